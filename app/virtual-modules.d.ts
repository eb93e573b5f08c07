/** URLs of browser scripts; see scripts/vite/page-scripts.ts. */
declare module 'virtual:*-script' {
  const src: string;
  export default src;
}

/** Generated from `locales/`; see scripts/vite/texts.ts. */
declare module 'virtual:texts' {
  /**
   * Messages by language (and word for years, if the university has one: `hi semester`), then by name. Empty
   * in the browser until `entry.client.tsx` has set the page's texts.
   */
  export const catalogues: Record<string, Record<string, import('icu-minify/format').CompiledMessage>>;
  /** Texts that name the login provider, by language, with a placeholder for it. Server only. */
  export const providerTexts: Record<string, Record<string, import('icu-minify/format').CompiledMessage>>;
  type Language = {
    code: string;
    /** Server only, like the fields below. */
    name?: string;
    tag?: string;
    offer?: string;
    dismiss?: string;
    /** Tesseract's language code; empty if Tesseract has no data for the language. */
    ocr?: string;
  };
  /** All languages, English first. */
  export const languages: readonly Language[];
}
declare module 'virtual:page-texts' {
  /** Names of the texts used by each route with React, by route ID. */
  const texts: Record<string, readonly string[]>;
  export default texts;
}

/** Constants of the service worker; see scripts/vite/service-worker.ts. */
declare const __BUILD__: { id: string; assets: string[]; languages: string[] };
