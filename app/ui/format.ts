// Dates, sizes and numbers as people read them.
import { madeOnce } from '../made-once.ts';

const dayIn = /* @__PURE__ */ madeOnce((tag) => new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Kolkata' }));
const KILO = 1000;

/** A date as a language of India writes it, on the university's clock: 21/11/2026. `tag`: `hi-IN`. */
export function indianDate(date: Date, tag: string): string {
  return dayIn(tag).format(date);
}

/** A size for people who count their data: 44 kB, 3.4 MB. Hindi writes it with the same letters and digits. */
export function megabytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}
