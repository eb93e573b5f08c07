import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../node24.js';

export type Growth = {
  name: string;
  unit: string;
  few: number;
  many: number;
  p99?: number;
  bar?: number | undefined;
};
type Kept = Record<string, Growth[]>;

const KEPT = join(root, 'docs/measurements/growth.json');

export function printed({ name, unit, few, many, p99, bar }: Growth): string {
  const judged = bar === undefined ? '' : `; bar ${wanted(few, many, bar)}`;
  const slowest = p99 === undefined ? '' : `, 99 of 100 within ${p99.toFixed(1)} ms`;
  const figures = `${few.toFixed(2).padStart(9)} ${many.toFixed(2).padStart(10)} ${unit}`;
  return `${name.padEnd(34)} ${figures}, ${(many / few).toFixed(2)} times${judged}${slowest}`;
}

export async function keepGrowth(libraries: string, measured: readonly Growth[]): Promise<void> {
  const kept: Kept = JSON.parse(await readFile(KEPT, 'utf8').catch(() => '{}'));
  const before = kept[libraries] ?? [];
  const anew = new Map(measured.map((each) => [each.name, each]));
  const names = new Set([...before, ...measured].map(({ name }) => name));
  kept[libraries] = [...names].flatMap(
    (name) => anew.get(name) ?? before.filter((each) => each.name === name),
  );
  await writeFile(KEPT, `${JSON.stringify(kept, null, 2)}\n`);
  await writeFile(join(root, 'docs/measurements/growth.md'), asMarkdown(kept));
}

function asMarkdown(kept: Kept): string {
  return `# A million notes

Written by \`npm run bench -- --notes 1000000 --write\`. Times of answers that are not cached, in a small and a large library, asked in
turns; medians. Files of both are in memory. Both universities have as many colleges, and 25 notes a course.
${Object.entries(kept).map(section).join('')}`;
}

function section([libraries, rows]: [string, Growth[]]): string {
  return `
## ${libraries}

| what | small | large | times | bar |
|---|---|---|---|---|
${rows.map(row).join('\n')}
`;
}

function row({ name, unit, few, many, bar }: Growth): string {
  const judged = bar === undefined ? '' : wanted(few, many, bar);
  return `| ${name} | ${amount(few)} ${unit} | ${amount(many)} ${unit} | ${(many / few).toFixed(2)} | ${judged} |`;
}

const wanted = (few: number, many: number, bar: number) => `${bar}${many / few > bar ? ', not met' : ''}`;
const amount = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(2));
