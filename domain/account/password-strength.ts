import { isPasswordLong } from '../account.ts';
import { characters } from '../primitives/text.ts';

export type PasswordStrength = { step: 1 | 2 | 3; is: 'short' | 'easy to guess' | 'fair' | 'strong' };

const FAIR_FROM = 8;
const STRONG_FROM = 14;

/** Attackers' first guesses and repeated runs of characters; each counts as one character. */
const WORDS =
  /passw[o0]rd|passwd|pass|qwert[yz](uiop)?|asdf(gh(jkl)?)?|zxcv(bnm)?|1q2w3e(4r)?|letmein|welcome|admin|login|secret|i ?love ?you|sunshine|princess|monkey|dragon|football|cricket|student|college|computer|india|krishna|sairam/giu;
const NUMBERS = /0?123(4(5(6(7(89?0?)?)?)?)?)?|987654(3(21?)?)?|(19|20)\d\d/gu;
const RUNS = /(.{1,4}?)\1{2,}/gu;

/** Judges by length only: required characters make passwords hard to remember, not hard to guess. */
export function passwordStrength(password: string): PasswordStrength {
  if (!isPasswordLong(password)) return { step: 1, is: 'short' };
  const rest = [WORDS, NUMBERS, RUNS].reduce((left, guessed) => left.replace(guessed, '*'), password);
  const length = characters(rest);
  if (length < FAIR_FROM) return { step: 1, is: 'easy to guess' };
  if (length < STRONG_FROM) return { step: 2, is: 'fair' };
  return { step: 3, is: 'strong' };
}
