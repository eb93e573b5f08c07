import { bracketedCode, PRINTED_CODE } from '../course/course-code.ts';
import { isGarbled } from '../primitives/text.ts';

const NO_TITLE = [
  /universit|institute|college|विश्वविद्यालय|vishwavidyalaya|faridabad/i,
  /semes?ter|\bsem\b|सेमेस्टर|\byear\b.*\bsem/i,
  /\bb\.?\s?tech|\bm\.?\s?tech|\bb\.?\s?sc|\bm\.?\s?sc|\bmca\b|\bbca\b|\bb\.?\s?v\.?\s?sc|बी\.?\s?टेक/i,
  /\broll\b|\bpages?\b|\bsr\.?\s?no|\btime\b|marks|\bhours?\b|\bhrs?\b|\bm\.?\s?m\.?\s?:/i,
  /\bexamination|\bsession(al)?\b|\btest\b|\binstructions?\b|\bnote\b|\bprinted\b|\bcompulsory|\bquestions?\b|\battempt|\bbank\b|\bpart\b/i,
  /\b(?:subject|paper|course|sub)\W{0,2}(?:code|no|id)\b/i,
  /\bfaculty\s+of\b|\bdep(?:artmen)?t\b|\bschool\s+of\b|\benrol|\breg(?:istration)?\W{0,2}no\b/i,
  /\bb\.?\s?(?:com|pharm|ed)\b|\b[bm]ba\b|\b[FSTB]\.\s?E\.|\bdiploma\b/i,
  /\bcbcs\b|\bscheme\b|\bgrading\s+system\b|\bregulation/i,
  /रोल|समय|अधिकतम|निर्देश|नोट|अंक|अनिवार्य/,
  /^\W*(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\W*\d{4}\W*$/i,
];
/** `Subject: Data Structure`. */
const SUBJECT =
  /(?:\b(?:sub(?:ject)?|course|paper|title)(?:\s+(?:name|title))?|(?<!\p{L})विषय)\s*[:\-–]+\s*([^:]{4,80}?)(?:\s+(?:m\.?m|max|(?:(?:paper|course|sub(?:ject)?)\.?\s+)?code|paper|time)\b.*|\s+(?:semester|class|branch|programme?|session|date|year|slot|roll)\s?[:–-].*)?$/iu;

/** `Computer Networks CE-205C`. */
const CODE_BEHIND = new RegExp(`^(\\p{L}[\\p{L} &,.-]{4,70}?)[ :-]{1,4}(${PRINTED_CODE})\\W{0,3}$`, 'u');

/** `MCS-021 : Data and File Structures`, `CS 201 Discrete Structures`, `TIT 233 (Data Structures)`. */
const CODE_BEFORE = new RegExp(
  `^(${PRINTED_CODE})(?: ?[:.–—-] ?| )(\\p{Lu}.{4,70}|\\(\\p{Lu}[^()]{4,70}\\))$`,
  'u',
);

/** `Agron 205 (2+1) Crop Production`, as agricultural universities print codes and credits. */
const CREDITED =
  /^(?:[A-Z][A-Za-z]{1,6}\.?[ -]{0,2}\d{1,3}(?:\.\d{1,2})?[ :–-]{1,3})?(?:\(\d ?\+ ?\d\) ?)?(?=\p{Lu})/u;
const CREDITS = /\(\d ?\+ ?\d\)/;

/** `Course Code & Title: 18CSC205J & Operating Systems`. */
const CODE_AND_TITLE =
  /\bcode ?(?:&|and|\/) ?(?:title|name) ?[:–-] ?([A-Z\d-]{4,12}) ?[&/:–-] ?(\p{L}.{3,70})$/iu;

/** `Paper / Subject Code: 40521 / Data Structure`, as at the University of Mumbai. */
const BEHIND_CODE = /\bcode ?: ?[A-Z\d-]{3,12} ?\/ ?(\p{L}.{3,70})$/iu;

export type PrintedTitle = { title: string; code: string | undefined };

/** Most likely first. */
export function printedTitles(head: readonly string[]): PrintedTitle[] {
  const both = head.flatMap((line) => {
    const [, code, title = ''] = CODE_AND_TITLE.exec(line) ?? [];
    return titlesIn(title, code);
  });
  const subjects = head.flatMap((line) => {
    const title = BEHIND_CODE.exec(line)?.[1] ?? SUBJECT.exec(line)?.[1];
    const [, code, behind] = CODE_BEFORE.exec(title ?? '') ?? [];
    return title ? titlesIn(behind ?? title.replace(CREDITED, ''), code) : [];
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
    return titlesIn(title.startsWith('(') ? title.slice(1, -1) : title, code);
  });
  // Without a code, one short word is rather a heading or a stain.
  const exam = head.findIndex((line) => EXAM.test(line));
  const plain = head
    .flatMap((line, at) => titlesIn(line, undefined).map((found) => ({ ...found, isAbove: at < exam })))
    .filter(({ title }) => letters(title) >= 8)
    .sort((one, other) => unlikelihood(one) - unlikelihood(other))
    .map(({ title, code }) => ({ title, code }));
  return [...both, ...subjects, ...coded, ...behind, ...before, ...plain];
}

/** A branch, which is often printed above the course's title. */
const BRANCH =
  /^(?:computer|information|mechanical|civil|electrical|electronics?|chemical|agricultural|automobile|production|industrial)\b.{0,50}\b(?:engineering|engg|technology|science)\b\W{0,3}$/i;

const EXAM = /\bexam|\bsem(?:ester)?\b|परीक्षा|सेमेस्टर/i;

/** Names of branches and, above the line about the exam, of institutions look like titles. */
const unlikelihood = ({ title, isAbove }: { title: string; isAbove: boolean }) =>
  BRANCH.test(title) ? 2 : isAbove ? 1 : 0;

/** An unusual code before a title: `CS 15-1404 OPERATING SYSTEMS`. */
const UNUSUAL_CODE =
  /^(?:[A-Z]{1,4}[ -])?(?=[A-Z./-]{0,8}\d)[A-Z\d][A-Z\d./-]{2,12} {0,2}[:–—-]? {1,2}(?=\p{Lu}{2})/u;

function titlesIn(line: string, code: string | undefined): PrintedTitle[] {
  const title = line
    .replace(CREDITS, '')
    .replace(UNUSUAL_CODE, '')
    .replace(bracketedCode(line)?.whole ?? '', ' ')
    .replace(/^[^\p{L}]+|(?<=[\p{L}\p{M}\p{N})])[^\p{L}\p{M}\p{N})]+$/gu, '')
    // Rest of a bracket that OCR lost.
    .replace(/^[^(]*\)$/, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (NO_TITLE.some((pattern) => pattern.test(line)) || !looksLikeTitle(title)) return [];
  return [{ title: asTitle(title), code }];
}

/** Accepts up to twelve capitalised words, mostly letters; rejects sentences and OCR noise. */
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
