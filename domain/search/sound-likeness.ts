import { lettersOf, mayBeAlike, wordLikeness } from './likeness.ts';
import { isDevanagari, phoneticKey } from './phonetic-key.ts';

/** Sound of a word: its `phoneticKey`, the `lettersOf` that key, and its script. */
export type Sound = { readonly key: string; readonly letters: number; isDevanagari: boolean };

/** Factor for words that match by sound only. */
const SURE = 0.9;
const SAME_LEAST = 2;
const KEY_LEAST = 3;
const TYPO_LEAST = 5;
const BEGINNING = 0.85;

/** The key is computed when first needed: most words are never compared across scripts. */
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

/** Similarity in sound across scripts, from 0 to 1; 0 within one script, where letters are compared. */
export function soundLikeness(typed: Sound, known: Sound, isLast: boolean): number {
  if (typed.isDevanagari === known.isDevanagari) return 0;
  if (typed.key === known.key) return typed.key.length >= SAME_LEAST ? SURE : 0;
  if (typed.key.length < KEY_LEAST) return 0;
  if (typed.key.length < TYPO_LEAST) return known.key.startsWith(typed.key) ? SURE * BEGINNING : 0;
  if (!mayBeAlike(typed.letters, known.letters, 1)) return 0;
  return SURE * wordLikeness(typed.key, known.key, isLast);
}
