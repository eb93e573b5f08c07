import { greyOf, type Pixels, type Plane } from './pixels.ts';
import { closed } from './smooth.ts';

/** What the cleaner did to a page, in shares from 0 to 1. */
export type Measure = {
  /** How much of the contrast of the flat page's strokes is still there. */
  kept: number;
  /** How much of the cleaned page is dark. */
  dark: number;
};

/** The thickest strokes that are looked at, in pixels of the small picture. */
const STROKE = 5;
/** A stroke is darker than the paper around it by this share. */
const LEAST_CONTRAST = 0.1;
/** Below or above these the photo stays as it is. */
const LEAST_KEPT = 0.9;
const MOST_DARK = 0.4;

export function isBetter({ kept, dark }: Measure): boolean {
  return kept >= LEAST_KEPT && dark <= MOST_DARK;
}

/**
 * By how much each place of a small picture of the page is darker than the paper around it, as a share of that paper.
 * About 600 pixels wide, it is free of the grain of cameras.
 */
export function strokesOf(small: Pixels): Plane {
  const grey = greyOf(small);
  const paper = closed(grey, STROKE);
  for (let at = 0; at < grey.data.length; at += 1)
    grey.data[at] = 1 - (grey.data[at] as number) / Math.max(1, paper.data[at] as number);
  return grey;
}

/** Compares the strokes of a page before it was whitened with those of the page as it is now, in small pictures of one size. */
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
