/** Addresses of scripts in the browser; see scripts/vite/page-scripts.ts. */
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

/** Made of the catalogues in `locales/`; see scripts/vite/texts.ts. */
declare module 'virtual:texts' {
  /** By language, with other words than years by language and word (`hi semester`), then by name. In the browser it is empty until `entry.client.tsx` has put the page's texts in. */
  export const catalogues: Record<string, Record<string, import('icu-minify/format').CompiledMessage>>;
  /** By language, on the server: the texts that name the provider by which people log in, with a value for its name. */
  export const providerTexts: Record<string, Record<string, import('icu-minify/format').CompiledMessage>>;
  type Language = {
    code: string;
    /** On the server only, as what follows. */
    name?: string;
    tag?: string;
    offer?: string;
    dismiss?: string;
    /** What Tesseract calls it; empty where it has no data for it. */
    ocr?: string;
  };
  /** All languages, the first one first. */
  export const languages: readonly Language[];
}
declare module 'virtual:page-texts' {
  /** By the id of a route with React: the names of its texts. */
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
declare module 'virtual:ticks-script' {
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

/** For the service worker; see scripts/vite/service-worker.ts. */
declare const __BUILD__: { id: string; assets: string[]; languages: string[] };
