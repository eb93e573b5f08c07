import { lettersOf, mayBeAlike, wordLikeness } from './likeness.ts';
import { isDevanagari, phoneticKey } from './phonetic-key.ts';

/** How a word sounds: its `phoneticKey`, the `lettersOf` that, and the script that it is written in. */
export type Sound = { readonly key: string; readonly letters: number; isDevanagari: boolean };

/** A sound alone is less sure than the same letters. */
const SURE = 0.9;
/** In shorter keys too many words sound alike, or alike but for one letter. */
const SAME_LEAST = 2;
const KEY_LEAST = 3;
const TYPO_LEAST = 5;
const BEGINNING = 0.85;

/** The key is made at its first use: most words are compared with none of the other script. */
export function soundOf(word: string): Sound {
  let key: string | undefined;
  let letters: number | undefined;
  return {
    isDevanagari: isDevanagari(word),
    get key() {
      key ??= phoneticKey(word);
      return key;
    },
    get letters() {
      letters ??= lettersOf(this.key);
      return letters;
    },
  };
}

/** How much a typed word sounds like a known one in the other script, from 0 to 1. In one script letters are compared. */
export function soundLikeness(typed: Sound, known: Sound, isLast: boolean): number {
  if (typed.isDevanagari === known.isDevanagari) return 0;
  if (typed.key === known.key) return typed.key.length >= SAME_LEAST ? SURE : 0;
  if (typed.key.length < KEY_LEAST) return 0;
  if (typed.key.length < TYPO_LEAST) return known.key.startsWith(typed.key) ? SURE * BEGINNING : 0;
  if (!mayBeAlike(typed.letters, known.letters, 1)) return 0;
  return SURE * wordLikeness(typed.key, known.key, isLast);
}
