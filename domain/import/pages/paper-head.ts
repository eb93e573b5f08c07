import type { HeadEvidence } from '../../recognition/head-evidence.ts';
import { isAnchor } from '../../recognition/suggest-head.ts';

/** `clear`: the page prints which paper it is. `maybe`: it has a head without a code, title or date. */
export type BeginsPaper = 'clear' | 'maybe' | 'no';

/** Lines from the top within which a page's head begins. On a sheet of two pages it may come later. */
const TOP_LINES = 15;
const LINES_MOST = 120;
const ROLL = /\broll ?\.? ?no|\benrol?l?ment|\bcandidate|\breg(?:istration|n)?\.? ?no|रोल|अनुक्रमांक/i;
const DEGREE =
  /\bb\.? ?(?:tech|e|sc|com|a|arch|pharm|b\.? ?a)\b|\bm\.? ?(?:tech|sc|c\.? ?a|b\.? ?a)\b|\bdiploma\b|\bsem(?:ester|estre)?\b|सेमेस्टर|बी\.? ?टेक/i;
const EXAM = /\bexam(?:ination)?s?\b|\bsession(?:al)?\b|\b(?:mid|end)[ -]?(?:sem|term)|\btest\b|परीक्षा/i;

/**
 * Decides whether a page begins a paper, and on which line its head is. A later page may print a code or a
 * year, but not a whole head.
 */
export function paperHead(
  lines: readonly string[],
  evidence: HeadEvidence,
  count: number | undefined,
): { beginsPaper: BeginsPaper; line: number } {
  const { code, titles, datedYear, semester } = evidence;
  const anchors = lines.slice(0, LINES_MOST).flatMap((line, at) => (isAnchor(line) ? [at] : []));
  const near = evidence.head;
  const facts = [
    code !== undefined,
    datedYear !== undefined || /\b(?:19|20)\d\d\b/.test(near),
    semester !== undefined || DEGREE.test(near),
    EXAM.test(near),
    ROLL.test(near),
    count !== undefined,
    titles.length > 0,
  ].filter(Boolean).length;
  const [first] = anchors;
  const needed = first === undefined ? 3 : first < TOP_LINES ? 2 : 3;
  if (facts < needed) return { beginsPaper: 'no', line: 0 };
  // Without a time and marks, a title alone may be the heading of a question.
  const isNamed = code !== undefined || titles.length > 0;
  const isClear = isNamed && (first !== undefined || datedYear !== undefined);
  return { beginsPaper: isClear ? 'clear' : 'maybe', line: first ?? 0 };
}
