import { asciiDigits } from '../primitives/text.ts';

/** `text.slice(start, end)` is the heading of a unit, such as `UNIT – II`. */
export type UnitHead = { family: string; number: number; start: number; end: number };

/** Words for a unit, most reliable first: a section may contain units, but a unit contains no sections. */
const FAMILIES: readonly (readonly [string, string])[] = [
  ['unit', 'un[il1|]ts?|इकाई|यूनिट'],
  ['module', 'modules?|मॉड्यूल|माड्यूल'],
  ['chapter', 'chapters?|lessons?|अध्याय'],
  ['section', 'sections?|खण्ड|खंड'],
  ['block', 'blocks?|topics?|themes?'],
  ['part', 'parts?|भाग'],
  ['week', 'weeks?|सप्ताह'],
];
const FAMILY_KEYS = FAMILIES.map(([name, words]) => ({ name, words: new RegExp(`^(?:${words})$`, 'iu') }));
export const FAMILY_NAMES = [...FAMILIES.map(([name]) => name), 'number'];

const ORDINALS = [
  'one first एक प्रथम पहली 1st',
  'two second दो द्वितीय दूसरी 2nd',
  'three third तीन तृतीय तीसरी 3rd',
  'four fourth चार चतुर्थ चौथी 4th',
  'five fifth पाँच पांच पंचम पाँचवीं 5th',
  'six sixth छह छः षष्ठ छठी 6th',
  'seven seventh सात सप्तम 7th',
  'eight eighth आठ अष्टम 8th',
].map((words) => words.split(' '));
const WORDS = new Map(ORDINALS.flatMap((words, at) => words.map((word) => [word, at + 1] as const)));
/** OCR reads I as l, | or 1. */
const NUMBER = `\\d{1,2}|[०-९]{1,2}|[IVXivxl|1]{1,5}|[A-H]|${[...WORDS.keys()].join('|')}`;
const KEYS = FAMILIES.map(([, words]) => words).join('|');
const SIDE = '(?<![\\p{L}\\p{M}\\p{N}])';
const END = '(?![\\p{L}\\p{M}\\p{N}])';
const HEAD = new RegExp(
  `${SIDE}(${KEYS})[ ]{0,3}(?:no\\.?|number|सं\\.|संख्या)?[ .:#()\\[–—‐‑-]{0,6}(${NUMBER})${END}`,
  'giu',
);
const INVERTED = new RegExp(`${SIDE}(${NUMBER})[ –—-]{1,3}(${KEYS})${END}`, 'giu');
const RANGE = new RegExp(
  `^(?:[ ]{0,2}[,&]| (?:to|and|or)|[ ]?[-–])[ ]{0,2}(?:(?:${KEYS})[ –-]{0,3})?(?:[IVX]{1,4}|\\d)${END}`,
  'iu',
);
const NUMBERED =
  /^[ ]{0,40}\(?(\d{1,2}|[०-९]{1,2}|[IVXivx]{1,5})(?:[.)][.)]?[ ]{1,12}|[ ]{2,40}|[ ]?[:–—-][ ]{1,4})(?=[\p{L}"“(])|^[ ]{0,40}(\d{1,2}|[IVX]{1,4})[ ](?=\p{Lu}\p{Ll})/gmu;

/** In order; includes words that only mention a unit. */
export function headsIn(text: string): UnitHead[] {
  const found: UnitHead[] = [];
  for (const { 0: whole, 1: key = '', 2: number = '', index } of text.matchAll(HEAD))
    if (beginsHere(text, index, key) && !isRange(text, index + whole.length))
      found.push(...headOf(key, number, index, whole));
  for (const { 0: whole, 1: number = '', 2: key = '', index } of text.matchAll(INVERTED))
    if (
      isLineStart(text, index) &&
      !found.some((head) => head.start < index + whole.length && index < head.end)
    )
      found.push(...headOf(key, number, index, whole));
  for (const { 0: whole, 1: marked, 2: bare = '', index } of text.matchAll(NUMBERED)) {
    const value = numberIn(marked ?? bare);
    if (value !== undefined)
      found.push({ family: 'number', number: value, start: index, end: index + whole.length });
  }
  return found.sort((one, other) => one.start - other.start);
}

function headOf(key: string, number: string, start: number, whole: string): UnitHead[] {
  const value = numberIn(number);
  const family = FAMILY_KEYS.find(({ words }) => words.test(key))?.name ?? 'unit';
  return value === undefined ? [] : [{ family, number: value, start, end: start + whole.length }];
}

function numberIn(written: string): number | undefined {
  const low = asciiDigits(written.toLowerCase());
  if (/^\d+$/.test(low)) return Number(low);
  const word = WORDS.get(low);
  if (word !== undefined) return word;
  if (/^[ivxl|1]+$/.test(low)) return romanValue(low.replace(/[l|1]/g, 'i'));
  return /^[a-h]$/.test(low) ? low.charCodeAt(0) - 96 : undefined;
}

const ROMAN = { i: 1, v: 5, x: 10 } as const;

function romanValue(written: string): number {
  const values = [...written].map((letter) => ROMAN[letter as keyof typeof ROMAN]);
  return values.reduce<number>((sum, value, at) => sum + (value < (values[at + 1] ?? 0) ? -value : value), 0);
}

/** True at a line's start, after a sentence or gap, or in capitals; false in `two questions from Unit II`. */
function beginsHere(text: string, at: number, key: string): boolean {
  if (isLineStart(text, at)) return true;
  const before = text.slice(Math.max(0, at - 24), at);
  if (/(?:[.;:)\]।|!?]|[ ]{3}|[–—]) {0,40}$/u.test(before)) return true;
  return (
    /^\p{Lu}+$/u.test(key) && !/\b(?:from|of|in|each|per|for|to|and|or|with|see|the)\s{1,3}$/i.test(before)
  );
}

export const isLineStart = (text: string, at: number) =>
  /(?:^|\n)[^\p{L}\p{N}\n]{0,60}$/u.test(text.slice(Math.max(0, at - 61), at));

/** Matches `Units 1 to 3`, `Unit I and II`, `Unit I-III`. */
const isRange = (text: string, end: number) => RANGE.test(text.slice(end, end + 40));
