import { bracketedCode, PRINTED_CODE } from '../course/course-code.ts';
import { isGarbled } from '../primitives/text.ts';

/** Matches lines in a head that are not titles. */
const NO_TITLE = [
  /universit|institute|college|विश्वविद्यालय|vishwavidyalaya|faridabad/i,
  /semes?ter|\bsem\b|सेमेस्टर|\byear\b.*\bsem/i,
  /\bb\.?\s?tech|\bm\.?\s?tech|\bb\.?\s?sc|\bm\.?\s?sc|\bmca\b|\bbca\b|\bb\.?\s?v\.?\s?sc|बी\.?\s?टेक/i,
  /\broll\b|\bpages?\b|\bsr\.?\s?no|\btime\b|marks|\bhours?\b|\bhrs?\b|\bm\.?\s?m\.?\s?:/i,
  /\bexamination|\bsession(al)?\b|\btest\b|\binstructions?\b|\bnote\b|\bprinted\b|\bcompulsory|\bquestions?\b|\battempt|\bbank\b|\bpart\b/i,
  /\b(?:subject|paper|course|sub)\W{0,2}(?:code|no|id)\b/i,
  /\bcbcs\b|\bscheme\b|\bgrading\s+system\b|\bregulation/i,
  /रोल|समय|अधिकतम|निर्देश|नोट|अंक|अनिवार्य/,
  /^\W*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W*\d{4}\W*$/i,
];
/** Matches `Subject: Data Structure`. */
const SUBJECT =
  /(?:\b(?:subject|course|paper|title)(?:\s+(?:name|title))?|(?<!\p{L})विषय)\s*[:\-–]+\s*([^:]{4,80}?)(?:\s+(?:m\.?m|max|(?:(?:paper|course|subject)\s+)?code|paper|time)\b.*)?$/iu;

/** Matches `Computer Networks CE-205C`. */
const CODE_BEHIND = new RegExp(`^(\\p{L}[\\p{L} &,.-]{4,70}?)[ :-]{1,4}(${PRINTED_CODE})\\W{0,3}$`, 'u');

/** Matches `MCS-021 : Data and File Structures`, `CS 201 Discrete Structures`. */
const CODE_BEFORE = new RegExp(`^(${PRINTED_CODE})(?: ?[:.–-] ?| )(\\p{Lu}.{4,70})$`, 'u');

/** `Paper / Subject Code: 40521 / Data Structure`, as at the University of Mumbai. */
const BEHIND_CODE = /\bcode ?: ?[A-Z\d-]{3,12} ?\/ ?(\p{L}.{3,70})$/iu;

export type PrintedTitle = { title: string; code: string | undefined };

/** Printed course titles in a head, most likely first. */
export function printedTitles(head: readonly string[]): PrintedTitle[] {
  const subjects = head.flatMap((line) => {
    const title = BEHIND_CODE.exec(line)?.[1] ?? SUBJECT.exec(line)?.[1];
    return title ? titlesIn(title, undefined) : [];
  });
  const coded = head.flatMap((line, at) => {
    const { before, code } = bracketedCode(line) ?? {};
    if (before === undefined) return [];
    const title = letters(before) >= 4 ? before : (head[at - 1] ?? '');
    return titlesIn(title, code);
  });
  const behind = head.flatMap((line) => {
    const [, title = '', code] = CODE_BEHIND.exec(line) ?? [];
    return /\b(?:code|no|number)$/i.test(title) ? [] : titlesIn(title, code);
  });
  const before = head.flatMap((line) => {
    const [, code, title = ''] = CODE_BEFORE.exec(line) ?? [];
    return titlesIn(title, code);
  });
  // Without a code, a single short word is more likely a heading or a stain.
  const plain = head.flatMap((line) => titlesIn(line, undefined)).filter(({ title }) => letters(title) >= 8);
  return [...subjects, ...coded, ...behind, ...before, ...plain];
}

function titlesIn(line: string, code: string | undefined): PrintedTitle[] {
  const title = line
    .replace(bracketedCode(line)?.whole ?? '', ' ')
    .replace(/^[^\p{L}]+|(?<=[\p{L}\p{M}\p{N})])[^\p{L}\p{M}\p{N})]+$/gu, '')
    // Remains of a bracket after OCR.
    .replace(/^[^(]*\)$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (NO_TITLE.some((pattern) => pattern.test(line)) || !looksLikeTitle(title)) return [];
  return [{ title: asTitle(title), code }];
}

/** Accepts at most twelve capitalised words of mostly letters; rejects sentences and OCR noise. */
function looksLikeTitle(title: string): boolean {
  const words = title.split(' ').filter((word) => /\p{L}/u.test(word));
  if (letters(title) < 5 || title.length > 90 || words.length > 12) return false;
  if (isGarbled(title)) return false;
  if (letters(title) < 0.75 * title.replaceAll(' ', '').length) return false;
  if (/\p{Script=Devanagari}/u.test(title)) return words.length >= 2;
  const long = words.filter((word) => letters(word) > 3);
  return long.length > 0 && long.every((word) => /^\P{L}*\p{Lu}/u.test(word)) && /[aeiou]/i.test(title);
}

function asTitle(title: string): string {
  if (title !== title.toUpperCase() || /\p{Script=Devanagari}/u.test(title)) return title;
  return title
    .toLowerCase()
    .replace(/\p{L}+/gu, (word) =>
      SMALL.has(word) ? word : ROMAN.test(word) ? word.toUpperCase() : word[0]?.toUpperCase() + word.slice(1),
    );
}

const SMALL = new Set(['and', 'of', 'for', 'in', 'the', 'to', 'on', 'with']);
const ROMAN = /^(i{1,3}|iv|v|vi{0,3})$/;
const letters = (text: string) => text.match(/[\p{L}\p{M}]/gu)?.length ?? 0;
