import { inkOf } from './ink.ts';
import { readWords } from './ocr.ts';
import { cut, type Picture, type Turn, turned } from './picture.ts';
import { type ReadWord, sureLetters, sureShare, textOf } from './read-words.ts';
import { isOnSide } from './skew.ts';

/** `languages`: Tesseract's names, such as `eng` or `eng+hin`. */
export type Settings = { turn: Turn; languages: string };
/** Languages that are tried first, and all of them. */
export type Choice = { first: string; all: string };

/** Sure letters that suffice even if others of the part are unsure. */
export const LETTERS_TELLING = 40;
const TURNS: readonly Turn[] = [0, 90, 270, 180];
const TURNS_ON_SIDE: readonly Turn[] = [90, 270, 0, 180];
/**
 * Sure letters that tell rotation and language, and their share. On 46 pages of samples in three rotations,
 * parts in a wrong one had a share of at most 0.45, and upright Hindi read as English 0.41.
 */
const TELLING = { letters: 8, share: 0.6 };
/** Share of non-Latin letters above which a text is read in all languages. */
const NOT_LATIN = 0.1;

/** Finds the rotation and languages of a page by OCR of a part of it. */
export async function probed(picture: Picture, choice: Choice): Promise<Settings> {
  for (const height of PROBES) {
    const found = await settingsOf(await fullestPart(picture, height), picture, choice);
    if (found) return found;
  }
  return { turn: 0, languages: choice.first };
}

/** Undefined if too few letters of the part are sure in every rotation. */
async function settingsOf(
  part: Picture,
  page: Picture,
  { first, all }: Choice,
): Promise<Settings | undefined> {
  const upright: Settings = { turn: 0, languages: first };
  const tried = wholeWords(await readWords(part, first, 'block'), part);
  if (isTelling(tried)) return upright;
  let best = { settings: upright, sure: sureLetters(tried) };
  for (const turn of (await isOnSide(page)) ? TURNS_ON_SIDE : TURNS) {
    const side = await turned(part, turn);
    const words = wholeWords(await readWords(side, all, 'block'), side);
    const settings: Settings = { turn, languages: isInAnotherScript(words) ? all : first };
    if (isTelling(words)) return settings;
    if (sureLetters(words) > best.sure) best = { settings, sure: sureLetters(words) };
  }
  return best.sure >= LETTERS_TELLING ? best.settings : undefined;
}

const isTelling = (words: readonly ReadWord[]) =>
  sureLetters(words) >= TELLING.letters && sureShare(words) >= TELLING.share;

/** Tesseract reads words that are not there from lines that the edge of a part cuts through. */
function wholeWords({ words }: { words: readonly ReadWord[] }, { width, height }: Picture): ReadWord[] {
  return words.filter(
    ({ box }) =>
      box.left > CUT &&
      box.top > CUT &&
      box.left + box.width < width - CUT &&
      box.top + box.height < height - CUT,
  );
}

/** Distance of a whole word from the edges of a part, in pixels. */
const CUT = 3;
const WIDTH = 640;
/** Heights of the probed parts: a band takes a third of the time of the square after it. */
const PROBES = [224, WIDTH];
const STEPS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Maximum share of ink in a part with text; more is a photo, or the table beside the page. */
const INK_MOST = 0.25;

/** Part with the most text. It has about as many letters in every rotation. */
export function fullestPart(picture: Picture, atMost = WIDTH): Promise<Picture> {
  const width = Math.min(WIDTH, picture.width);
  const height = Math.min(atMost, picture.height);
  let best = { left: 0, top: 0, ink: -1 };
  for (const down of STEPS) {
    for (const across of STEPS) {
      const left = Math.floor((picture.width - width) * across);
      const top = Math.floor((picture.height - height) * down);
      const ink = inkOf(picture, { left, top, width, height });
      if (ink > best.ink && ink < INK_MOST * width * height) best = { left, top, ink };
    }
  }
  return cut(picture, { left: best.left, top: best.top, width, height });
}

function isInAnotherScript(words: readonly ReadWord[]): boolean {
  const text = textOf(words);
  const others = text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu)?.length ?? 0;
  return others > NOT_LATIN * text.length;
}
