import { cleanPage } from '../cleaning/clean-page.ts';
import { inFewGreys } from '../cleaning/few-greys.ts';
import { keepWorn, wornPixels } from '../cleaning/keep-worn.ts';
import type { Picture } from './picture.ts';
import { type PictureText, readIn } from './read-picture.ts';
import { type ReadWord, SURE } from './read-words.ts';

/** Shorter words are found in dots and lines. */
const LONG = /\p{L}[\p{L}\p{M}]{3}/u;
/** OCR finds some words more or fewer in each picture of the same page: so many, and such a share of them, are no loss. */
const BY_CHANCE = { words: 2, share: 0.03 };

/** Reads a page once more, cleaned as visitors see it. Undefined when it is not cleaned. */
export async function compareCleaned(
  picture: Picture,
  scan: PictureText,
): Promise<{ isWorse: boolean; better: PictureText } | undefined> {
  const { cleaned } = cleanPage({ ...picture, channels: 1 });
  if (!cleaned) return undefined;
  const asCleaned = cleaned.worn && cleaned.data.slice();
  inFewGreys(cleaned.data, cleaned.width, 4);
  if (cleaned.worn && asCleaned) keepWorn(cleaned, asCleaned, wornPixels(cleaned.worn, cleaned));
  const read = await readIn(cleaned, scan);
  const [before, after] = [longWords(scan.words), longWords(read.words)];
  const isWorse = after < before - Math.max(BY_CHANCE.words, BY_CHANCE.share * before);
  return { isWorse, better: read.sure > scan.sure ? read : scan };
}

/** How many words of four letters or more are most likely right. */
function longWords(words: readonly ReadWord[]): number {
  return words.filter(({ text, confidence }) => confidence >= SURE && LONG.test(text)).length;
}
