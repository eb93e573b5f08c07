import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { speedUpMatrixProduct } from './matrix-product.ts';

/** The functions of Tesseract that are used here, by their names in its C++ interface. */
export type Tesseract = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
};
export type TesseractApi = {
  Init(folder: null, languages: string, engine: number): number;
  End(): void;
  SetVariable(name: string, value: string): void;
  /** Loads the image at `/input`, rotated by `angle` radians. Returns 1 when it is not an image. */
  SetImageFile(exif: number, angle: number): number;
  FindLines(): void;
  /** The slope of the lines that were found, in radians. */
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
};

type CoreOptions = {
  print(): void;
  printErr(): void;
  instantiateWasm(
    imports: WebAssembly.Imports,
    done: (instance: WebAssembly.Instance, module: WebAssembly.Module) => void,
  ): void;
};

const CORE = 'tesseract.js-core/tesseract-core-simd-lstm';
const require = createRequire(import.meta.url);

/** Tesseract without any data. `prepare` is called with its code before that runs. */
export function loadCore(prepare: (instance: WebAssembly.Instance) => void = speedUpMatrixProduct) {
  const core = require(CORE) as (options: CoreOptions) => Promise<Tesseract>;
  return core({
    print() {},
    printErr() {},
    instantiateWasm(imports, done) {
      const module = new WebAssembly.Module(readFileSync(require.resolve(`${CORE}.wasm`)));
      const instance = new WebAssembly.Instance(module, imports);
      prepare(instance);
      done(instance, module);
    },
  });
}
