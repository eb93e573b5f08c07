/** Addresses of browser scripts; see scripts/vite/page-scripts.ts. */
declare module 'virtual:page-script' {
  const src: string;
  export default src;
}
declare module 'virtual:home-script' {
  const src: string;
  export default src;
}
declare module 'virtual:reader-script' {
  const src: string;
  export default src;
}
declare module 'virtual:aids-script' {
  const src: string;
  export default src;
}
declare module 'virtual:replace-script' {
  const src: string;
  export default src;
}
declare module 'virtual:course-script' {
  const src: string;
  export default src;
}
declare module 'virtual:frame-script' {
  const src: string;
  export default src;
}
declare module 'virtual:suggestion-script' {
  const src: string;
  export default src;
}

/** Generated from `locales/`; see scripts/vite/texts.ts. */
declare module 'virtual:texts' {
  /**
   * Messages by language (and word for years, if customised: `hi semester`), then by name. Empty in the browser until
   * `entry.client.tsx` has set the page's texts.
   */
  export const catalogues: Record<string, Record<string, import('icu-minify/format').CompiledMessage>>;
  /** Texts that name the login provider, by language, with a placeholder. Server only. */
  export const providerTexts: Record<string, Record<string, import('icu-minify/format').CompiledMessage>>;
  type Language = {
    code: string;
    /** Server only, like the following fields. */
    name?: string;
    tag?: string;
    offer?: string;
    dismiss?: string;
    /** Tesseract's code; empty if it has no data. */
    ocr?: string;
  };
  /** All languages; the default one is first. */
  export const languages: readonly Language[];
}
declare module 'virtual:page-texts' {
  /** Names of texts by id of a route with React. */
  const texts: Record<string, readonly string[]>;
  export default texts;
}
declare module 'virtual:install-script' {
  const src: string;
  export default src;
}
declare module 'virtual:pack-script' {
  const src: string;
  export default src;
}
declare module 'virtual:passkey-script' {
  const src: string;
  export default src;
}
declare module 'virtual:preview-script' {
  const src: string;
  export default src;
}
declare module 'virtual:done-marks-script' {
  const src: string;
  export default src;
}
declare module 'virtual:practice-script' {
  const src: string;
  export default src;
}

declare module 'virtual:borders-script' {
  const src: string;
  export default src;
}
declare module 'virtual:copy-script' {
  const src: string;
  export default src;
}
declare module 'virtual:cover-script' {
  const src: string;
  export default src;
}
declare module 'virtual:book-script' {
  const src: string;
  export default src;
}
declare module 'virtual:search-by-photo-script' {
  const src: string;
  export default src;
}
declare module 'virtual:choose-script' {
  const src: string;
  export default src;
}
declare module 'virtual:offline-script' {
  const src: string;
  export default src;
}

/** Constants of the service worker; see scripts/vite/service-worker.ts. */
declare const __BUILD__: { id: string; assets: string[]; languages: string[] };
