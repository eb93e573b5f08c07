import type { Exam } from '../../catalogue.ts';
import { printedPages } from '../../page/printed-pages.ts';
import { asciiDigits } from '../../primitives/text.ts';
import { type HeadEvidence, headEvidence } from '../../recognition/head-evidence.ts';
import { type BeginsPaper, paperHead } from './paper-head.ts';

export type PageFacts = {
  /** Undefined on a page that continues a paper. */
  head: HeadEvidence | undefined;
  beginsPaper: BeginsPaper;
  /** Codes of the printing press at the page's edges: `301502/660/111/142`, `C-011303`. */
  presses: ReadonlySet<string>;
  number: number | undefined;
  /** Number of the paper's pages, as printed in its head. */
  count: number | undefined;
  firstQuestion: number | undefined;
  lastQuestion: number | undefined;
  /** Counts from 1 for `a`. `firstPart` is set only if the part precedes the page's first question. */
  firstPart: number | undefined;
  lastPart: number | undefined;
  /** True if the page ends with P.T.O. */
  goesOn: boolean;
  /** True if the page ends with a line of stars or says that the paper ends. */
  ends: boolean;
  isHindi: boolean;
  words: ReadonlySet<string>;
};

const TEXT_MOST = 8000;
/** P.T.O., and what OCR makes of it: `[R:T.O:`, `PEO.`, `1.720`. */
const TURN_OVER = /\b[PR][.:, ]{0,2}[TE][.:, ]{0,2}[O0]\b|\b1[.,][4-9]\d0\b|turn over|कृ\.? ?पृ/i;
/** A row of stars, and what OCR makes of it: `kok ok kk`, `3 oe OK OF`. */
const END =
  /(?:\* ?){3,}|^(?:[*okfesdxrhn0-9]{1,4}[ .]{1,3}){3,12}[*okfesdxrhn]{0,6}$|\bend of (?:the )?(?:question )?paper/i;
const EDGE_LINES = 5;

/** `latest`: latest possible year of an exam. */
export function pageFacts(
  text: string,
  { exams, latest }: { exams: readonly Exam[]; latest: number },
): PageFacts {
  const plain = asciiDigits(text.slice(0, TEXT_MOST));
  const lines = plain
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim().slice(0, 300))
    .filter((line) => line !== '');
  const evidence = headEvidence(plain, exams, latest);
  const count = printedPages([plain]);
  const { beginsPaper, line: begins } = paperHead(lines, evidence, count);
  const last = lines.slice(-EDGE_LINES).join('\n');
  return {
    head: beginsPaper === 'no' ? undefined : evidence,
    beginsPaper,
    presses: pressesIn(lines),
    number: numberIn(lines),
    count,
    ...questionsIn(lines.slice(begins)),
    goesOn: TURN_OVER.test(last),
    ends: lines.slice(-2).some((line) => END.test(line)),
    isHindi: (plain.match(/\p{Script=Devanagari}/gu)?.length ?? 0) > plain.length / 4,
    words: new Set(plain.toLowerCase().match(/\p{L}[\p{L}\p{M}]{3,20}/gu) ?? []),
  };
}

/** Tells a page from a logo: OCR finds single letters in any picture, but not words. */
export function hasWords(text: string): boolean {
  return (text.match(/\p{L}[\p{L}\p{M}]{2,}/gu)?.length ?? 0) >= 4;
}

const PRESS =
  /\d{5,7}(?:\/[\dO]{1,5}){1,4}|(?<![\p{L}\d])[A-Z]-? ?\d{5,6}(?!\d)|(?<![\d/.,-])\d{6}(?![\d/.,-])/giu;
/** Longest line, in characters, with only a code and a page number. */
const SHORT_LINE = 40;

/** Looks at the page's edges, and at lines with little else: OCR reads columns one after another. */
function pressesIn(lines: readonly string[]): Set<string> {
  const found = lines.flatMap((line, at) => {
    const isEdge = at < EDGE_LINES || at >= lines.length - EDGE_LINES;
    const codes = isEdge || line.length <= SHORT_LINE ? (line.match(PRESS) ?? []) : [];
    return isEdge ? codes : codes.filter((code) => 2 * code.length > line.replace(/[^\p{L}\d]/gu, '').length);
  });
  return new Set(found.map((code) => (/\d{5,7}/.exec(code)?.[0] ?? '').slice(0, 6)));
}

const ALONE = /^[-–—([| ]{0,4}(\d{1,2})[-–—)\]|. ]{0,4}$/;
const OF = /\bpage ?(?:no\.? ?)?(\d{1,2})\b/i;
const LAST_LINE = /^(\d) ?[[|(]?\S{0,6}$/;
const BEHIND_PRESS = /\d{5,7}(?:\/[\dO]{1,5}){0,4} {1,3}[-–(]{0,2}(\d{1,2})(?![\d/])/i;
const PAGES_MOST = 20;

function numberIn(lines: readonly string[]): number | undefined {
  const edges = [...lines.slice(-4).toReversed(), ...lines.slice(0, 2)];
  for (const pattern of [OF, BEHIND_PRESS, ALONE])
    for (const line of edges) {
      const number = Number(pattern.exec(line)?.[1]);
      if (number >= 1 && number <= PAGES_MOST) return number;
    }
  const last = Number(LAST_LINE.exec(lines.at(-1) ?? '')?.[1]);
  return last >= 1 ? last : undefined;
}

const LETTERED = /^\W{0,3}[Q0O](?:ues(?:tion)?|\.? ?no)?[.: -]{0,3}(\d{1,2})(?!\d)/i;
const NUMBERED = /^[^\p{L}\p{N}(]{0,2}(\d{1,2})(?: ?[.):\]]| (?=\())(?! ?\d)/u;
const PART = /^\W{0,2}(?:[Q0O]?[^\sa-z(]{0,3} ?)?\(? ?([a-j]) ?\)/i;
const INSTRUCTION =
  /compulsory|attempt|answer (?:all|any)|instruction|sub-?parts|adjacent|assume|calculator|अनिवार्य|निर्देश|उत्तर/i;
const QUESTIONS_MOST = 20;

type Questions = Pick<PageFacts, 'firstQuestion' | 'lastQuestion' | 'firstPart' | 'lastPart'>;

function questionsIn(lines: readonly string[]): Questions {
  const isLettered = lines.some((line) => LETTERED.test(line));
  const pattern = isLettered ? LETTERED : NUMBERED;
  const numbers: number[] = [];
  let firstPart: number | undefined;
  let lastPart: number | undefined;
  for (const line of lines) {
    const number = INSTRUCTION.test(line) ? undefined : pattern.exec(line)?.[1];
    if (number !== undefined && Number(number) >= 1 && Number(number) <= QUESTIONS_MOST)
      numbers.push(Number(number));
    const part = partOf(PART.exec(line)?.[1]);
    if (part === undefined) continue;
    if (numbers.length === 0) firstPart ??= part;
    lastPart = part;
  }
  return {
    firstQuestion: numbers[0],
    lastQuestion: isLettered && numbers.length > 0 ? Math.max(...numbers) : highest(numbers),
    firstPart,
    lastPart,
  };
}

/** Last number of a rising sequence: OCR drops and invents numbers. */
function highest(numbers: readonly number[]): number | undefined {
  let last: number | undefined;
  for (const number of numbers)
    if (last === undefined || (number > last && number <= last + 3)) last = number;
  return last;
}

function partOf(letter: string | undefined): number | undefined {
  return letter === undefined ? undefined : letter.toLowerCase().charCodeAt(0) - 96;
}
