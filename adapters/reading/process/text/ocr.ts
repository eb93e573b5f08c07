import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { gunzipSync } from 'node:zlib';
import type { Picture } from './picture.ts';
import { type ReadWord, wordsOf } from './read-words.ts';
import { loadCore, type Tesseract, type TesseractApi } from './tesseract-core.ts';

const require = createRequire(import.meta.url);
/** The neural network only, without Tesseract's older engine. */
const LSTM_ONLY = 1;
/** Page segmentation modes: a page may have columns and vertical lines, a block has lines below each other only. */
const LAYOUTS = { page: '3', block: '6' };
export type Layout = keyof typeof LAYOUTS;
/** A slope below this, a third of a degree, is not worth a second pass. */
const SLOPE_LEAST = 0.005;

let module: Promise<Tesseract> | undefined;
let api: TesseractApi | undefined;
let current: string | undefined;
const loaded = new Set<string>();

/** The words of a picture that was straightened by `slope` radians. */
type RecognizedText = { words: ReadWord[]; slope: number };

/**
 * Reads the words of an image by OCR, after straightening its lines. Tesseract's core is called directly: tesseract.js
 * would start a thread, write its data to disk and download missing ones, none of which this process may do.
 * @param languages In Tesseract's notation: `eng`, `eng+hin`. Each of them is readable.
 */
export async function readWords(
  picture: Picture,
  languages: string,
  layout: Layout = 'page',
): Promise<RecognizedText> {
  module ??= loadCore();
  const tesseract = await module;
  api ??= new tesseract.TessBaseAPI();
  begin(tesseract, api, languages);
  api.SetVariable('tessedit_pageseg_mode', LAYOUTS[layout]);
  // A line that is not sure is read again as light letters on dark paper: of use on a whole page only.
  api.SetVariable('tessedit_do_invert', layout === 'page' ? '1' : '0');
  tesseract.FS.writeFile('/input', greymap(picture));
  if (api.SetImageFile(1, 0) === 1) return { words: [], slope: 0 };
  api.FindLines();
  const gradient = api.GetGradient();
  const slope = Math.abs(gradient) >= SLOPE_LEAST ? gradient : 0;
  if (slope !== 0) api.SetImageFile(1, slope);
  api.Recognize(null);
  return { words: wordsOf(api.GetTSVText(0)), slope };
}

/** Netpbm's greymap: a header and the pixels, which costs no compression. */
function greymap({ data, width, height }: Picture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}

function begin(tesseract: Tesseract, api: TesseractApi, languages: string): void {
  if (languages === current) return;
  for (const language of languages.split('+')) loadData(tesseract, language);
  if (current) api.End();
  current = undefined;
  if (api.Init(null, languages, LSTM_ONLY) === -1) throw new Error(`Tesseract cannot read ${languages}`);
  current = languages;
}

/** Those whose data is installed: the package `@tesseract.js-data/` of that name. */
export function readableLanguages(languages: readonly string[]): string[] {
  return languages.filter((language) => {
    try {
      return Boolean(dataOf(language));
    } catch {
      return false;
    }
  });
}

function dataOf(language: string): string {
  return require.resolve(`@tesseract.js-data/${language}/4.0.0_best_int/${language}.traineddata.gz`);
}

function loadData(tesseract: Tesseract, language: string): void {
  if (loaded.has(language)) return;
  tesseract.FS.writeFile(`./${language}.traineddata`, gunzipSync(readFileSync(dataOf(language))));
  loaded.add(language);
}
