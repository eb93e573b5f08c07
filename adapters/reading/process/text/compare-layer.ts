import { wordsAt } from '../../../../domain/search/words.ts';
import type { HeldText } from '../open-file.ts';
import { hasExchangedLetters } from './exchanged-letters.ts';
import { normalizeBackground } from './normalize-background.ts';
import { readableLanguages } from './ocr.ts';
import { cut, type Picture } from './picture.ts';
import { asOnePart, type PictureText, readIn } from './read-picture.ts';
import { type ReadWord, SURE } from './read-words.ts';
import { middleOf } from './word-blocks.ts';

type Lines = HeldText['lines'];
/** A word that OCR has read, and whether it stands on a line of the page's text layer. */
type SeenWord = ReadWord & { isOnLayer: boolean };

/**
 * How a text layer agrees with what is seen: of the words that OCR is sure of and that stand where the layer has some, the
 * share that the layer has, from 0 to 1; and whether it has letters for others again and again.
 */
export type Agreement = { share: number; isExchanged: boolean };

/** Fewer words tell nothing. */
const WORDS_LEAST = 8;
/** Times that one letter must stand for another to count as exchanged. */
const EXCHANGES_LEAST = { page: 3, band: 2 };
const DEVANAGARI = /\p{Script=Devanagari}/u;

/** By the Hindi alone where there is some: English that is right says nothing about it. Undefined when too few words are sure. */
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

/** As search folds them. Of one letter, a word may be a stain. */
const wordsIn = (text: string) =>
  [...wordsAt(text)].map(({ word }) => word).filter(({ length }) => length > 1);

/** The words of a page that was read, in their order. */
export function seenWords({ parts, turn, upright }: PictureText, { lines }: HeldText): SeenWord[] {
  return parts.flatMap((part) =>
    part.words.map((word) => ({ ...word, isOnLayer: isOn(lines, middleOf(word, part, turn, upright)) })),
  );
}

/** As shares of a line's height: OCR sees it a little higher or lower. */
const AROUND = 0.3;

function isOn(lines: Lines, { x, y }: { x: number; y: number }): boolean {
  return lines.some(({ top, height, words }) => {
    const margin = AROUND * height;
    if (y < top - margin || y > top + height + margin) return false;
    return words.some(({ left, width }) => x >= left - margin && x <= left + width + margin);
  });
}

/** The height of a band, as a share of the page's. Wrong letters may be few, and of one font only. */
const BAND = 0.25;

/** Reads a band of a page by OCR, the one with the most letters of its layer, and compares the words. It costs a quarter of the page. */
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
  const { words } = await readIn(await normalizeBackground(band), settings, 'block', asOnePart);
  // At its edges letters are cut.
  const whole = words.filter(({ box }) => box.top > 2 && box.top + box.height < height - 2);
  return agreementOf(
    whole.map((word) => ({ ...word, isOnLayer: true })),
    layer,
    EXCHANGES_LEAST.band,
  );
}

/** Start of the band that has the most Devanagari of a layer. */
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
