import { cpus } from 'node:os';
import { spread } from '../measure.ts';
import type { Overloaded } from './open-loop.ts';

/** Rounds of one kind of reads. `barMs` is the highest acceptable p99. */
export type Waits = {
  reads: string;
  perSecond: number;
  beside: string;
  barMs?: number;
  rounds: readonly Overloaded[];
};

export function printed({ beside, barMs, rounds }: Waits): string {
  const { p50, p99, most, refused } = medians(rounds);
  const judged = barMs === undefined ? '' : p99.median <= barMs ? ', ok' : `, more than ${barMs} ms`;
  return (
    `  ${beside}: p50 ${p50.median.toFixed(1)}, p99 ${range(p99)}${judged}, longest ${most.median.toFixed(0)}, ` +
    `${refused.median} refused`
  );
}

export function asMarkdown(all: readonly Waits[], rounds: { seconds: number; connections: number }): string {
  return `# How long readers wait

Written by \`npm run bench -- --busy --write\`: change nothing here by hand. SQLite and disk, 10,000 notes, one process. Readers ask at half of the
highest rate that the library reached in the same run, over ${rounds.connections} connections that have asked once before, each when it is due, whether others were answered or
not: what is measured is load, not the arrival of all of them at once. A time begins when the request was due. Figures are medians of rounds of ${rounds.seconds} s, and of p99 the least and the largest too; the rounds beside logins and uploads come last.
A bare \`node:http\` server that has an answer of the same size in memory is asked as often by the same client: it tells what the client and the
machine make readers wait. Server and clients share ${cpus().length} cores of one machine (${cpus()[0]?.model.trim() ?? 'of an unknown kind'}, Node ${process.versions.node}).

| reads | a second | beside | p50 | p99 | longest | bar |
|---|---|---|---|---|---|---|
${all.map(row).join('\n')}
`;
}

function row({ reads, perSecond, beside, barMs, rounds }: Waits): string {
  const { p50, p99, most } = medians(rounds);
  const wanted = barMs === undefined ? '' : `${barMs} ms${p99.median <= barMs ? '' : ', not met'}`;
  const times = `${p50.median.toFixed(1)} ms | ${range(p99)} | ${most.median.toFixed(0)} ms`;
  return `| ${reads} | ${Math.round(perSecond)} | ${beside} | ${times} | ${wanted} |`;
}

function range({ median, min, max }: ReturnType<typeof spread>): string {
  return `${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})`;
}

function medians(rounds: readonly Overloaded[]) {
  const of = (value: (round: Overloaded) => number) => spread(rounds.map(value));
  return {
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    most: of(({ most }) => most),
    refused: of(({ refused }) => refused),
  };
}
