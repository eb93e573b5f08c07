import type { ReadText } from '../../../../domain/page/page-reader.ts';
import type { PageSize } from '../../../../domain/page.ts';
import type { OpenFile } from '../open-file.ts';
import { isGoodText, worthOf } from './judge-text.ts';
import type { Picture } from './picture.ts';
import type { PictureText } from './read-picture.ts';

/** Raised by every change that changes the texts: pages with an older value can be found and read again. */
const PDF_ENGINE = 'pdfium-1';
const OCR_ENGINE = 'tesseract-5-best-int-2';
/** The longer side of an image for OCR: 200 dpi for A4, and 240 dpi for a sheet with two pages side by side. */
const TALL = 2340;
const WIDE = 2800;

/** The text of a page: the file's own text if it is good, else the better of that and the result of OCR. */
export async function readPage(
  file: OpenFile,
  page: number,
  ocrLanguages: readonly string[],
  isCompared = false,
): Promise<ReadText> {
  const held = file.text(page);
  const own = held.text.replace(/\r\n?/g, '\n').trim();
  const ofPdf: ReadText = {
    text: own,
    words: own === '' ? [] : [{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0, lines: held.lines }],
    source: own === '' ? 'none' : 'pdf',
    language: '',
    engine: PDF_ENGINE,
    confidence: undefined,
  };
  if (ocrLanguages.length === 0 || isGoodText(own)) return ofPdf;
  const { readPicture } = await import('./read-picture.ts');
  const picture = await pictureOf(file, page);
  const scan = await readPicture(picture, ocrLanguages);
  const compared = isCompared ? await compare(picture, scan) : undefined;
  const { text, blocks, languages, share } = compared?.better ?? scan;
  const worse = compared && { isCleanedWorse: compared.isWorse };
  if (own !== '' && worthOf(own) >= worthOf(text)) return { ...ofPdf, ...worse };
  const confidence = Math.round(100 * share);
  const source = text === '' ? 'none' : 'ocr';
  return { text, words: blocks, source, language: languages, engine: OCR_ENGINE, confidence, ...worse };
}

async function compare(picture: Picture, scan: PictureText) {
  const { compareCleaned } = await import('./compare-cleaned.ts');
  return compareCleaned(picture, scan);
}

export function pictureOf(file: OpenFile, page: number): Promise<Picture> {
  return file.raster(page, readingWidth(file.sizes()[page - 1] ?? { width: 1, height: 1 }), 'grey');
}

function readingWidth({ width, height }: PageSize): number {
  return width > height ? WIDE : Math.max(1, Math.round((TALL * width) / height));
}
