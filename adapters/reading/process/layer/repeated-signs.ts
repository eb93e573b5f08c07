import type { Pdfium } from '../pdfium.ts';
import { isInvisible } from './page-objects.ts';
import { type Box, looseBox } from './places.ts';

/** Number of recent signs of one kind that a new one is compared with: more than a line has. */
const RECENT = 24;
/** Distance of a copy, in advances and heights of the sign. The next sign is an advance away. */
const NEAR = { across: 0.5, down: 0.15 };

type Sign = { index: number; at: Box };
type Placed = Sign & { advance: number; height: number };

/**
 * Signs drawn twice, slightly apart, for a shadow, an outline or bold print. PDFium omits the copy of a whole
 * line, but mixes both if the file places each letter or word by itself.
 */
export class RepeatedSigns {
  readonly #p: Pdfium;
  readonly #text: number;
  readonly #recent = new Map<number, Placed[]>();

  constructor(p: Pdfium, text: number) {
    this.#p = p;
    this.#text = text;
  }

  /** `pointer`: memory of `CHAR_BOX_BYTES`. */
  has(unit: number, sign: Sign, pointer: number): boolean {
    const recent = this.#recent.get(unit) ?? [];
    if (recent.some((other) => this.#isCopy(sign, other))) return true;
    const { left, top, right, bottom } = looseBox(this.#p, this.#text, sign.index, pointer);
    recent.push({ ...sign, advance: right - left, height: top - bottom });
    if (recent.length > RECENT) recent.shift();
    this.#recent.set(unit, recent);
    return false;
  }

  #isCopy({ index, at }: Sign, other: Placed): boolean {
    const isNear =
      Math.abs(at.left - other.at.left) < NEAR.across * other.advance &&
      Math.abs(at.bottom - other.at.bottom) < NEAR.down * other.height;
    if (!isNear) return false;
    const [object, itsObject] = [this.#objectOf(index), this.#objectOf(other.index)];
    // Letters of a ligature have one place and one object. Words that an OCR program added may overlap.
    return object !== itsObject && !isInvisible(this.#p, object);
  }

  #objectOf = (index: number) => this.#p._FPDFText_GetTextObject(this.#text, index);
}
