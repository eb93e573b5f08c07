import { textsIn } from '../texts.ts';

// Dates, sizes and numbers as people read them.

const KILO = 1000;

const days = new Map<string, Intl.DateTimeFormat>();

/** A date as India writes it, in the language with this tag, on the university's clock: 21/11/2026. */
export function indianDate(date: Date, tag = 'en-IN'): string {
  const day = days.get(tag) ?? new Intl.DateTimeFormat(tag, { timeZone: 'Asia/Kolkata' });
  days.set(tag, day);
  return day.format(date);
}

/** A size for people who count their data: 44 kB, 3.4 MB. */
export function megabytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}

/** How many pages a file has; undefined while that is not known, which is stored as 0. */
export function pageCount(pages: number, text = textsIn('en')): string | undefined {
  return pages === 0 ? undefined : text('ui.pages', { count: pages });
}

export function paperCount(papers: number, text = textsIn('en')): string {
  return text('ui.papers', { count: papers });
}
