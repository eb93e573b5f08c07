import { cpus } from 'node:os';
import type { Result } from './measure.ts';

export type Figures = {
  engine: string;
  notes: number;
  rounds: number;
  seconds: number;
  results: Result[];
  memory: { idle: number; after: number };
};

export function printed({ name, unit, ours, theirs, base, ratio, bar }: Result): string {
  const judged = bar === undefined ? '' : ratio.median >= bar ? '  ok' : `  below ${bar.toFixed(2)}`;
  return (
    `${name.padEnd(40)} ${amount(ours.median).padStart(8)} ${unit}; ${base}: ${amount(theirs.median)}` +
    `; ratio ${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)})${judged}`
  );
}

export function asMarkdown(figures: Figures[]): string {
  return `# Performance

Written by \`npm run bench -- --write\`. Each row is beside a bare part that was measured in the same run, in turns. Figures are medians; a
ratio is that of one round, with the least and the largest. Client and servers share ${cpus().length} cores of one machine (${cpus()[0]?.model.trim() ?? 'of an unknown kind'}, Node
${process.versions.node}); one process serves. [A million notes](growth.md) has a page of its own.
${figures.map(section).join('')}`;
}

function section({ engine, notes, rounds, seconds, results, memory }: Figures): string {
  return `
## ${engine}

${notes.toLocaleString('en-IN')} notes, ${rounds} rounds of ${seconds} s a side.

| what | Panna | beside it | ratio | bar |
|---|---|---|---|---|
${results.map(row).join('\n')}

Memory of the server and its processes: ${Math.round(memory.idle)} MB idle, ${Math.round(memory.after)} MB after all of the above.
`;
}

function row({ name, unit, ours, theirs, base, ratio, bar }: Result): string {
  const spread = `${ratio.median.toFixed(2)} (${ratio.min.toFixed(2)} to ${ratio.max.toFixed(2)})`;
  const wanted = bar === undefined ? '' : `${bar.toFixed(2)}${ratio.median >= bar ? '' : ', not met'}`;
  return `| ${name} | ${amount(ours.median)} ${unit} | ${base}: ${amount(theirs.median)} | ${spread} | ${wanted} |`;
}

const amount = (value: number) => (value >= 100 ? String(Math.round(value)) : value.toFixed(1));
