import { wordsAt } from '../../../../domain/search/words.ts';
import type { HeldText } from '../open-file.ts';
import { hasExchangedLetters } from './exchanged-letters.ts';
import { normalizeBackground } from './normalize-background.ts';
import { readableLanguages } from './ocr.ts';
import { cut, type Picture } from './picture.ts';
import { type PictureText, readBlock } from './read-picture.ts';
import { type ReadWord, SURE } from './read-words.ts';
import { middleOf } from './word-blocks.ts';

type Lines = HeldText['lines'];
type SeenWord = ReadWord & { isOnLayer: boolean };

/**
 * `share`: from 0 to 1, how many of the words that OCR is sure of are in the layer; counts those where the
 * layer has words. `isExchanged`: the layer systematically has wrong letters.
 */
export type Agreement = { share: number; isExchanged: boolean };

const WORDS_LEAST = 8;
/** Occurrences of one letter for another that count as exchanged. */
const EXCHANGES_LEAST = { page: 3, band: 2 };
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** Compares only Hindi words if there are enough: correct English is no evidence for them. */
export function agreementOf(
  seen: readonly SeenWord[],
  layer: HeldText,
  exchanges = EXCHANGES_LEAST.page,
): Agreement | undefined {
  const own = new Set(wordsIn(layer.text));
  const sure = seen
    .filter(({ confidence, isOnLayer }) => isOnLayer && confidence >= SURE)
    .flatMap(({ text }) => wordsIn(text));
  const hindi = sure.filter((word) => DEVANAGARI.test(word));
  const words = hindi.length >= WORDS_LEAST ? hindi : sure;
  if (words.length < WORDS_LEAST) return undefined;
  const share = words.filter((word) => own.has(word)).length / words.length;
  return { share, isExchanged: hasExchangedLetters(hindi, own, exchanges) };
}

/** Folded as for search. A word of one letter may be a stain. */
const wordsIn = (text: string) =>
  [...wordsAt(text)].map(({ word }) => word).filter(({ length }) => length > 1);

export function seenWords({ parts, turn, upright }: PictureText, { lines }: HeldText): SeenWord[] {
  return parts.flatMap((part) =>
    part.words.map((word) => ({ ...word, isOnLayer: isOn(lines, middleOf(word, part, turn, upright)) })),
  );
}

/** Tolerance as a share of a line's height: OCR sees lines a little higher or lower. */
const AROUND = 0.3;

function isOn(lines: Lines, { x, y }: { x: number; y: number }): boolean {
  return lines.some(({ top, height, words }) => {
    const margin = AROUND * height;
    if (y < top - margin || y > top + height + margin) return false;
    return words.some(({ left, width }) => x >= left - margin && x <= left + width + margin);
  });
}

/** Height of a band as a share of the page's. Wrong letters may be few, and in one font only. */
const BAND = 0.25;

/** Reads by OCR only the band with the most Devanagari in its layer: a quarter of the page's cost. */
export async function compareBand(
  picture: Picture,
  layer: HeldText,
  languages: readonly string[],
): Promise<Agreement | undefined> {
  const from = fullestBand(layer.lines);
  if (from === undefined) return undefined;
  const height = Math.round(BAND * picture.height);
  const top = Math.min(picture.height - height, Math.max(0, Math.round(from * picture.height)));
  const band = await cut(picture, { left: 0, top, width: picture.width, height });
  const settings = { turn: 0, languages: readableLanguages(languages).join('+') } as const;
  const { words } = await readBlock(await normalizeBackground(band), settings);
  // Letters at the band's edges are cut, so words there do not count.
  const whole = words.filter(({ box }) => box.top > 2 && box.top + box.height < height - 2);
  return agreementOf(
    whole.map((word) => ({ ...word, isOnLayer: true })),
    layer,
    EXCHANGES_LEAST.band,
  );
}

function fullestBand(lines: Lines): number | undefined {
  const counted = lines.map(({ top, height, words }) => ({
    top,
    bottom: top + height,
    letters: words.reduce((sum, { text }) => sum + (text.match(/\p{Script=Devanagari}/gu)?.length ?? 0), 0),
  }));
  let best: { from: number; letters: number } | undefined;
  for (const { top: from } of counted) {
    const letters = counted
      .filter(({ top, bottom }) => top >= from && bottom <= from + BAND)
      .reduce((sum, line) => sum + line.letters, 0);
    if (letters > (best?.letters ?? 0)) best = { from, letters };
  }
  return best && best.from - 0.003;
}
