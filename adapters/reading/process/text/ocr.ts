import { existsSync, readFileSync } from 'node:fs';
import { entryOf } from '../../../../domain/primitives/entry-of.ts';
import { OCR_FILES } from '../../messages.ts';
import { unpacked } from '../../ocr-data-bytes.ts';
import { ocrPackage } from '../../ocr-package.ts';
import type { Picture } from './picture.ts';
import { type ReadWord, sureLetters, sureShare, wordsOf } from './read-words.ts';
import { skewOf } from './skew.ts';
import { loadCore, type Tesseract, type TesseractApi } from './tesseract-core.ts';

/** Uses only the neural network, not Tesseract's older engine. */
const LSTM_ONLY = 1;
/** Page segmentation modes: a page may have columns and vertical lines; a block only has lines. */
const LAYOUTS = { page: '3', block: '6' };
export type Layout = keyof typeof LAYOUTS;
/** Minimum slope in radians that is worth a second pass: a third of a degree. */
const SLOPE_LEAST = 0.005;
/** Share of sure letters that confirms a large skew: slanted drawings may look like lines. */
const STRAIGHT = 0.5;

let module: Promise<Tesseract> | undefined;
/** Cached by languages: those of a page change several times, and loading takes a tenth of a second. */
const apis = new Map<string, TesseractApi>();
const loaded = new Set<string>();
const files: Readonly<Record<string, string>> = JSON.parse(process.env[OCR_FILES] ?? '{}');

type RecognizedText = { words: ReadWord[]; slope: number };

/**
 * Words of an image by OCR, after straightening its lines. Calls Tesseract's core directly: tesseract.js
 * would start a thread, write its data to disk and download missing data, none of which this process may do.
 * @param languages By Tesseract's names: `eng`, `eng+hin`. All must be readable.
 */
export async function readWords(
  picture: Picture,
  languages: string,
  layout: Layout,
  skew = skewOf(picture),
): Promise<RecognizedText> {
  module ??= loadCore();
  const tesseract = await module;
  const api = apis.get(languages) ?? begin(tesseract, languages);
  api.SetVariable('tessedit_pageseg_mode', LAYOUTS[layout]);
  // Reads unsure lines again as light letters on dark paper, which helps only on a whole page.
  api.SetVariable('tessedit_do_invert', layout === 'page' ? '1' : '0');
  tesseract.FS.writeFile('/input', greymap(picture));
  if (api.SetImageFile(1, 0) === 1) return { words: [], slope: 0 };
  const leaning = skew === 0 ? undefined : recognized(api, skew);
  if (leaning && sureLetters(leaning.words) > 0 && sureShare(leaning.words) >= STRAIGHT) return leaning;
  if (leaning) api.SetImageFile(1, 0);
  const read = recognized(api, slopeOf(api));
  return leaning && sureLetters(leaning.words) > sureLetters(read.words) ? leaning : read;
}

function slopeOf(api: TesseractApi): number {
  api.FindLines();
  const gradient = api.GetGradient();
  return Math.abs(gradient) >= SLOPE_LEAST ? gradient : 0;
}

function recognized(api: TesseractApi, slope: number): RecognizedText {
  if (slope !== 0) api.SetImageFile(1, slope);
  api.Recognize(null);
  return { words: wordsOf(api.GetTSVText(0)), slope };
}

/** Netpbm greymap: a header and the pixels, without the cost of compression. */
function greymap({ data, width, height }: Picture): Uint8Array {
  return Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`), data]);
}

function begin(tesseract: Tesseract, languages: string): TesseractApi {
  for (const language of languages.split('+')) loadData(tesseract, language);
  const api = new tesseract.TessBaseAPI();
  if (api.Init(null, languages, LSTM_ONLY) === -1) throw new Error(`Tesseract cannot read ${languages}`);
  apis.set(languages, api);
  return api;
}

/**
 * Languages whose data is available, in the catalogue's folder or as a package. English comes first, whatever
 * their order: with Hindi first, Tesseract loses every Latin 1 of a clean page.
 */
export function readableLanguages(languages: readonly string[]): string[] {
  const readable = languages.filter((language) => {
    const path = dataOf(language);
    return path !== undefined && existsSync(path);
  });
  return readable.toSorted((one, other) => Number(other === 'eng') - Number(one === 'eng'));
}

function dataOf(language: string): string | undefined {
  return entryOf(files, language) ?? ocrPackage(language);
}

function loadData(tesseract: Tesseract, language: string): void {
  if (loaded.has(language)) return;
  const path = dataOf(language) ?? '';
  tesseract.FS.writeFile(`./${language}.traineddata`, unpacked(readFileSync(path)));
  loaded.add(language);
}
