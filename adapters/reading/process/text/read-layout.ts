import type { ReadLayout } from '../../../../domain/page/page-reader.ts';
import type { OpenFile } from '../open-file.ts';
import { looksOf } from './judge-text.ts';
import { layoutOf } from './layout-of.ts';
import { pictureOf } from './page-picture.ts';
import { scriptOf } from './scripts.ts';
import { layoutOfLayer, typedLayout } from './typed-layout.ts';

/** Width in pixels; a photo of one question is as wide as a line: 200 dpi for a line of A4. */
const PART_WIDE = 1500;

/**
 * Reads the words of a page with their positions, line by line: by the text of a typed page, or else by OCR.
 * When it looks for columns, Tesseract takes a column of labels for a separate block and loses it.
 */
export async function readLayout(
  file: OpenFile,
  page: number,
  ocrLanguages: readonly string[],
  isPart: boolean,
): Promise<ReadLayout> {
  const layer = await file.text(page);
  if (ocrLanguages.length === 0) return layoutOfLayer(file, page, layer);
  const isTyped = looksOf(layer.text, ocrLanguages.map(scriptOf)) === 'typed';
  if (isTyped && !(await file.hasUnreadPicture(page, layer))) {
    const typed = typedLayout(file, page, layer);
    if (typed) return typed;
  }
  const { readPart, readPicture } = await import('./read-picture.ts');
  const picture = await (isPart ? file.raster(page, PART_WIDE, 'grey') : pictureOf(file, page));
  const read = await (isPart ? readPart(picture, ocrLanguages) : readPicture(picture, ocrLanguages, 'block'));
  return layoutOf(picture, read);
}
