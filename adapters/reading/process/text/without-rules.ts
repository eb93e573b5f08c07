import { eachRunAcross, eachRunDown, isInk } from './ink.ts';
import type { Picture } from './picture.ts';

/**
 * Ink in one line that is longer, as a share of the image's height, is a rule: no letter is as high, and no
 * word of Devanagari, whose letters hang from a line, is as wide. A rule that leans by two degrees is cut
 * into such lines.
 */
const RULE = { down: 0.03, across: 0.15 };
/** Shortest rule in heights of a letter stroke, for images of a few lines, whose letters are large. */
const STROKES = 2.5;
/**
 * Height of a stroke, in pixels and as a share of the image: less is dirt, more is a rule. `share` of the
 * strokes are not longer than the result; fewer than `count` are not a text.
 */
const STROKE = { least: 3, most: 0.25, share: 0.9, count: 20 };
/** Distance between measured columns, in pixels. */
const STEP = 4;
/** Shares of the image's height: a stem that is wider than a rule and not higher than this is of a large title. */
const TITLE = { wide: 0.004, high: 0.1 };
/** Grey pixels on each side of a rule. */
const EDGE = 2;

/** Removes table rules, between which Tesseract loses short words: numbers, labels and marks. */
export function withoutRules(picture: Picture): Picture {
  const { data, width, height } = picture;
  const clean = Uint8Array.from(data);
  const erase = (from: number, length: number, along: number, beside: number) => {
    for (let at = 0; at < length; at += 1)
      for (let away = -EDGE; away <= EDGE; away += 1) {
        const pixel = from + at * along + away * beside;
        if (pixel >= 0 && pixel < clean.length) clean[pixel] = 255;
      }
  };
  const isStem = (from: number, length: number) =>
    length <= TITLE.high * height && widthAt(picture, from, length) > TITLE.wide * height;
  const least = Math.max(RULE.down * height, STROKES * strokeOf(picture));
  eachRunDown(picture, 1, (from, length) => {
    if (length >= least && !isStem(from, length)) erase(from, length, width, 1);
  });
  eachRunAcross(picture, (from, length) => {
    if (length >= (least * RULE.across) / RULE.down) erase(from, length, 1, width);
  });
  return { data: clean, width, height };
}

/** Width of a vertical run in pixels, where no rule crosses it. */
function widthAt({ data, width }: Pick<Picture, 'data' | 'width'>, from: number, length: number): number {
  const widths = [0.25, 0.5, 0.75].map((share) => {
    const middle = from + Math.floor(share * length) * width;
    const row = middle - (middle % width);
    let [left, right] = [middle, middle];
    while (left > row && isInk(data[left - 1] as number)) left -= 1;
    while (right < row + width - 1 && isInk(data[right + 1] as number)) right += 1;
    return right - left + 1;
  });
  return Math.min(...widths);
}

/** Height of the vertical strokes of the larger letters, in pixels; 0 without text. */
function strokeOf(picture: Picture): number {
  const { height } = picture;
  const counts = new Uint32Array(height + 1);
  let all = 0;
  eachRunDown(picture, STEP, (_, length) => {
    if (length < STROKE.least || length > STROKE.most * height) return;
    counts[length] = (counts[length] ?? 0) + 1;
    all += 1;
  });
  if (all < STROKE.count) return 0;
  let seen = 0;
  return counts.findIndex((count) => {
    seen += count;
    return seen >= STROKE.share * all;
  });
}
