import { Unreadable } from '../../../../domain/page/page-reader.ts';
import type { WordBlock } from '../../../../domain/page/page-words.ts';
import { inkOf, isPlain } from './ink.ts';
import { withoutBars } from './light-bars.ts';
import { normalizeBackground } from './normalize-background.ts';
import { type Layout, readableLanguages, readWords } from './ocr.ts';
import { cut, type Part, type Picture, pictureFrom, sharpOf, type Turn, turned } from './picture.ts';
import { type ReadWord, sureLetters, sureShare, textOf } from './read-words.ts';
import { hasColumns, pagesOfSheet } from './sheet.ts';
import { isOnSide, skewOf } from './skew.ts';
import { withoutRules } from './without-rules.ts';
import { blockOf, type PartRead } from './word-blocks.ts';

export type PictureText = {
  text: string;
  words: ReadWord[];
  blocks: WordBlock[];
  /** Tesseract's names: `eng`, `eng+hin`. */
  languages: string;
  turn: Turn;
  /** Letters that are most likely right. */
  sure: number;
  /** Share of `sure` in all letters, from 0 to 1. */
  share: number;
  /** Upright pages in the image, as parts of `upright`. */
  parts: readonly PartRead[];
  upright: Picture;
  layout: Layout;
};

type Settings = Pick<PictureText, 'turn' | 'languages'>;
type Choice = { first: string; all: string };

/** In the right language and rotation, at least this share of the letters is sure. */
const READ_WELL = 0.75;
/** Below this share, the page may have a language that does not occur in its probed part. */
const READ_BADLY = 0.6;
/** Blur against grain, in pixels at 200 dpi: less than the width of a stroke. */
const GRAIN = 2;
/** Same for a photo of a part, with fewer pixels per letter: a blur, and a median filter's window. */
const GRAIN_OF_PART = 0.8;
const MEDIAN = 3;
const LETTERS_TELLING = 40;

/** Number and share of sure letters that suffice to stop reading a part of a page. */
const PART_READ = { letters: 8, share: { first: READ_WELL, all: READ_BADLY } };

/**
 * Reads a photo of a part of a page. It is most likely upright and read as a whole, because probing a piece
 * would cost as much. Smooths grain before trying anything else.
 * @throws Unreadable `damaged` for a strip of pixels.
 */
export async function readPart(picture: Picture, languages: readonly string[]): Promise<PictureText> {
  if (Math.min(picture.width, picture.height) < MEDIAN) throw new Unreadable('damaged');
  const readable = readableLanguages(languages);
  const all = readable.join('+');
  const normalized = await normalizeBackground(picture);
  const read = await readBlock(normalized, { turn: 0, languages: readable[0] ?? '' });
  if (isReadWell(read, PART_READ.share.first)) return read;
  const smooth = await pictureFrom(sharpOf(normalized).median(MEDIAN).blur(GRAIN_OF_PART));
  const again = await readBlock(smooth, { turn: 0, languages: all });
  if (isReadWell(again, PART_READ.share.all)) return again;
  // With few sure letters, the text may lie on its side.
  const best = again.sure > read.sure ? again : read;
  return best.sure >= PART_READ.letters ? best : readPicture(picture, languages, 'page');
}

const isReadWell = ({ sure, share }: PictureText, least: number) =>
  sure >= PART_READ.letters && share >= least;

/**
 * Reads an image of a page. A small part first shows rotation and language, because OCR of text on its side
 * takes ten times as long. `layout`: by default `block`, so that questions are found in the same reading;
 * grainy pages and pages with columns are read as `page`.
 */
export async function readPicture(
  picture: Picture,
  languages: readonly string[],
  layout?: Layout,
): Promise<PictureText> {
  const readable = readableLanguages(languages);
  const choice = { first: readable[0] ?? '', all: readable.join('+') };
  const normalized = await normalizeBackground(picture);
  const read = await readNormalized(normalized, choice, layout);
  if (read.sure >= LETTERS_TELLING) return read;
  // Light letters on dark paper, such as a screenshot in dark mode.
  const negative = isDark(picture)
    ? await readNormalized(await normalizeBackground(negativeOf(picture)), choice, layout)
    : read;
  if (negative.sure >= LETTERS_TELLING) return negative;
  // Grain looks like ink and hides letters: a page without sure letters is blurred and read again.
  const smooth = await readNormalized(await pictureFrom(sharpOf(normalized).blur(GRAIN)), choice, layout);
  return [read, negative, smooth].reduce((best, each) => (each.sure > best.sure ? each : best));
}

