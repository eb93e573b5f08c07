import { cpus } from 'node:os';
import { spread } from '../measure.ts';

/**
 * Milliseconds that readers waited in one round, and how many cores the server and its clients used meanwhile. `rest`: all
 * other programs of the machine, with the processes in which the server reads files. A round with much of it is disturbed.
 */
export type Round = {
  p50: number;
  p99: number;
  most: number;
  refused: number;
  cores: {
    server?: number | undefined;
    readers: number;
    others?: number | undefined;
    rest?: number | undefined;
  };
};
/** Rounds of one kind of reads. `barMs` is the longest p99 that is short enough. */
export type Waits = { reads: string; perSecond: number; beside: string; barMs?: number; rounds: Round[] };

export function printed({ beside, barMs, rounds }: Waits): string {
  const { p50, p99, most, refused, cores } = medians(rounds);
  const { min, max } = spread(rounds.map((each) => each.p99));
  const judged = barMs === undefined ? '' : p99 <= barMs ? ', ok' : `, more than ${barMs} ms`;
  return (
    `  ${beside}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})${judged}` +
    `, longest ${most.toFixed(0)}, ${refused} refused; ${cores}`
  );
}

/** docs/waiting.md, whole. */
export function asMarkdown(all: readonly Waits[], rounds: { seconds: number; connections: number }): string {
  return `# How long readers wait

Written by \`npm run bench -- --busy --write\`: change nothing here by hand. SQLite and disk, 10,000 notes, one process. Readers ask at half of the
highest rate that the library reached in the same run, over ${rounds.connections} connections that have asked once before, each when it is due, whether others were answered or
not: what is measured is load, not the arrival of all of them at once. A time begins when the request was due. Figures are medians of rounds of ${rounds.seconds} s, and of p99 the least and the largest too; the rounds beside logins and uploads come last.
A bare \`node:http\` server that has an answer of the same size in memory is asked as often by the same client: it tells what the client and the
machine make readers wait. Server and clients share ${cpus().length} cores of one machine (${cpus()[0]?.model.trim() ?? 'of an unknown kind'}, Node ${process.versions.node});
how much of them each used is told, and the rest: the system's own work, other programs, and the processes in which the server reads files.

| reads | a second | beside | p50 | p99 | longest | bar | cores |
|---|---|---|---|---|---|---|---|
${all.map(row).join('\n')}
`;
}

function row({ reads, perSecond, beside, barMs, rounds }: Waits): string {
  const { p50, p99, most, cores } = medians(rounds);
  const { min, max } = spread(rounds.map((each) => each.p99));
  const wanted = barMs === undefined ? '' : `${barMs} ms${p99 <= barMs ? '' : ', not met'}`;
  const times = `${p50.toFixed(1)} ms | ${p99.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)}) | ${most.toFixed(0)} ms`;
  return `| ${reads} | ${Math.round(perSecond)} | ${beside} | ${times} | ${wanted} | ${cores} |`;
}

function medians(rounds: readonly Round[]) {
  const of = (value: (round: Round) => number) => spread(rounds.map(value)).median;
  const [first] = rounds;
  const users = (['server', 'readers', 'others', 'rest'] as const).filter(
    (user) => first?.cores[user] !== undefined,
  );
  return {
    p50: of(({ p50 }) => p50),
    p99: of(({ p99 }) => p99),
    most: of(({ most }) => most),
    refused: of(({ refused }) => refused),
    cores: users.map((user) => `${user} ${of(({ cores }) => cores[user] ?? 0).toFixed(2)}`).join(', '),
  };
}
