import { LAID_WORDS_MOST, type LaidHalf, type LaidWord } from '../../../../domain/page/page-layout.ts';
import type { ReadLayout } from '../../../../domain/page/page-reader.ts';
import type { Picture } from './picture.ts';
import type { PictureText } from './read-picture.ts';
import { blockOf, type PartRead } from './word-blocks.ts';

/** Raise this with every change to the words or their positions. */
const OCR_ENGINE = 'tesseract-5-layout-2';

export function layoutOf({ width, height }: Picture, read: PictureText): ReadLayout {
  const halves = read.parts.map((part) => halfOf(part, read));
  return { ratio: width / height, halves, engine: OCR_ENGINE };
}

function halfOf(read: PartRead, { turn, upright }: Pick<PictureText, 'turn' | 'upright'>): LaidHalf {
  const { x, y, width, height, angle } = blockOf(read, turn, upright);
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
