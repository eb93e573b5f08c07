import type { WordBlock } from '../../../../domain/page/page-words.ts';
import { inkOf } from './ink.ts';
import { normalizeBackground } from './normalize-background.ts';
import { type Languages, readWords } from './ocr.ts';
import { cut, type Picture, pictureFrom, sharpOf, type Turn, turned } from './picture.ts';
import { type ReadWord, sureLetters, sureShare, textOf } from './read-words.ts';
import { pagesOfSheet } from './sheet.ts';
import { blockOf, type PartRead } from './word-blocks.ts';

/** The result of OCR, and the settings that led to it. */
type PictureText = {
  text: string;
  blocks: WordBlock[];
  languages: Languages;
  /** The rotation that makes the image upright. */
  turn: Turn;
  /** Letters that are most likely right. */
  sure: number;
  /** Their share of all letters, from 0 to 1. */
  share: number;
};

type Settings = Pick<PictureText, 'turn' | 'languages'>;
const UPRIGHT_ENGLISH: Settings = { turn: 0, languages: 'eng' };

/** At least this share of the letters is sure in the right language and rotation. */
const READ_WELL = 0.75;
/** Below this share, the page may be in a language that its probed part does not show. */
const READ_BADLY = 0.6;
/** The blur against grain, in pixels at 200 dpi: less than the width of a letter's stroke. */
const GRAIN = 2;
/** Fewer sure letters than this tell nothing about language and rotation. */
const LETTERS_TELLING = 40;

/**
 * The text of an image of a page. Rotation and language are found on a small part of it first: OCR of text that lies on
 * its side takes ten times as long, so a page is never read whole before they are known.
 */
export async function readPicture(picture: Picture): Promise<PictureText> {
  const normalized = await normalizeBackground(picture);
  const read = await readNormalized(normalized);
  if (read.sure >= LETTERS_TELLING) return read;
  // Grain looks like ink and hides letters: a page without sure letters is read again after a blur.
  const smooth = await readNormalized(await pictureFrom(sharpOf(normalized).blur(GRAIN)));
  return smooth.sure > read.sure ? smooth : read;
}

async function readNormalized(normalized: Picture): Promise<PictureText> {
  const settings = await probed(normalized);
  const read = await readIn(normalized, settings);
  if (read.share >= READ_BADLY || settings.languages === 'eng+hin') return read;
  const again = await readIn(normalized, { ...settings, languages: 'eng+hin' });
  return again.sure > read.sure ? again : read;
}

async function readIn(picture: Picture, { turn, languages }: Settings): Promise<PictureText> {
  const upright = await turned(picture, turn);
  const parts = pagesOfSheet(upright);
  const read: PartRead[] = [];
  for (const part of parts) {
    const page = parts.length === 1 ? upright : await cut(upright, part);
    read.push({ part, ...(await readWords(page, languages)) });
  }
  const words = read.flatMap((each) => each.words);
  const text = read.map((each) => textOf(each.words)).join('\n\n');
  const blocks = read.map((each) => blockOf(each, turn, upright));
  return { text, blocks, languages, turn, sure: sureLetters(words), share: sureShare(words) };
}

const TURNS: readonly Turn[] = [0, 90, 270, 180];
/** Read the wrong way, at most a sixth of the letters of a text are sure; the right way, two thirds. */
const RIGHT_WAY = 0.5;
/** A text with at least this share of Devanagari is read as Hindi and English. */
const HINDI = 0.1;

async function probed(picture: Picture): Promise<Settings> {
  for (const [height, least] of PROBES) {
    const found = await settingsOf(await fullestPart(picture, height), least);
    if (found) return found;
  }
  return UPRIGHT_ENGLISH;
}

/** Undefined when fewer than `least` letters are sure in every rotation. */
async function settingsOf(part: Picture, least: number): Promise<Settings | undefined> {
  const { words: english } = await readWords(part, 'eng', 'block');
  const isTelling = (words: ReadWord[], share: number) =>
    sureLetters(words) >= least && sureShare(words) >= share;
  if (isTelling(english, READ_WELL)) return UPRIGHT_ENGLISH;
  let best = { settings: UPRIGHT_ENGLISH, sure: sureLetters(english) };
  for (const turn of TURNS) {
    const { words } = await readWords(await turned(part, turn), 'eng+hin', 'block');
    const settings: Settings = { turn, languages: isHindi(words) ? 'eng+hin' : 'eng' };
    if (isTelling(words, RIGHT_WAY)) return settings;
    if (sureLetters(words) > best.sure) best = { settings, sure: sureLetters(words) };
  }
  return best.sure >= LETTERS_TELLING ? best.settings : undefined;
}

const WIDTH = 640;
/** The heights of the parts that are probed, and the sure letters that tell. A band costs a third of a square. */
const PROBES = [
  [224, 24],
  [WIDTH, LETTERS_TELLING],
] as const;
const STEPS = [0.1, 0.3, 0.5, 0.7, 0.9];
/** The largest share of ink in a part with text; more is a picture, or the table beside the page. */
const INK_MOST = 0.25;

/** The part with the most text. It holds about the same letters in every rotation. */
function fullestPart(picture: Picture, atMost: number): Promise<Picture> {
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

function isHindi(words: readonly ReadWord[]): boolean {
  const text = textOf(words);
  const hindi = text.match(/\p{Script=Devanagari}/gu)?.length ?? 0;
  return hindi > HINDI * text.length;
}
