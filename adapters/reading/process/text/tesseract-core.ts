import { createRequire } from 'node:module';

/** Tesseract's functions, named as in tesseract.js-core and Tesseract's C++ interface. */
export type Tesseract = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
};
export type TesseractApi = {
  Init(folder: null, languages: string, engine: number): number;
  SetVariable(name: string, value: string): void;
  /** Loads the image at `/input`, rotated by `angle` radians. Returns 1 if it is not an image. */
  SetImageFile(exif: number, angle: number): number;
  FindLines(): void;
  /** Slope of the found lines in radians. */
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
};

type CoreOptions = { print(): void; printErr(): void };

const require = createRequire(import.meta.url);

export function loadCore(): Promise<Tesseract> {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm') as (
    options: CoreOptions,
  ) => Promise<Tesseract>;
  return core({ print() {}, printErr() {} });
}
