import type { Pixels } from './pixels.ts';

/** Minimum ratio of height to width of a long screenshot: no phone's screen is taller. */
const TALL_LEAST = 3;
/**
 * Ratio of a part, as of A4, and the fraction of it within which the cut may move to avoid a line of text.
 */
const PART = Math.SQRT2;
const SEARCHED = 0.3;

export function isTall({ width, height }: { width: number; height: number }): boolean {
  return height > TALL_LEAST * width;
}

/**
 * Ends of the parts of a long screenshot, as fractions of its height; the last one is 1. Cuts at the most
 * uniform row, so that no line of text is cut.
 */
export function tallParts(picture: Pixels): number[] {
  const { width, height } = picture;
  const most = PART * width;
  const contrasts = Array.from({ length: height }, (_, row) => contrastOf(picture, row));
  const ends: number[] = [];
  let end = 0;
  while (height - end > most) {
    const last = Math.floor(end + most);
    let cut = last;
    for (let row = last; row > last - SEARCHED * most; row -= 1)
      if ((contrasts[row] ?? 0) < (contrasts[cut] ?? 0)) cut = row;
    end = cut;
    ends.push(cut / height);
  }
  return [...ends, 1];
}

function contrastOf({ data, width }: Pixels, row: number): number {
  let [least, most] = [255 * 3, 0];
  for (let at = row * width * 4; at < (row + 1) * width * 4; at += 4) {
    const light = (data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0);
    if (light < least) least = light;
    if (light > most) most = light;
  }
  return most - least;
}
