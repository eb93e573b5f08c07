/** Addresses of browser scripts; see scripts/vite/page-scripts.ts. */
declare module 'virtual:*-script' {
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

/** Constants of the service worker; see scripts/vite/service-worker.ts. */
declare const __BUILD__: { id: string; assets: string[]; languages: string[] };
