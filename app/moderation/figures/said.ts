import { megabytes } from '../../ui/format.ts';

const GIGA = 1e9;

/** Bytes of a whole library: 0, 3.4 MB, 12.3 GB. */
export function sizeSaid(bytes: number): string {
  if (!Number.isFinite(bytes)) return '∞';
  if (bytes < GIGA) return bytes === 0 ? '0' : megabytes(bytes);
  return `${(bytes / GIGA).toFixed(1)}\u00a0GB`;
}

/** Means are no whole numbers. */
export function saidOf(value: number | undefined, said: (value: number) => string): string {
  return value === undefined ? '–' : said(Math.round(value));
}
