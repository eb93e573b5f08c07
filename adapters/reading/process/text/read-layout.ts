import { LAID_WORDS_MOST, type LaidHalf, type LaidWord } from '../../../../domain/page/page-layout.ts';
import type { ReadLayout } from '../../../../domain/page/page-reader.ts';
import type { OpenFile } from '../open-file.ts';
import type { Picture } from './picture.ts';
import { pictureOf } from './read-page.ts';
import type { PictureText } from './read-picture.ts';
import type { PartRead } from './word-blocks.ts';
import { blockOf } from './word-blocks.ts';

/** Raised by every change that changes the words or their places. */
const PDF_ENGINE = 'pdfium-layout-1';
const OCR_ENGINE = 'tesseract-5-layout-2';
/** A photo of one question is as wide as a line: 200 dpi for one of A4. */
const PART_WIDE = 1500;

/**
 * The words of a page with their places. Read line by line: Tesseract takes a column of labels for a block of its own where
 * it looks for columns, and loses them. The text of a PDF runs lines together, and lies on its side where the page does.
 */
export async function readLayout(
  file: OpenFile,
  page: number,
  ocrLanguages: readonly string[],
  isPart: boolean,
): Promise<ReadLayout> {
  const { width, height } = file.sizes()[page - 1] ?? { width: 1, height: 1 };
  if (ocrLanguages.length === 0)
    return { ratio: width / height, halves: heldBy(file, page), engine: PDF_ENGINE };
  const { readPart, readPicture } = await import('./read-picture.ts');
  const picture = await (isPart ? file.raster(page, PART_WIDE, 'grey') : pictureOf(file, page));
  const read = await (isPart ? readPart(picture, ocrLanguages) : readPicture(picture, ocrLanguages, 'block'));
  const halves = read.parts.map((part) => halfOf(part, read));
  return { ratio: picture.width / picture.height, halves, engine: OCR_ENGINE };
}

function heldBy(file: OpenFile, page: number): LaidHalf[] {
  const words = file.text(page).lines.flatMap(({ top, height, words: placed }) =>
    placed.map(
      ({ left, width, text }): LaidWord => ({
        ...{ text, left, right: left + width, top, bottom: top + height },
        confidence: 100,
      }),
    ),
  );
  return [{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0, words: words.slice(0, LAID_WORDS_MOST) }];
}

function halfOf(read: PartRead, { turn, size }: Pick<PictureText, 'turn' | 'size'>): LaidHalf {
  const { x, y, width, height, angle } = blockOf(read, turn, size);
  const words = read.words.slice(0, LAID_WORDS_MOST).map((word) => laid(word, read.part));
  return { x, y, width, height, angle, words };
}

function laid(
  { text, confidence, box }: PartRead['words'][number],
  part: Pick<Picture, 'width' | 'height'>,
): LaidWord {
  return {
    text,
    left: share(box.left, part.width),
    top: share(box.top, part.height),
    right: share(box.left + box.width, part.width),
    bottom: share(box.top + box.height, part.height),
    confidence: Math.round(confidence),
  };
}

const share = (pixels: number, of: number) => Math.round((1e4 * pixels) / of) / 1e4;
