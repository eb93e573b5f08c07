import type { Catalogue } from '../../domain/catalogue.ts';
import { madeOnce } from '../../domain/primitives/made-once.ts';

const daysIn = /* @__PURE__ */ madeOnce((timeZone) =>
  madeOnce((tag) => new Intl.DateTimeFormat(tag, { timeZone })),
);
const KILO = 1000;

/** Joins facts so that lines break only between them. */
export function inOneLine(facts: readonly (string | false | undefined)[]): string {
  return facts.filter(Boolean).join('\u00a0· ');
}

/** Numeric date in an Indian locale and the university's time zone: 21/11/2026. `tag`: `hi-IN`. */
export function indianDate(date: Date, tag: string, { timeZone }: Pick<Catalogue, 'timeZone'>): string {
  return daysIn(timeZone)(tag).format(date);
}

/** Size with a non-breaking space: 44 kB, 3.4 MB. Hindi uses the same letters and digits. */
export function megabytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))}\u00a0kB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)}\u00a0MB`;
}
