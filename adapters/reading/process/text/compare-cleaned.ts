import { cleanPage } from '../cleaning/clean-page.ts';
import { inFewGreys } from '../cleaning/few-greys.ts';
import { keepWorn, wornPixels } from '../cleaning/keep-worn.ts';
import { inkOf } from './ink.ts';
import { cut, type Picture, turned } from './picture.ts';
import { type PictureText, readBlock } from './read-picture.ts';
import { type ReadWord, SURE } from './read-words.ts';
import { withoutRules } from './without-rules.ts';
import type { PartRead } from './word-blocks.ts';

/** OCR finds shorter words in dots and lines, too. */
const LONG = /\p{L}[\p{L}\p{M}]{3}/u;
/** Words that OCR reads differently in each image of a band: these do not count as lost. */
const BY_CHANCE = { words: 2, share: 0.08 };
/** Heights of the compared band and of its edges, where words may be cut, as shares of the page's. */
const BAND = 0.2;
const EDGE = 0.015;

/**
 * True if cleaning loses words of a page. Reads only the band that lost most ink: the whole page would take
 * as long as the scan (decisions/2026-11-29-one-reading-of-a-page.md). Undefined if the page is not cleaned.
 */
export async function isCleanedWorse(picture: Picture, scan: PictureText): Promise<boolean | undefined> {
  const { cleaned } = cleanPage({ ...picture, channels: 1 });
  if (!cleaned) return undefined;
  const asCleaned = cleaned.worn && cleaned.data.slice();
  inFewGreys(cleaned.data, cleaned.width, 4);
  if (cleaned.worn && asCleaned) keepWorn(cleaned, asCleaned, wornPixels(cleaned.worn, cleaned));
  const page = await turned(scan.layout === 'block' ? withoutRules(cleaned) : cleaned, scan.turn);
  for (const part of scan.parts)
    if (await isLost(mostChanged(part, scan.upright, page), page, scan)) return true;
  return false;
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
    const box = { ...word.box, left: part.left + word.box.left, top: part.top + word.box.top };
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

const longWords = (words: readonly ReadWord[]) =>
  words.filter(({ text, confidence }) => confidence >= SURE && LONG.test(text));
