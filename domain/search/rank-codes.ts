import type { Code } from '../course/course-code.ts';
import type { FoundCourse } from './course-index.ts';
import { codeLikeness } from './likeness.ts';
import type { Ranking } from './merge-rankings.ts';
import type { Term } from './parse-query.ts';
import { hasCodeInHead, type RankedPage, rankPages } from './rank-pages.ts';
import type { Lookup } from './rankings.ts';
import { codeWord } from './words.ts';

/** Maximum readings of a code: `PCC-CS-402` has two. */
const READINGS_MOST = 3;
const PAGES_MOST = 40;
const NEAR_LOOKED_AT = 100;
const NEAR_MOST = 5;

/**
 * Pages that print a typed code, known or not. If there are none and no course has the code, pages with a
 * likely typo of it, most likely first. `printed`: codes in the query, longest reading first.
 */
export async function ofCodes(
  lookup: Lookup,
  printed: readonly Code[],
  courses: readonly FoundCourse[],
): Promise<Ranking[]> {
  const found: Ranking[] = [];
  for (const reading of printed.slice(0, READINGS_MOST)) {
    const exact = await pagesOf(lookup, reading, reading.code);
    if (exact.length > 0) return [rankingOf(exact, 1), ...found];
    // A shorter reading may match even if the rest of the code has a typo.
    if (!isOfCourse(reading, courses)) found.push(...(await withTypo(lookup, reading)));
  }
  return found;
}

function isOfCourse({ last }: Code, courses: readonly FoundCourse[]): boolean {
  return courses.some(({ score, terms }) => score >= 1 && terms.has(last));
}

/** Pages per likely code; only papers that name the code, if there are any. */
async function withTypo(lookup: Lookup, reading: Code): Promise<Ranking[]> {
  const words = await lookup.index.near(codeWord(reading.code), NEAR_LOOKED_AT);
  const near = nearestCodes(
    reading.code,
    words.map((word) => word.slice(codeWord('').length)),
  );
  return Promise.all(
    near.map(async ({ code, likeness }) => {
      const pages = await pagesOf(lookup, reading, code);
      const own = pages.filter(hasCodeInHead);
      return rankingOf(own.length > 0 ? own : pages, likeness);
    }),
  );
}

function rankingOf(pages: readonly RankedPage[], weight: number): Ranking {
  return { items: pages.map((page) => ({ note: page.note, page })), weight };
}

/** Codes one typo away, likeliest first; in a tie, the one with the nearest digit. */
function nearestCodes(typed: string, codes: readonly string[]): { code: string; likeness: number }[] {
  const alike = codes.map((code) => ({
    code,
    likeness: codeLikeness(typed, code),
    apart: digitsApart(typed, code),
  }));
  alike.sort(
    (one, other) =>
      other.likeness - one.likeness || one.apart - other.apart || (one.code < other.code ? -1 : 1),
  );
  return alike.slice(0, NEAR_MOST);
}

/** Difference of a wrong digit: neighbouring keys and course numbers are easily confused. */
function digitsApart(typed: string, code: string): number {
  const apart = [...typed].map((sign, at) => Math.abs(Number(sign) - Number(code.charAt(at))));
  return apart.find((distance) => distance > 0) ?? 0;
}

async function pagesOf(
  { index, terms, narrow }: Lookup,
  { first, last }: Code,
  code: string,
): Promise<RankedPage[]> {
  const word = codeWord(code);
  const found = await index.pages([...narrow, [word]], PAGES_MOST);
  const asked = terms.map(
    (term, at): Term => (first <= at && at <= last ? { ...term, any: [word, ...term.any] } : term),
  );
  return rankPages(found, asked);
}
