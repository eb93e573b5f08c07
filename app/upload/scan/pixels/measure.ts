import { greyOf, type Pixels, type Plane } from './pixels.ts';
import { closed } from './smooth.ts';

/** Effect of cleaning, as fractions from 0 to 1. */
export type Measure = {
  /** Remaining contrast of the flat page's strokes. */
  kept: number;
  /** Dark fraction of the cleaned page. */
  dark: number;
};

/** Widest measured stroke, in pixels of the small picture. */
const STROKE = 5;
/** Minimum contrast of a stroke, as a fraction of the paper around it. */
const LEAST_CONTRAST = 0.1;
/** Limits beyond which the photo stays unchanged. */
const LEAST_KEPT = 0.9;
const MOST_DARK = 0.4;

export function isBetter({ kept, dark }: Measure): boolean {
  return kept >= LEAST_KEPT && dark <= MOST_DARK;
}

/**
 * Darkness relative to the surrounding paper, as a fraction of it. The picture is about 600 pixels wide,
 * which removes camera grain.
 */
export function strokesOf(small: Pixels): Plane {
  const grey = greyOf(small);
  const paper = closed(grey, STROKE);
  for (let at = 0; at < grey.data.length; at += 1)
    grey.data[at] = 1 - (grey.data[at] as number) / Math.max(1, paper.data[at] as number);
  return grey;
}

export function measured(before: Plane, small: Pixels): Measure {
  const after = strokesOf(small);
  let [all, kept] = [0, 0];
  for (let at = 0; at < before.data.length; at += 1) {
    const contrast = before.data[at] as number;
    if (contrast < LEAST_CONTRAST) continue;
    all += contrast;
    kept += Math.min(contrast, after.data[at] as number);
  }
  return { kept: all === 0 ? 1 : kept / all, dark: darkShare(small) };
}

function darkShare({ data, width, height }: Pixels): number {
  let dark = 0;
  for (let at = 1; at < 4 * width * height; at += 4) if ((data[at] as number) < 100) dark += 1;
  return dark / (width * height);
}
