import { evenLight } from './even-light.ts';
import { type Languages, readWords } from './ocr.ts';
import { cut, type Picture, pictureFrom, sharpOf, type Turn, turned } from './picture.ts';
import { inkOfSquare } from './profile.ts';
import { type ReadWord, shareSurelyRead, surelyRead, textOf } from './read-words.ts';
import { pagesOfSheet } from './sheet.ts';

/** What was read of a picture, and how. */
export type PictureText = {
  text: string;
  languages: Languages;
  /** How far it had to be turned. */
  turn: Turn;
  /** Letters that were surely read. */
  sure: number;
  /** Their share of all that were read, from 0 to 1. */
  share: number;
};

type Manner = Pick<PictureText, 'turn' | 'languages'>;
const UPRIGHT_ENGLISH: Manner = { turn: 0, languages: 'eng' };

/** In the right language and the right way up, at least this share of the letters is surely read. */
const READ_WELL = 0.75;
/** Below this it may be a language that the look at a part did not see. */
const READ_BADLY = 0.6;
/** How far grain is blurred, in pixels at 200 dots an inch: less than a letter's stroke is wide. */
const GRAIN = 2;
/** Letters that a look at a part must find before it says anything. */
const LETTERS_TELLING = 40;

/**
 * The text of a picture of a page. Which way up it is and whether there is Hindi in it is found out on a small part of
 * it: rubbish takes ten times as long to read as text, so a page is never read whole before that is known.
 */
export async function readPicture(picture: Picture): Promise<PictureText> {
  const even = await evenLight(picture);
  const read = await readEven(even);
  if (read.sure >= LETTERS_TELLING) return read;
  // Grain looks like ink, and letters go under in it: a page that says nothing is looked at without it.
  const smooth = await readEven(await pictureFrom(sharpOf(even).blur(GRAIN)));
  return smooth.sure > read.sure ? smooth : read;
}

async function readEven(even: Picture): Promise<PictureText> {
  const manner = await lookAt(even);
  const read = await readIn(even, manner);
  if (read.share >= READ_BADLY || manner.languages === 'eng+hin') return read;
  const again = await readIn(even, { ...manner, languages: 'eng+hin' });
  return again.sure > read.sure ? again : read;
}

async function readIn(picture: Picture, { turn, languages }: Manner): Promise<PictureText> {
  const pages = await pagesOfSheet(await turned(picture, turn));
  const read: ReadWord[][] = [];
  for (const page of pages) read.push(await readWords(page, languages));
  const words = read.flat();
  const text = read.map(textOf).join('\n\n');
  return { text, languages, turn, sure: surelyRead(words), share: shareSurelyRead(words) };
}

const TURNS: readonly Turn[] = [0, 90, 270, 180];
/** The share of Devanagari in a text from which it is read with Hindi. */
const HINDI = 0.1;

async function lookAt(picture: Picture): Promise<Manner> {
  const part = await fullestPart(picture);
  const english = await readWords(part, 'eng', 'block');
  if (surelyRead(english) >= LETTERS_TELLING && shareSurelyRead(english) >= READ_WELL) return UPRIGHT_ENGLISH;
  let best = { ...UPRIGHT_ENGLISH, sure: Math.max(LETTERS_TELLING, surelyRead(english)) };
  for (const turn of TURNS) {
    const words = await readWords(await turned(part, turn), 'eng+hin', 'block');
    const sure = surelyRead(words);
    if (sure > best.sure) best = { turn, languages: isHindi(words) ? 'eng+hin' : 'eng', sure };
    if (sure >= LETTERS_TELLING && shareSurelyRead(words) >= READ_WELL) break;
  }
  return best;
}

const SIDE = 640;
const STEPS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** Ink that a square of text covers at most; more is a picture, or the table beside the page. */
const INK_MOST = 0.25;

/** A square with as much text as any: the same letters whichever way it is turned. */
function fullestPart(picture: Picture): Promise<Picture> {
  const side = Math.min(SIDE, picture.width, picture.height);
  let best = { left: 0, top: 0, ink: -1 };
  for (const down of STEPS) {
    for (const across of STEPS) {
      const left = Math.floor((picture.width - side) * across);
      const top = Math.floor((picture.height - side) * down);
      const ink = inkOfSquare(picture, left, top, side);
      if (ink > best.ink && ink < INK_MOST * side * side) best = { left, top, ink };
    }
  }
  return cut(picture, { left: best.left, top: best.top, width: side, height: side });
}

function isHindi(words: readonly ReadWord[]): boolean {
  const text = textOf(words);
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return hindi > HINDI * text.length;
}