const isDark = (picture: Picture) =>
  inkOf(picture, { ...picture, left: 0, top: 0 }) > picture.data.length / 2;

const negativeOf = (picture: Picture): Picture => ({
  ...picture,
  data: picture.data.map((lightness) => 255 - lightness),
});

export async function isReadable(picture: Picture, languages: readonly string[]): Promise<boolean> {
  const all = readableLanguages(languages).join('+');
  const { words } = await readWords(
    await fullestPart(await normalizeBackground(picture), WIDTH),
    all,
    'block',
  );
  return sureLetters(words) >= LETTERS_TELLING && sureShare(words) >= READ_BADLY;
}

async function readNormalized(
  normalized: Picture,
  choice: Choice,
  wanted: Layout | undefined,
): Promise<PictureText> {
  const barless = withoutBars(normalized);
  const ruleless = withoutRules(barless);
  const settings = await probed(ruleless, choice);
  const layout = wanted ?? (await layoutFor(barless, settings.turn));
  const picture = layout === 'block' ? ruleless : barless;
  const sheet = await sheetOf(picture, settings.turn, pagesOfSheet);
  const read = await readSheet(sheet, settings.languages, layout);
  if (read.share >= READ_BADLY || settings.languages === choice.all) return read;
  const again = await readSheet(sheet, choice.all, layout);
  return again.sure > read.sure ? again : read;
}

async function layoutFor(picture: Picture, turn: Turn): Promise<Layout> {
  return isPlain(picture) && !hasColumns(await turned(picture, turn)) ? 'block' : 'page';
}

/** Reads an image as one page, because a gap between two words must not count as a gutter. */
export async function readBlock(picture: Picture, { turn, languages }: Settings): Promise<PictureText> {
  return readSheet(await sheetOf(picture, turn, asOnePart), languages, 'block');
}

const asOnePart = ({ width, height }: Picture): Part[] => [{ left: 0, top: 0, width, height }];

type Sheet = { turn: Turn; upright: Picture; pages: { part: Part; page: Picture; skew: number }[] };

async function sheetOf(picture: Picture, turn: Turn, partsOf: typeof asOnePart): Promise<Sheet> {
  const upright = await turned(picture, turn);
  const parts = partsOf(upright);
  const pages = parts.map(async (part) => {
    const page = parts.length === 1 ? upright : await cut(upright, part);
    return { part, page, skew: skewOf(page) };
  });
  return { turn, upright, pages: await Promise.all(pages) };
}

async function readSheet(
  { turn, upright, pages }: Sheet,
  languages: string,
  layout: Layout,
): Promise<PictureText> {
  const parts: PartRead[] = [];
  for (const { part, page, skew } of pages)
    parts.push({ part, ...(await readWords(page, languages, layout, skew)) });
  const words = parts.flatMap((each) => each.words);
  const text = parts.map((each) => textOf(each.words)).join('\n\n');
  const blocks = parts.map((each) => blockOf(each, turn, upright));
  const judged = { sure: sureLetters(words), share: sureShare(words) };
  return { text, words, blocks, languages, turn, ...judged, parts, upright, layout };
}

const TURNS: readonly Turn[] = [0, 90, 270, 180];
const TURNS_ON_SIDE: readonly Turn[] = [90, 270, 0, 180];
/**
 * Sure letters that tell rotation and language, and their share. On 46 pages of samples in three rotations,
 * parts in a wrong one had a share of at most 0.45, and upright Hindi read as English 0.41.
 */
const TELLING = { letters: 8, share: 0.6 };
/** Share of non-Latin letters above which a text is read in all languages. */
const NOT_LATIN = 0.1;

async function probed(picture: Picture, choice: Choice): Promise<Settings> {
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

function isInAnotherScript(words: readonly ReadWord[]): boolean {
  const text = textOf(words);
  const others = text.match(/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/gu)?.length ?? 0;
  return others > NOT_LATIN * text.length;
}
