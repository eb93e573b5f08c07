import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** Data in a language's package `@tesseract.js-data/…`; undefined if not installed. */
export function ocrPackage(language: string): string | undefined {
  try {
    return require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
  } catch {
    return undefined;
  }
}
