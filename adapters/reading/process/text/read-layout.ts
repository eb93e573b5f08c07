import { LAID_WORDS_MOST, type LaidHalf, type LaidWord } from '../../../../domain/page/page-layout.ts';
import type { ReadLayout } from '../../../../domain/page/page-reader.ts';
import type { OpenFile } from '../open-file.ts';
import { layoutOf } from './layout-of.ts';
import { pictureOf } from './read-page.ts';

/** Raise this with every change to the words or their positions. */
const PDF_ENGINE = 'pdfium-layout-2';
/** Width in pixels; a photo of one question is as wide as a line: 200 dpi for a line of A4. */
const PART_WIDE = 1500;

/**
 * Reads the words of a page with their positions, line by line. When it looks for columns, Tesseract takes a
 * column of labels for a separate block and loses it. Text of a PDF joins lines, and lies on its side if the
 * page does.
 */
export async function readLayout(
  file: OpenFile,
  page: number,
  ocrLanguages: readonly string[],
  isPart: boolean,
): Promise<ReadLayout> {
  const { width, height } = file.sizes()[page - 1] ?? { width: 1, height: 1 };
  if (ocrLanguages.length === 0)
    return { ratio: width / height, halves: await heldBy(file, page), engine: PDF_ENGINE };
  const { readPart, readPicture } = await import('./read-picture.ts');
  const picture = await (isPart ? file.raster(page, PART_WIDE, 'grey') : pictureOf(file, page));
  const read = await (isPart ? readPart(picture, ocrLanguages) : readPicture(picture, ocrLanguages, 'block'));
  return layoutOf(picture, read);
}

async function heldBy(file: OpenFile, page: number): Promise<LaidHalf[]> {
  const { lines } = await file.text(page);
  const words = lines.flatMap(({ top, height, words: placed }) =>
    placed.map(
      ({ left, width, text }): LaidWord => ({
        ...{ text, left, right: left + width, top, bottom: top + height },
        confidence: 100,
      }),
    ),
  );
  return [{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0, words: words.slice(0, LAID_WORDS_MOST) }];
}
