import type { PlacedWord, WordBlock } from '../../../../domain/page/page-words.ts';
import type { Part, Picture, Turn } from './picture.ts';
import { isNoise, type ReadWord } from './read-words.ts';

type Size = Pick<Picture, 'width' | 'height'>;

/** A part of an image as OCR read it, turned upright and straightened by `slope` radians. */
export type PartRead = { part: Part; words: readonly ReadWord[]; slope: number };

const DEGREES = 180 / Math.PI;

/** Puts the words of a part on the whole image, as it was before rotation. `size`: after rotation. */
export function blockOf({ part, words, slope }: PartRead, turn: Turn, size: Size): WordBlock {
  const middle = {
    x: (part.left + part.width / 2) / size.width,
    y: (part.top + part.height / 2) / size.height,
  };
  const isOnSide = turn === 90 || turn === 270;
  const across = isOnSide ? size.height : size.width;
  const down = isOnSide ? size.width : size.height;
  return {
    ...turnedBack(middle, turn),
    width: part.width / across,
    height: part.height / down,
    angle: (turn > 180 ? 360 - turn : -turn) - slope * DEGREES,
    lines: linesOf(words, part),
  };
}

export function middleOf(
  { box }: ReadWord,
  read: PartRead,
  turn: Turn,
  size: Size,
): { x: number; y: number } {
  const { x, y, width, height, angle } = blockOf({ ...read, words: [] }, turn, size);
  const ratio = turn === 90 || turn === 270 ? size.height / size.width : size.width / size.height;
  const across = ((box.left + box.width / 2) / read.part.width - 0.5) * width * ratio;
  const down = ((box.top + box.height / 2) / read.part.height - 0.5) * height;
  const [cos, sin] = [Math.cos(angle / DEGREES), Math.sin(angle / DEGREES)];
  return { x: x + (across * cos - down * sin) / ratio, y: y + across * sin + down * cos };
}

function turnedBack({ x, y }: { x: number; y: number }, turn: Turn): { x: number; y: number } {
  if (turn === 90) return { x: y, y: 1 - x };
  if (turn === 180) return { x: 1 - x, y: 1 - y };
  return turn === 270 ? { x: 1 - y, y: x } : { x, y };
}

function linesOf(words: readonly ReadWord[], { width, height }: Size): WordBlock['lines'] {
  const lines = Map.groupBy(
    words.filter((word) => !isNoise(word)),
    ({ line }) => line,
  );
  return [...lines.values()].map((line) => {
    const top = Math.min(...line.map(({ box }) => box.top));
    const bottom = Math.max(...line.map(({ box }) => box.top + box.height));
    const placed = line.map(
      ({ text, box }): PlacedWord => ({ left: box.left / width, width: box.width / width, text }),
    );
    return { top: top / height, height: (bottom - top) / height, words: placed };
  });
}
