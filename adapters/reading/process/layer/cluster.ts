import type { Pdfium } from '../pdfium.ts';
import type { Matrix } from './matrix.ts';
import { looseBox } from './places.ts';

/**
 * Letters that share a glyph. Skia counts the glyph of a letter with its vowel sign as the letter's, so the
 * sign has no ink; its end is derived from its advance.
 */
export class Cluster {
  readonly #p: Pdfium;
  readonly #text: number;
  #origin = Number.NaN;
  #advance = 0;

  constructor(p: Pdfium, text: number) {
    this.#p = p;
    this.#text = text;
  }

  endOf(
    index: number,
    unit: number,
    { inked, matrix }: { inked: number; matrix: Matrix },
    pointer: number,
  ): number {
    const { left, right } = looseBox(this.#p, this.#text, index, pointer);
    const [stretch, , , , shift] = matrix;
    const [origin, advance] = [stretch * left + shift, right - left];
    if (origin !== this.#origin) this.#advance = 0;
    else if (SPACING_SIGNS.includes(unit)) {
      const begins = origin + this.#advance;
      return inked < begins + advance / 2 ? begins + advance : inked;
    }
    this.#origin = origin;
    this.#advance = Math.max(this.#advance, advance);
    return inked;
  }
}

/** Vowel signs of Devanagari that take space, and visarga. */
const SPACING_SIGNS = [0x903, 0x93e, 0x940, 0x949, 0x94a, 0x94b, 0x94c];
