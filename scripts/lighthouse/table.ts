import { type Audited, SCORES } from './audit.ts';

/** Minimum scores, and maximum times (milliseconds) and shift. */
const BARS: Partial<Audited> = {
  performance: 100,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  fcp: 900,
  lcp: 1300,
  shift: 0,
  blocked: 0,
};
/**
 * Different limits: the largest paint of a paper is the image of its page, and search results are not
 * indexed.
 */
const OTHERS: Record<string, Partial<Audited>> = {
  reader: { performance: 98, lcp: 1600 },
  found: { seo: 0 },
};

export function barsOf(page: string): Partial<Audited> {
  return { ...BARS, ...OTHERS[page] };
}

const COLUMNS: [name: keyof Audited, heading: string, digits: number, unit: string][] = [
  ['performance', 'performance', 0, ''],
  ['accessibility', 'accessibility', 0, ''],
  ['best-practices', 'practices', 0, ''],
  ['seo', 'SEO', 0, ''],
  ['fcp', 'FCP', 0, ' ms'],
  ['lcp', 'LCP', 0, ' ms'],
  ['shift', 'CLS', 3, ''],
  ['blocked', 'TBT', 0, ' ms'],
  ['bytes', 'travelled', 0, ' B'],
];

export const HEADINGS = `| page | ${COLUMNS.map(([, heading]) => heading).join(' | ')} | missed |\n${'|---'.repeat(COLUMNS.length + 2)}|`;

export function median(runs: readonly Audited[]): Audited {
  const middle = (name: keyof Audited) =>
    runs.map((run) => run[name]).sort((one, other) => one - other)[Math.floor(runs.length / 2)];
  return Object.fromEntries(COLUMNS.map(([name]) => [name, middle(name)])) as Audited;
}

export function missed(found: Audited, bars: Partial<Audited>): string[] {
  return COLUMNS.filter(([name]) => {
    const bar = bars[name];
    if (bar === undefined) return false;
    return (SCORES as readonly string[]).includes(name) ? found[name] < bar : found[name] > bar;
  }).map(([, heading]) => heading);
}

export function row(page: string, found: Audited, bars: Partial<Audited>): string {
  const figures = COLUMNS.map(([name, , digits, unit]) => `${found[name].toFixed(digits)}${unit}`);
  return `| ${[page, ...figures, missed(found, bars).join(', ') || 'none'].join(' | ')} |`;
}
