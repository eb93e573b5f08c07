import { cleanPage } from '../cleaning/clean-page.ts';
import { inFewGreys } from '../cleaning/few-greys.ts';
import { keepWorn, wornPixels } from '../cleaning/keep-worn.ts';
import { inkOf } from './ink.ts';
import { cut, type Part, type Picture, pictureFrom, sharpOf, turned } from './picture.ts';
import { type PictureText, readBlock } from './read-picture.ts';
import { type ReadWord, SURE } from './read-words.ts';
import { withoutRules } from './without-rules.ts';
import type { PartRead } from './word-blocks.ts';

/** OCR finds shorter words in dots and lines, too. */
const LONG = /\p{L}[\p{L}\p{M}]{3}/u;
/** Words that OCR reads or places differently in each image: these do not count as lost. */
const BY_CHANCE = { words: 2, share: 0.08 };
/**
 * Ink of words on the cleaned page as a share of that on the scan, at which none is lost: the least of each, and
 * the most of all. 42 pages of clean print have 1.1 to 3.9; of 60 bad copies, those that lose words have less than
 * half of one word's ink, or where faint print gets dark, 50 times as much and more.
 */
const KEPT = { least: 0.8, most: 5 };
/** Heights of the compared band and of its edges, where words may be cut, as shares of the page's. */
const BAND = 0.2;
const EDGE = 0.015;

/**
 * True if cleaning loses words of a page. If half the pixels cannot tell, reads the band that lost most ink: the
 * whole page would take as long as the scan (decisions/2026-11-29-one-reading-of-a-page.md). Undefined if the page
 * is not cleaned.
 */
export async function isCleanedWorse(picture: Picture, scan: PictureText): Promise<boolean | undefined> {
  // Fewer pixels have less grain, too: only a plain page, which is read as a block, can be told by half of them.
  if (scan.layout === 'block') {
    const small = cleanedOf(await halved(picture));
    if (small && keepsInk(scan, await halved(scan.upright), await turned(small, scan.turn))) return false;
  }
  const cleaned = cleanedOf(picture);
  if (!cleaned) return undefined;
  const page = await turned(scan.layout === 'block' ? withoutRules(cleaned) : cleaned, scan.turn);
  for (const part of scan.parts)
    if (await isLost(mostChanged(part, scan.upright, page), page, scan)) return true;
  return false;
}

/** The page in grey as it is drawn for readers; undefined if it is drawn as scanned. */
function cleanedOf(picture: Picture): Picture | undefined {
  const { cleaned } = cleanPage({ ...picture, channels: 1 });
  if (!cleaned) return undefined;
  const before = cleaned.worn && cleaned.data.slice();
  inFewGreys(cleaned.data, cleaned.width, 4);
  if (cleaned.worn && before) keepWorn(cleaned, before, wornPixels(cleaned.worn, cleaned));
  return cleaned;
}

const half = (pixels: number) => Math.max(1, Math.floor(pixels / 2));

function halved(picture: Picture): Promise<Picture> {
  const size = { width: half(picture.width), height: half(picture.height) };
  return pictureFrom(sharpOf(picture).resize({ ...size, fit: 'fill' }));
}

function halfOf({ left, top, width, height }: Part, within: Picture): Part {
  const [x, y] = [Math.min(half(left), within.width - 1), Math.min(half(top), within.height - 1)];
  return {
    ...{ left: x, top: y },
    width: Math.min(half(width), within.width - x),
    height: Math.min(half(height), within.height - y),
  };
}

function keepsInk({ parts }: PictureText, scan: Picture, cleaned: Picture): boolean {
  const inks = parts.flatMap(({ part, words }) =>
    longWords(words).map((word) => {
      const box = halfOf(onPage(word, part), scan);
      return { scanned: Math.max(1, inkOf(scan, box)), kept: inkOf(cleaned, box) };
    }),
  );
  const fewer = inks.filter(({ scanned, kept }) => kept < KEPT.least * scanned);
  const sum = (ink: 'scanned' | 'kept') => inks.reduce((total, each) => total + each[ink], 0);
  return fewer.length <= BY_CHANCE.words && sum('kept') <= KEPT.most * sum('scanned');
}

type Band = { top: number; height: number; words: readonly ReadWord[]; part: PartRead['part'] };

async function isLost(
  { part, top, height, words }: Band,
  cleaned: Picture,
  { languages }: Pick<PictureText, 'languages'>,
): Promise<boolean> {
  if (words.length === 0) return false;
  const band = await cut(cleaned, { ...part, top: part.top + top, height });
  const read = await readBlock(band, { turn: 0, languages });
  const found = new Set(longWords(read.words).map(({ text }) => text));
  const lost = words.filter(({ text }) => !found.has(text)).length;
  return lost > Math.max(BY_CHANCE.words, BY_CHANCE.share * words.length);
}

function mostChanged({ part, words }: PartRead, scan: Picture, cleaned: Picture): Band {
  const height = Math.max(1, Math.round(BAND * part.height));
  const margin = EDGE * part.height;
  const long = longWords(words).map((word) => {
    const box = onPage(word, part);
    return { word, lost: Math.max(0, 1 - inkOf(cleaned, box) / Math.max(1, inkOf(scan, box))) };
  });
  const bandFrom = (from: number) => {
    const top = Math.max(0, Math.min(part.height - height, Math.floor(from - margin)));
    const inside = long.filter(
      ({ word: { box } }) => box.top - margin >= top && box.top + box.height + margin <= top + height,
    );
    const lost = inside.reduce((sum, each) => sum + each.lost, 0);
    return { part, top, height, words: inside.map(({ word }) => word), lost };
  };
  return long
    .map(({ word }) => bandFrom(word.box.top))
    .reduce((most, band) => (band.lost > most.lost ? band : most), bandFrom(0));
}

const onPage = ({ box }: ReadWord, part: Part): Part => ({
  ...box,
  left: part.left + box.left,
  top: part.top + box.top,
});

const longWords = (words: readonly ReadWord[]) =>
  words.filter(({ text, confidence }) => confidence >= SURE && LONG.test(text));
