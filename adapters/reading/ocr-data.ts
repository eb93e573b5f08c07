import { readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { OCR_DATA_MOST, unpacked } from './ocr-data-bytes.ts';
import { ocrPackage } from './ocr-package.ts';

// Header of a data file (tessdatamanager.h): the number of parts at most, and the offset of each part, or -1.
const PARTS_MOST = 64;
const NETWORK = 17;

type OcrData = { files: Record<string, string>; faults: string[] };

/**
 * Data of languages by Tesseract's names: `NAME.traineddata` or `NAME.traineddata.gz` in a folder, otherwise
 * the installed package `@tesseract.js-data/NAME`.
 */
export async function findOcrData(languages: readonly string[], folder: string): Promise<OcrData> {
  const found: OcrData = { files: {}, faults: [] };
  for (const language of languages) {
    const name = `${language}.traineddata`;
    const path = (await pathIn(folder, name)) ?? (await pathIn(folder, `${name}.gz`));
    const fault = path ? await faultOf(path, name) : missing(language, name);
    if (fault) found.faults.push(fault);
    else if (path) found.files[language] = path;
  }
  return found;
}

function missing(language: string, name: string): string | undefined {
  if (ocrPackage(language)) return undefined;
  return `there is no data to read ${language}: neither ${name} in the folder nor the package @tesseract.js-data/${language}`;
}

/** Follows links: the reading process sees only the file itself, not the rest of the folder. */
async function pathIn(folder: string, name: string): Promise<string | undefined> {
  return realpath(join(folder, name)).catch(() => undefined);
}

async function faultOf(path: string, name: string): Promise<string | undefined> {
  try {
    if ((await stat(path)).size > OCR_DATA_MOST) return `${name} has more than 32 MB`;
    return hasNetwork(unpacked(await readFile(path)))
      ? undefined
      : `${name} is not data of Tesseract 4 or later`;
  } catch (error) {
    return `${name} cannot be read: ${(error as Error).message}`;
  }
}

function hasNetwork(data: Buffer): boolean {
  if (data.length < 4 + 8 * PARTS_MOST) return false;
  const parts = data.readInt32LE(0);
  if (parts <= NETWORK || parts > PARTS_MOST) return false;
  const at = data.readBigInt64LE(4 + 8 * NETWORK);
  return at > 0 && at < data.length;
}
