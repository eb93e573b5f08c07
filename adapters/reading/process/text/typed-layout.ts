import { LAID_WORDS_MOST, type LaidHalf, type LaidWord } from '../../../../domain/page/page-layout.ts';
import type { ReadLayout } from '../../../../domain/page/page-reader.ts';
import type { HeldText, OpenFile } from '../open-file.ts';

/** Raise this with every change to the words or their positions. */
const PDF_ENGINE = 'pdfium-layout-3';

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

export function layoutOfLayer(file: OpenFile, page: number, { lines }: HeldText): ReadLayout {
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
