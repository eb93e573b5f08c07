import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import { type Picture, sharpOf } from './picture.ts';
import { type ReadWord, wordsOf } from './read-words.ts';

/** What the reader of letters is told to expect, in Tesseract's words. */
export type Languages = 'eng' | 'eng+hin';

/** The calls of Tesseract that are used here, by the names of its own C++ interface. */
type Tesseract = {
  FS: { writeFile(path: string, data: Uint8Array): void };
  TessBaseAPI: new () => TesseractApi;
};
type TesseractApi = {
  Init(folder: null, languages: string, engine: number): number;
  End(): void;
  SetVariable(name: string, value: string): void;
  /** Takes the picture in `/input`, turned by `angle` radians. 1 when it is none. */
  SetImageFile(exif: number, angle: number): number;
  FindLines(): void;
  /** The slant of the lines found, in radians. */
  GetGradient(): number;
  Recognize(monitor: null): number;
  GetTSVText(page: number): string;
};

const require = createRequire(import.meta.url);
/** The neural engine, without the older one. */
const LSTM_ONLY = 1;
/** A page may have columns, and lines that run upwards. A block has lines one below the other, and nothing else. */
const LAYOUTS = { page: '3', block: '6' };
/** A slant below this, a third of a degree, costs more to take out than it spoils. */
const SLANT_LEAST = 0.005;

let module: Promise<Tesseract> | undefined;
let api: TesseractApi | undefined;
let current: Languages | undefined;

/**
 * Reads the words of a picture, straightened. The engine's core is called directly: tesseract.js around it would start a
 * thread, write its data to disk and fetch them from the network if they were missing, and this process may do neither.
 */
export async function readWords(
  picture: Picture,
  languages: Languages,
  layout: keyof typeof LAYOUTS = 'page',
): Promise<ReadWord[]> {
  module ??= load();
  const tesseract = await module;
  api ??= new tesseract.TessBaseAPI();
  begin(api, languages);
  api.SetVariable('tessedit_pageseg_mode', LAYOUTS[layout]);
  const image = await sharpOf(picture).png({ compressionLevel: 1 }).toBuffer();
  tesseract.FS.writeFile('/input', image);
  if (api.SetImageFile(1, 0) === 1) return [];
  api.FindLines();
  const slant = api.GetGradient();
  if (Math.abs(slant) >= SLANT_LEAST) api.SetImageFile(1, slant);
  api.Recognize(null);
  return wordsOf(api.GetTSVText(0));
}

function begin(api: TesseractApi, languages: Languages): void {
  if (languages === current) return;
  if (current) api.End();
  current = undefined;
  if (api.Init(null, languages, LSTM_ONLY) === -1) throw new Error(`Tesseract cannot read ${languages}`);
  current = languages;
}

async function load(): Promise<Tesseract> {
  const core = require('tesseract.js-core/tesseract-core-simd-lstm') as (
    options: object,
  ) => Promise<Tesseract>;
  const loaded = await core({ print() {}, printErr() {} });
  for (const language of ['eng', 'hin']) {
    const packed = readFileSync(
      require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`),
    );
    loaded.FS.writeFile(`./${language}.traineddata`, gunzipSync(packed));
  }
  return loaded;
}
