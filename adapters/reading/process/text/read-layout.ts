import { LAID_WORDS_MOST, type LaidHalf, type LaidWord } from '../../../../domain/page/page-layout.ts';
import type { ReadLayout } from '../../../../domain/page/page-reader.ts';
import type { HeldText, OpenFile } from '../open-file.ts';
import { looksOf } from './judge-text.ts';
import { layoutOf } from './layout-of.ts';
import { pictureOf } from './page-picture.ts';
import { scriptOf } from './scripts.ts';

/** Raise this with every change to the words or their positions. */
const PDF_ENGINE = 'pdfium-layout-3';
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

/** Undefined if a scan or a drawing lies below the text, or if the text does not run from left to right. */
export function typedLayout(file: OpenFile, page: number, layer: HeldText): ReadLayout | undefined {
  return file.isTyped(page) && isLevel(layer) ? layoutOfLayer(file, page, layer) : undefined;
}

function isLevel({ lines }: HeldText): boolean {
  const steps = lines.flatMap(({ words }) =>
    words.slice(1).map(({ left }, before) => left > (words[before]?.left ?? 0)),
  );
  return steps.filter(Boolean).length >= steps.length / 2;
}

function layoutOfLayer(file: OpenFile, page: number, { lines }: HeldText): ReadLayout {
  const { width, height } = file.sizes()[page - 1] ?? { width: 1, height: 1 };
  const words = lines.flatMap(({ top, height, words: placed }) =>
    placed.map(
      ({ left, width, text }): LaidWord => ({
        ...{ text, left, right: left + width, top, bottom: top + height },
        confidence: 100,
      }),
    ),
  );
  const half: LaidHalf = {
    ...{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 0 },
    words: words.slice(0, LAID_WORDS_MOST),
  };
  return { ratio: width / height, halves: [half], engine: PDF_ENGINE };
}
