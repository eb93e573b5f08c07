import type { PlacedWord, WordLine } from '../../../../domain/page/page-words.ts';
import type { HeldText } from '../open-file.ts';
import { loadPage, type Pdf } from '../pdf-page.ts';
import type { Pdfium } from '../pdfium.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { separatorOf } from './levels.ts';
import { isInvisible } from './page-objects.ts';
import { type Box, CHAR_BOX_BYTES, charBox, looseBox, onPicture, widen } from './places.ts';

/** Many times a full page. The text of a page that was made to fill memory is cut off. */
const CHARACTERS_MOST = 100_000;

/**
 * The text that a PDF holds of a page, as far as the page shows it, in the file's order, with the places of its words. Empty
 * when there is none.
 */
export function readLayer(pdf: Pdf, number: number): HeldText {
  const { p } = pdf;
  const page = loadPage(pdf, number);
  if (page === 0) return { text: '', lines: [] };
  const hidden = hiddenTexts(p, page);
  const text = p._FPDFText_LoadPage(page);
  try {
    const count = text === 0 ? 0 : Math.min(CHARACTERS_MOST, p._FPDFText_CountChars(text));
    if (count <= 0) return { text: '', lines: [] };
    const lines = linesOf(charactersOf(p, page, { text, count }, hidden));
    return { text: lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n'), lines };
  } finally {
    if (text !== 0) p._FPDFText_ClosePage(text);
    p._FPDF_ClosePage(page);
  }
}

/** A space, in the file or supposed by PDFium; the end of a line; or what is printed `at` a place of the page, and of its picture. Points of the page grow upwards, so its `top` is the lower one. */
type Character = 'end' | 'space' | 'supposed' | Printed;
type Printed = { sign: string; at: Box; box: Box; isHanging: boolean };

function* charactersOf(
  p: Pdfium,
  page: number,
  { text, count }: { text: number; count: number },
  hidden: ReadonlySet<number>,
): Generator<Character> {
  const placed = onPicture(p, page);
  const pointer = p.wasmExports.malloc(CHAR_BOX_BYTES);
  const cluster = new Cluster(p, text);
  let last: number | undefined;
  let isEnding = false;
  try {
    for (let index = 0; index < count; index += 1) {
      const unit = p._FPDFText_GetUnicode(text, index);
      const isParting = mayPart(unit) && p._FPDFText_IsHyphen(text, index) === 1;
      const isHyphen = isParting || unit === SOFT_HYPHEN || unit === NO_CHARACTER;
      if (unit === LINE_FEED || unit === CARRIAGE_RETURN) isEnding = true;
      else if (!isHyphen && (unit <= SPACE || unit === NO_BREAK_SPACE || unit > LAST_CHARACTER))
        yield p._FPDFText_IsGenerated(text, index) ? 'supposed' : 'space';
      else if (hidden.size === 0 || !hidden.has(p._FPDFText_GetTextObject(text, index))) {
        const onPage = charBox(p, text, index, pointer);
        const box = placed(onPage);
        if (!isShown(box)) continue;
        const separator = isEnding ? separatorOf(p, text, { last, next: index }, pointer) : undefined;
        if (separator) yield separator;
        isEnding = false;
        last = index;
        const at = { ...onPage, top: onPage.bottom, bottom: onPage.top };
        const sign = isHyphen ? '-' : String.fromCodePoint(unit);
        // Letters of a font without shapes say nothing about gaps.
        const isHanging = isOfHanging(unit) && !isInvisible(p, p._FPDFText_GetTextObject(text, index));
        if (isHanging) at.right = cluster.endOf(index, unit, at.right, pointer);
        yield { sign, at, box, isHanging };
        // PDFium leaves out the end of the line behind a hyphen that parts a word.
        if (isParting) yield 'end';
      }
    }
  } finally {
    p.wasmExports.free(pointer);
  }
}

/**
 * Letters that share a glyph. Skia names a letter and its vowel sign with the glyph of the letter, so that the ink of the sign is
 * nobody's; its advance tells where it ends.
 */
class Cluster {
  readonly #p: Pdfium;
  readonly #text: number;
  #origin = Number.NaN;
  #advance = 0;

  constructor(p: Pdfium, text: number) {
    this.#p = p;
    this.#text = text;
  }

  /** End of a character on the page; its ink ends at `inked`. */
  endOf(index: number, unit: number, inked: number, pointer: number): number {
    const { left: origin, right } = looseBox(this.#p, this.#text, index, pointer);
    const advance = right - origin;
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

/** Vowel signs of Devanagari, and visarga, that stand beside their letter. */
const SPACING_SIGNS = [0x903, 0x93e, 0x940, 0x949, 0x94a, 0x94b, 0x94c];

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const NO_BREAK_SPACE = 160;
const SOFT_HYPHEN = 0xad;
/** PDFium gives it for a hyphen at the end of a line. */
const NO_CHARACTER = 0xfffe;
const HYPHENS = [0x2d, SOFT_HYPHEN, 0x2010, NO_CHARACTER];
const mayPart = (unit: number) => unit < SPACE || HYPHENS.includes(unit);
/** Last code point of Unicode. A damaged file may hold any number. */
const LAST_CHARACTER = 0x10ffff;

/** Outside of the crop box there is no picture. */
function isShown({ left, right, top, bottom }: Box): boolean {
  const [x, y] = [left + right, top + bottom];
  return x >= 0 && x <= 2 && y >= 0 && y <= 2;
}

/** Words end at spaces, lines where PDFium has put an end of line. */
function linesOf(characters: Iterable<Character>): WordLine[] {
  const lines: WordLine[] = [];
  let line: { box: Box; words: PlacedWord[] } | undefined;
  let word: { box: Box; at: Box; text: string; isHanging: boolean } | undefined;
  let isSpaceSupposed = false;
  const endWord = () => {
    isSpaceSupposed = false;
    if (!word) return;
    const { box } = word;
    line ??= { box: { ...box }, words: [] };
    widen(line.box, box);
    line.words.push({ left: box.left, width: box.right - box.left, text: word.text });
    word = undefined;
  };
  const endLine = () => {
    endWord();
    if (line) lines.push({ top: line.box.top, height: line.box.bottom - line.box.top, words: line.words });
    line = undefined;
  };
  for (const character of characters) {
    if (character === 'end') endLine();
    else if (character === 'space') endWord();
    else if (character === 'supposed') isSpaceSupposed = true;
    else {
      const { sign, at, box, isHanging } = character;
      if (word && isFar(word, character)) endLine();
      else if (word && isApart(word, character, isSpaceSupposed)) endWord();
      isSpaceSupposed = false;
      if (word) {
        widen(word.box, box);
        widen(word.at, at);
        word.text += sign;
        word.isHanging = isHanging;
      } else word = { box: { ...box }, at: { ...at }, text: sign, isHanging };
    }
  }
  endLine();
  return lines;
}

/** The file may go on elsewhere without a space, as in the fields of a form: further than letters stand apart. */
function isFar({ at: word }: { at: Box }, { at }: { at: Box }): boolean {
  const size = Math.max(word.bottom - word.top, at.right - at.left);
  const across = Math.max(at.left - word.right, word.left - at.right);
  const down = Math.max(at.top - word.bottom, word.top - at.bottom);
  return at.right > at.left && (across > 2 * size || down > size);
}

/** Letters of Devanagari, Bengali and Gurmukhi hang from a line, which is broken between words only. A danda stands apart. */
const isOfHanging = (unit: number) => unit >= 0x0900 && unit <= 0x0a7f && unit !== 0x0964 && unit !== 0x0965;
/** Shares of the height of a word: a supposed space in a gap that is less wide parts nothing, any wider gap does. Behind ि, whose curl reaches over the next letter in some fonts only, it may be wider. */
const GAP = { least: 0.1, behindI: 0.18, most: 0.13 };
const I = 'ि';

/**
 * PDFium takes the advance of a vowel sign for the end of a letter, and supposes spaces inside words, or none between them.
 * Finds spaces by the gap in the ink where letters hang from a line. `supposed`: PDFium says that there is a space.
 */
function isApart(
  word: { at: Box; text: string; isHanging: boolean },
  { at, isHanging }: Printed,
  supposed: boolean,
): boolean {
  if (!word.isHanging || !isHanging) return supposed;
  const height = word.at.bottom - word.at.top;
  const isBeside = at.top < word.at.bottom && at.bottom > word.at.top && at.right > word.at.left;
  const least = word.text.endsWith(I) ? GAP.behindI : GAP.least;
  return isBeside ? at.left - word.at.right > (supposed ? least : GAP.most) * height : supposed;
}
