import { plainTitle } from '../course/title-likeness.ts';
import { entryOf } from '../primitives/entry-of.ts';
import { asciiDigits } from '../primitives/text.ts';

const SHORT: Readonly<Record<string, string>> = {
  engg: 'engineering',
  eng: 'engineering',
  engineer: 'engineering',
  maths: 'mathematics',
  math: 'mathematics',
  phy: 'physics',
  chem: 'chemistry',
  comp: 'computer',
  org: 'organization',
  organisation: 'organization',
  arch: 'architecture',
  mgmt: 'management',
  mgt: 'management',
  sys: 'system',
  prog: 'programming',
  algo: 'algorithm',
  algos: 'algorithm',
  elec: 'electrical',
  comm: 'communication',
  tech: 'technology',
  intro: '',
  lab: 'laboratory',
};
const NUMERALS = ['iv', 'v', 'vi', 'vii', 'viii'];

/** Equal for `Engg. Maths-II` and `Engineering Mathematics 2`. */
export function titleKey(title: string): string {
  const words = plainTitle(asciiDigits(title.normalize('NFC')).replace(/(\p{L})(\d)$/u, '$1 $2')).split(' ');
  return words
    .map((word, at) => (at > 0 && NUMERALS.includes(word) ? String(NUMERALS.indexOf(word) + 4) : word))
    .map((word) => singular(entryOf(SHORT, word) ?? word))
    .filter((word) => word !== '')
    .join(' ');
}

function singular(word: string): string {
  return /^[a-z]{3,}[^sui]s$/.test(word) ? word.slice(0, -1) : word;
}

/** Titles with different numbers are different courses, however similar. */
export function numbersOf(key: string): string {
  return key.match(/\d+/g)?.join(' ') ?? '';
}

/** In lower case; undefined for a single word. */
export function initialsOf(title: string): string | undefined {
  const words = plainTitle(title).split(' ');
  return words.length < 2 ? undefined : words.map((word) => word[0] ?? '').join('');
}

const SHORT_MOST = 6;

/** True if a word has letters of a title in order, including all initials: `DBMS`, `COA`. */
export function abbreviates(word: string, title: string): boolean {
  const short = word.toLowerCase().replace(/[^\p{L}\d]+/gu, '');
  const plain = plainTitle(title);
  const initials = initialsOf(title);
  if (initials === undefined || short.length < 2 || short.length > SHORT_MOST || short[0] !== plain[0])
    return false;
  return isWithin(initials, short) && isWithin(short, plain);
}

function isWithin(letters: string, text: string): boolean {
  let from = 0;
  for (const letter of letters) {
    const at = text.indexOf(letter, from);
    if (at === -1) return false;
    from = at + 1;
  }
  return true;
}
