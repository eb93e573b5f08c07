// Dates, sizes and numbers as people read them.

const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata' });
const KILO = 1000;

/** A date as Indian English writes it, on the university's clock: 21/11/2026. */
export function indianDate(date: Date): string {
  return DAY.format(date);
}

/** A size for people who count their data: 44 kB, 3.4 MB. */
export function megabytes(bytes: number): string {
  if (bytes < KILO * KILO) return `${Math.max(1, Math.round(bytes / KILO))} kB`;
  return `${(bytes / (KILO * KILO)).toFixed(1)} MB`;
}

/** How many pages a file has; undefined while that is not known, which is stored as 0. */
export function pageCount(pages: number): string | undefined {
  if (pages === 0) return undefined;
  return pages === 1 ? '1 page' : `${pages} pages`;
}

export function paperCount(papers: number): string {
  if (papers === 0) return 'no papers yet';
  return papers === 1 ? '1 paper' : `${papers} papers`;
}
