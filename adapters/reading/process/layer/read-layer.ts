import type { PlacedWord, WordLine } from '../../../../domain/page/page-words.ts';
import type { HeldText } from '../open-file.ts';
import { loadPage, type Pdf } from '../pdf-page.ts';
import type { Pdfium } from '../pdfium.ts';
import { exposeActualTexts, type TextsInForms } from './actual-texts.ts';
import type { Character, Printed } from './character.ts';
import { clippedTexts } from './clipped-texts.ts';
import { Cluster } from './cluster.ts';
import { hiddenTexts } from './hidden-texts.ts';
import { withoutLetterSpacing } from './letter-spacing.ts';
import { hasUnknownGlyphs, type JoinedGlyphs, lettersAt } from './letters-at.ts';
import { separatorOf } from './levels.ts';
import { behindBlanks, isGap } from './lone-blanks.ts';
import { IDENTITY, placed as inSpace } from './matrix.ts';
import { isInvisible } from './page-objects.ts';
import { type Box, CHAR_BOX_BYTES, charBox, onPicture, widen } from './places.ts';
import { RepeatedSigns } from './repeated-signs.ts';
import { NEGATION, unitAt } from './tex-signs.ts';
import { loadUprightText } from './upright-text.ts';

/** Many times a full page. Cuts off pages made to fill memory. */
const CHARACTERS_MOST = 100_000;

/**
 * A PDF page's own text, as far as the page shows it, in the file's order, with the positions of its words.
 * Empty if there is none.
 */
export async function readLayer(pdf: Pdf, number: number): Promise<HeldText> {
  const { p } = pdf;
  const page = await loadPage(pdf, number);
  if (page === 0) return { text: '', lines: [] };
  const hidden = hiddenTexts(p, page);
  const clipped = clippedTexts(p, page);
  const inForms = exposeActualTexts(p, page);
  const text = loadUprightText(p, page);
  try {
    const count = text === 0 ? 0 : Math.min(CHARACTERS_MOST, p._FPDFText_CountChars(text));
    if (count <= 0) return { text: '', lines: [] };
    const joined = hasUnknownGlyphs(p, text, count) ? await pdf.joinedGlyphs() : new Map();
    const behind = behindBlanks(p, page);
    const characters = charactersOf(p, page, { text, count }, { hidden, clipped, inForms, joined, behind });
    const lines = linesOf(withoutLetterSpacing(p, text, characters));
    return { text: lines.map(({ words }) => words.map((word) => word.text).join(' ')).join('\n'), lines };
  } finally {
    if (text !== 0) p._FPDFText_ClosePage(text);
    p._FPDF_ClosePage(page);
  }
}

type Unusual = {
  hidden: ReadonlySet<number>;
  clipped: ReturnType<typeof clippedTexts>;
  inForms: TextsInForms;
  joined: JoinedGlyphs;
  behind: ReadonlySet<number>;
};

