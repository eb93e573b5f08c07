import { compactCode } from '../../course/known-codes.ts';
import { titleLikeness } from '../../course/title-likeness.ts';
import type { HeadEvidence } from '../../recognition/head-evidence.ts';
import { titleKey } from '../../recognition/title-key.ts';
import type { PageFacts } from './page-facts.ts';

/** First and last page in a file, from 1. */
export type PageSpan = { first: number; last: number };

/** Maximum pages of a paper: a longer one may contain another whose head was not read. */
export const PAPER_PAGES_MOST = 8;

/** Splits a file where a page has the head of another paper. Returns one span if none does. */
export function splitPages(pages: readonly PageFacts[], count: number): PageSpan[] {
  const begins = [1];
  let current = pages[0]?.head;
  for (const [at, page] of pages.entries()) {
    if (at === 0 || page.beginsPaper !== 'clear' || !page.head) continue;
    if (current && isSamePaper(current, page.head)) continue;
    // Pages before the first head, such as a cover, belong to its paper.
    if (current || at > 1) begins.push(at + 1);
    current = page.head;
  }
  return begins.map((first, at) => ({ first, last: (begins[at + 1] ?? count + 1) - 1 }));
}

const ALIKE = 0.6;

/** True if two heads belong to one paper: its translation, or a head repeated on each page. */
export function isSamePaper(one: HeadEvidence, other: HeadEvidence): boolean {
  if (differ(one.datedYear, other.datedYear) || differ(one.exam, other.exam)) return false;
  if (differ(one.semester, other.semester)) return false;
  if (one.code !== undefined && other.code !== undefined) {
    const [a, b] = [compactCode(one.code), compactCode(other.code)];
    if (a === b || isMisread(a, b)) return true;
    return false;
  }
  const [title, otherTitle] = [one.titles[0], other.titles[0]];
  if (title === undefined || otherTitle === undefined) return false;
  return titleLikeness(titleKey(title), titleKey(otherTitle)) > ALIKE;
}

function differ<Value>(one: Value | undefined, other: Value | undefined): boolean {
  return one !== undefined && other !== undefined && one !== other;
}

/** OCR confuses O with 0, l with 1 and S with 5. */
function isMisread(one: string, other: string): boolean {
  const plain = (code: string) => code.replace(/o/g, '0').replace(/[li]/g, '1').replace(/s/g, '5');
  return plain(one) === plain(other);
}
