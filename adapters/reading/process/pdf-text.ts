import type { PlacedWord, WordLine } from '../../../domain/page/page-words.ts';
import type { HeldText } from './open-file.ts';
import { type Pdfium, withMemory } from './pdfium.ts';

/** Many times a full page. The text of a page that was made to fill memory is cut off. */
const CHARACTERS_MOST = 100_000;

/** The text that a PDF holds of a page, in the file's order, with the places of its words. Empty when there is none. */
export function textOf(p: Pdfium, document: number, number: number): HeldText {
  const page = p._FPDF_LoadPage(document, number - 1);
  if (page === 0) return { text: '', lines: [] };
  const text = p._FPDFText_LoadPage(page);
  try {
    const count = text === 0 ? 0 : Math.min(CHARACTERS_MOST, p._FPDFText_CountChars(text));
    if (count <= 0) return { text: '', lines: [] };
    return { text: charactersOf(p, text, count), lines: linesOf(p, page, { text, count }) };
  } finally {
    if (text !== 0) p._FPDFText_ClosePage(text);
    p._FPDF_ClosePage(page);
  }
}

function charactersOf(p: Pdfium, text: number, count: number): string {
  return withMemory(p, (count + 1) * 2, (units) => {
    const written = p._FPDFText_GetText(text, 0, count, units);
    const bytes = Uint8Array.prototype.slice.call(p.HEAPU8, units, units + Math.max(0, written - 1) * 2);
    return new TextDecoder('utf-16le').decode(bytes);
  });
}

/** On the picture of the page, as shares of its width and height. */
type Box = { left: number; top: number; right: number; bottom: number };

/** Words end at spaces, lines where PDFium has put an end of line. */
function linesOf(p: Pdfium, page: number, { text, count }: { text: number; count: number }): WordLine[] {
  const placed = onPicture(p, page);
  const lines: WordLine[] = [];
  let line: { box: Box; words: PlacedWord[] } | undefined;
  let word: { box: Box; text: string } | undefined;
  const endWord = () => {
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
  withMemory(p, 4 * DOUBLE_BYTES, (pointer) => {
    for (let index = 0; index < count; index += 1) {
      const unit = p._FPDFText_GetUnicode(text, index);
      if (unit === LINE_FEED || unit === CARRIAGE_RETURN) endLine();
      else if (unit <= SPACE || unit === NO_BREAK_SPACE || unit > LAST_CHARACTER) endWord();
      else {
        const box = placed(charBox(p, text, index, pointer));
        if (word) widen(word.box, box);
        word = { box: word?.box ?? box, text: (word?.text ?? '') + String.fromCodePoint(unit) };
      }
    }
  });
  endLine();
  return lines;
}

const DOUBLE_BYTES = 8;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
const SPACE = 32;
const NO_BREAK_SPACE = 160;
/** Of Unicode. A damaged file may hold any number. */
const LAST_CHARACTER = 0x10ffff;

function charBox(p: Pdfium, text: number, index: number, pointer: number): Box {
  const at = (number: number) => pointer + number * DOUBLE_BYTES;
  p._FPDFText_GetCharBox(text, index, at(0), at(1), at(2), at(3));
  const doubles = p.HEAPF64;
  const first = pointer / DOUBLE_BYTES;
  return {
    left: doubles[first] as number,
    right: doubles[first + 1] as number,
    bottom: doubles[first + 2] as number,
    top: doubles[first + 3] as number,
  };
}

/** PDFium gives points of a picture as integers: of one so large, they are exact enough. */
const PICTURE = 1_000_000;
/** Points between two corners of the page that is measured. */
const FAR = 1000;

/**
 * Gives boxes of the page as those of its picture. PDFium knows how the page is cropped and turned; it is asked for three
 * points only, and not for every character.
 */
function onPicture(p: Pdfium, page: number): (box: Box) => Box {
  const point = (x: number, y: number) =>
    withMemory(p, 8, (pointer) => {
      p._FPDF_PageToDevice(page, 0, 0, PICTURE, PICTURE, 0, x, y, pointer, pointer + 4);
      const at = pointer / 4;
      return { x: (p.HEAP32[at] as number) / PICTURE, y: (p.HEAP32[at + 1] as number) / PICTURE };
    });
  const [origin, right, up] = [point(0, 0), point(FAR, 0), point(0, FAR)];
  const place = (x: number, y: number) => ({
    x: origin.x + ((right.x - origin.x) * x + (up.x - origin.x) * y) / FAR,
    y: origin.y + ((right.y - origin.y) * x + (up.y - origin.y) * y) / FAR,
  });
  return (box) => {
    const [one, other] = [place(box.left, box.top), place(box.right, box.bottom)];
    return {
      left: Math.min(one.x, other.x),
      right: Math.max(one.x, other.x),
      top: Math.min(one.y, other.y),
      bottom: Math.max(one.y, other.y),
    };
  };
}

function widen(box: Box, by: Box): void {
  box.left = Math.min(box.left, by.left);
  box.right = Math.max(box.right, by.right);
  box.top = Math.min(box.top, by.top);
  box.bottom = Math.max(box.bottom, by.bottom);
}
