import { Unreadable } from '../../../../domain/page/page-reader.ts';
import type { WordBlock } from '../../../../domain/page/page-words.ts';
import { inkOf, isPlain } from './ink.ts';
import { withoutBars } from './light-bars.ts';
import { normalizeBackground } from './normalize-background.ts';
import { type Layout, readableLanguages, readWords } from './ocr.ts';
import { cut, type Part, type Picture, pictureFrom, sharpOf, type Turn, turned } from './picture.ts';
import { type Choice, fullestPart, LETTERS_TELLING, probed, type Settings } from './probe.ts';
import { type ReadWord, sureLetters, sureShare, textOf } from './read-words.ts';
import { hasColumns, pagesOfSheet } from './sheet.ts';
import { skewOf } from './skew.ts';
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

/** In the right language and rotation, at least this share of the letters is sure. */
const READ_WELL = 0.75;
/** Below this share, the page may have a language that does not occur in its probed part. */
const READ_BADLY = 0.6;
/** Blur against grain, in pixels at 200 dpi: less than the width of a stroke. */
const GRAIN = 2;
/** Same for a photo of a part, with fewer pixels per letter: a blur, and a median filter's window. */
const GRAIN_OF_PART = 0.8;
const MEDIAN = 3;

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
  const { words } = await readWords(await fullestPart(await normalizeBackground(picture)), all, 'block');
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
