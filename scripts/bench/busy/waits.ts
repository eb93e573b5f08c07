import { cpus } from 'node:os';
import { spread } from '../measure.ts';
import type { Overloaded } from './open-loop.ts';

/** Rounds of one kind of reads. `barMs`: highest acceptable p99. */
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

Written by \`npm run bench -- --busy --write\`. SQLite and disk, 10,000 notes, one process. Readers ask at half of the highest rate of the same
run, over ${rounds.connections} connections, each when it is due. A time begins when the request was due. Figures are medians of rounds of ${rounds.seconds} s, of p99
also the least and the largest. A bare \`node:http\` server with an answer of the same size is asked as often: it shows the waits of client and
machine. Server and clients share ${cpus().length} cores of one machine (${cpus()[0]?.model.trim() ?? 'of an unknown kind'}, Node ${process.versions.node}).

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
