import { NUMBER_WORDS } from './number-words.ts';
import { asciiDigits } from './text.ts';

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x'];
const ENGLISH = 'first second third fourth fifth sixth seventh eighth ninth tenth'.split(' ');
const COUNTED = NUMBER_WORDS.slice(0, 10);
const HINDI = [
  ['प्रथम', 'पहला', 'पहले', 'पहली'],
  ['द्वितीय', 'दूसरा', 'दूसरे', 'दूसरी'],
  ['तृतीय', 'तीसरा', 'तीसरे', 'तीसरी'],
  ['चतुर्थ', 'चौथा', 'चौथे', 'चौथी'],
  ['पंचम', 'पाँचवाँ', 'पांचवां', 'पाँचवें'],
  ['षष्ठ', 'षष्ठम', 'छठा', 'छठे', 'छठी'],
  ['सप्तम', 'सातवाँ', 'सातवां', 'सातवें'],
  ['अष्टम', 'आठवाँ', 'आठवां', 'आठवें'],
];

const NUMBERS = new Map<string, number>([
  ...[...ROMAN.entries()].map(([at, word]) => [word, at + 1] as const),
  ...[...ENGLISH.entries()].map(([at, word]) => [word, at + 1] as const),
  ...[...COUNTED.entries()].map(([at, word]) => [word, at + 1] as const),
  ...[...HINDI.entries()].flatMap(([at, words]) => words.map((word) => [word, at + 1] as const)),
]);

/** A small number: `3`, `3rd`, `III`, `third`, `तृतीय`. Longer words come first. */
export const ORDINAL = `(?:\\d{1,2}(?:st|nd|rd|th)?|${[...NUMBERS.keys()].sort((one, other) => other.length - one.length).join('|')})`;

/** Spellings of a number up to ten: after a word (`2`, `ii`), and before it (`2nd`, `second`). */
export function numberSpellings(number: number): { behind: string[]; before: string[] } {
  const ending = ['st', 'nd', 'rd'][number - 1] ?? 'th';
  return {
    behind: [String(number), ROMAN[number - 1] ?? String(number)],
    before: [`${number}${ending}`, ENGLISH[number - 1] ?? String(number)],
  };
}

export function numberOf(text: string): number | undefined {
  const low = asciiDigits(text).toLowerCase();
  const [digits] = /^\d+/.exec(low) ?? [];
  return digits === undefined ? NUMBERS.get(low) : Number(digits);
}
