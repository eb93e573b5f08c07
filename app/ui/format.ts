// Dates, sizes and numbers as people read them.
import type { Catalogue } from '../../domain/catalogue.ts';
import { madeOnce } from '../../domain/primitives/made-once.ts';

const daysIn = /* @__PURE__ */ madeOnce((timeZone) =>
  madeOnce((tag) => new Intl.DateTimeFormat(tag, { timeZone })),
);
const KILO = 1000;

/** Facts in one line: where it is broken, the next line begins with a fact. */
export function inOneLine(facts: readonly (string | false | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}

/** A date as a language of India writes it, by the clock of the university: 21/11/2026. `tag`: `hi-IN`. */
export function indianDate(date: Date, tag: string, { timeZone }: Pick<Catalogue, 'timeZone'>): string {
  return daysIn(timeZone)(tag).format(date);
}

/**
 * A size for people who count their data: 44 kB, 3.4 MB, never on two lines. Hindi writes it with the same letters and
 * digits.
 */
export function megabytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))}\u00a0kB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)}\u00a0MB`;
}