function* charactersOf(
  p: Pdfium,
  page: number,
  { text, count }: { text: number; count: number },
  { hidden, clipped, inForms, joined, behind }: Unusual,
): Generator<Character> {
  const placed = onPicture(p, page);
  const pointer = p.wasmExports.malloc(CHAR_BOX_BYTES);
  const cluster = new Cluster(p, text);
  const repeated = new RepeatedSigns(p, text);
  const clipAt = (index: number) =>
    clipped.size === 0 ? undefined : clipped.get(p._FPDFText_GetTextObject(text, index))?.clip;
  const matrixAt = (index: number) =>
    (inForms.size > 0 && inForms.get(p._FPDFText_GetTextObject(text, index))) || IDENTITY;
  let last: { index: number; object: number } | undefined;
  let [isEnding, isNegated] = [false, false];
  try {
    for (let index = 0; index < count; index += 1) {
      const letters = lettersAt(p, text, index, joined);
      const unit = letters?.codePointAt(0) ?? unitAt(p, text, index);
      if (unit === undefined) continue;
      const isParting = mayPart(unit) && p._FPDFText_IsHyphen(text, index) === 1;
      const isHyphen = isParting || unit === SOFT_HYPHEN || unit === NO_CHARACTER;
      if (unit === LINE_FEED || unit === CARRIAGE_RETURN) isEnding = true;
      else if (!isHyphen && (isSpace(unit) || unit > LAST_CHARACTER))
        yield p._FPDFText_IsGenerated(text, index) ? 'supposed' : 'space';
      else if (hidden.size === 0 || !hidden.has(p._FPDFText_GetTextObject(text, index))) {
        const matrix = matrixAt(index);
        const own = charBox(p, text, index, pointer);
        const onPage = matrix === IDENTITY ? own : inSpace(own, matrix);
        const box = placed(onPage);
        if (!isShown(box) || isBeyond(clipAt(index), onPage)) continue;
        if (!isOfHanging(unit) && repeated.has(unit, { index, at: onPage }, pointer)) continue;
        const separator = isEnding
          ? separatorOf(p, text, { last: last?.index, next: index }, pointer)
          : undefined;
        if (separator) yield separator;
        isEnding = false;
        if (unit === NEGATION) {
          isNegated = true;
          continue;
        }
        const at = { ...onPage, top: onPage.bottom, bottom: onPage.top };
        const object = p._FPDFText_GetTextObject(text, index);
        if (
          last &&
          last.object !== object &&
          behind.has(object) &&
          isGap(p, text, [last.index, index], pointer)
        )
          yield 'blank';
        last = { index, object };
        const plain = isHyphen ? '-' : (letters ?? String.fromCodePoint(unit));
        const sign = isNegated ? `${plain}\u0338`.normalize('NFC') : plain;
        isNegated = false;
        const isHanging = isOfHanging(unit) && !isInvisible(p, object);
        if (isHanging) at.right = cluster.endOf(index, unit, { inked: at.right, matrix }, pointer);
        yield { sign, index, at, box, isHanging };
        // PDFium omits the end of the line after a hyphen that splits a word.
        if (isParting) yield 'end';
      }
    }
  } finally {
    p.wasmExports.free(pointer);
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
/** Of the width of an em, a digit, a hair and others, and those that do not break. */
const OTHER_SPACES = /\p{Zs}/u;
const isSpace = (unit: number) =>
  unit <= SPACE || (unit <= LAST_CHARACTER && OTHER_SPACES.test(String.fromCodePoint(unit)));
const SOFT_HYPHEN = 0xad;
/** PDFium returns this for a hyphen at the end of a line. */
const NO_CHARACTER = 0xfffe;
const HYPHENS = [0x2d, SOFT_HYPHEN, 0x2010, NO_CHARACTER];
const mayPart = (unit: number) => unit < SPACE || HYPHENS.includes(unit);
/** Last code point of Unicode. A damaged file may have any number. */
const LAST_CHARACTER = 0x10ffff;

/** True if the middle of the box is inside the crop box. */
function isShown({ left, right, top, bottom }: Box): boolean {
  const [x, y] = [left + right, top + bottom];
  return x >= 0 && x <= 2 && y >= 0 && y <= 2;
}

/** True if the middle of the box, which grows upwards, is outside the clip. */
function isBeyond(clip: Box | undefined, { left, right, top, bottom }: Box): boolean {
  if (!clip) return false;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x < clip.left || x > clip.right || y < clip.bottom || y > clip.top;
}

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
    else if (character === 'space' || character === 'blank') endWord();
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

/** True for more than the distance of letters: the text may continue elsewhere, as in form fields. */
function isFar({ at: word }: { at: Box }, { at }: { at: Box }): boolean {
  const size = Math.max(word.bottom - word.top, at.right - at.left);
  const across = Math.max(at.left - word.right, word.left - at.right);
  const down = Math.max(at.top - word.bottom, word.top - at.bottom);
  return at.right > at.left && (across > 2 * size || down > size);
}

/** Letters of Devanagari, Bengali and Gurmukhi hang from a line that only gaps between words interrupt. */
const isOfHanging = (unit: number) => unit >= 0x0900 && unit <= 0x0a7f && unit !== 0x0964 && unit !== 0x0965;
/**
 * Shares of a word's height: a supposed space below `least` is ignored, and any gap above `most` is a space.
 * After ि, whose curl reaches over the next letter in some fonts only, the limit is `behindI`.
 */
const GAP = { least: 0.1, behindI: 0.18, most: 0.13 };
const I = 'ि';

/**
 * PDFium takes the advance of a vowel sign for the end of a letter, so it supposes spaces inside words, or
 * none between them. If letters hang from a line, the gap in the ink decides. `supposed`: PDFium reports a
 * space.
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
