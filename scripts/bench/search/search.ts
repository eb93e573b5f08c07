// npm run bench -- --search: how long search, filtered search and suggestions take. --postgres: on PostgreSQL.
import { parseArgs } from 'node:util';
import { hostileTexts } from '../../../test/hostile-texts.ts';
import { startPostgres } from '../../servers/postgres.ts';
import { placesFor } from '../catalogue.ts';
import { Connection } from '../connection.ts';
import { PAGES_A_NOTE } from '../fill/made-rows.ts';
import { cpuOf } from '../product.ts';
import { requestBytes } from '../requests.ts';
import { openStage, type Stage } from '../setting.ts';
import { type Kind, questionsFor } from './questions.ts';

/** Milliseconds within which 99 of 100 must be answered. */
const BARS: Record<Kind['group'], number> = { search: 50, 'filtered search': 50, suggestion: 20 };
const GROWTH_BAR = 3;
const ROUNDS = 3;
/** Texts that try to break the search, and the milliseconds within which each is answered. */
const HOSTILE = { texts: 500, bar: 200 };

const { values } = parseArgs({
  options: {
    search: { type: 'boolean' },
    postgres: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    kinds: { type: 'boolean', default: false },
  },
});
const sizes = values.quick ? [10_000] : [10_000, 100_000];
const postgres = values.postgres ? await startPostgres('careful') : undefined;
const before = new Map<string, number>();
try {
  for (const size of sizes) await measured(size);
} finally {
  await postgres?.stop();
}

async function measured(size: number): Promise<void> {
  const began = performance.now();
  const stage = await openStage(size, postgres, { withTexts: size });
  try {
    const filled = Math.round((performance.now() - began) / 1000);
    console.log(
      `\n${values.postgres ? 'PostgreSQL' : 'SQLite'}, ${size} notes of ${PAGES_A_NOTE} pages of text (made in ${filled} s)`,
    );
    const kinds = questionsFor(size, placesFor(size));
    // One round that does not count: it warms up the code and the database.
    await ask(stage, kinds, 1);
    print(await ask(stage, kinds, ROUNDS));
    printHostile(await askHostile(stage));
  } finally {
    await stage.close();
  }
}

type Taken = { kind: Kind; times: number[]; cpu: number };

async function ask({ product }: Stage, kinds: readonly Kind[], rounds: number): Promise<Taken[]> {
  const connection = await Connection.open(product.port);
  const taken: Taken[] = [];
  for (const kind of kinds) {
    const [times, cpu]: [number[], number] = [[], await cpuOf(product.pid)];
    for (let round = 0; round < rounds; round += 1) {
      for (const path of kind.paths) {
        const from = performance.now();
        const { status } = await connection.ask(requestBytes({ path }));
        times.push(performance.now() - from);
        if (status !== 200) throw new Error(`${status} for ${path}`);
      }
    }
    taken.push({ kind, times, cpu: ((await cpuOf(product.pid)) - cpu) / times.length });
  }
  connection.close();
  return taken;
}

/** Milliseconds of each hostile text. Texts are cut to what fits into an address, so that they reach the search. */
async function askHostile({ product }: Stage): Promise<number[]> {
  const connection = await Connection.open(product.port);
  const times: number[] = [];
  for (const text of hostileTexts(HOSTILE.texts)) {
    const from = performance.now();
    const query = new URLSearchParams({ q: text.slice(0, 1000) });
    const { status } = await connection.ask(requestBytes({ path: `/v1/search?${query}` }));
    times.push(performance.now() - from);
    if (status >= 500) throw new Error(`${status} for ${text}`);
  }
  connection.close();
  return times;
}

function printHostile(times: number[]): void {
  const slowest = Math.max(...times);
  const judged = slowest > HOSTILE.bar ? ', not met' : '';
  console.log(
    `${'hostile texts'.padEnd(30)} p50 ${ms(part(times, 0.5))}  slowest ${ms(slowest)}; bar ${HOSTILE.bar}${judged}`,
  );
}

function print(taken: readonly Taken[]): void {
  const line = (name: string, times: number[], cpu: number, judged = '') =>
    console.log(
      `${name.padEnd(30)} p50 ${ms(part(times, 0.5))}  p99 ${ms(part(times, 0.99))}  CPU ${ms(cpu)} ms each${judged}`,
    );
  if (values.kinds) for (const { kind, times, cpu } of taken) line(`  ${kind.name}`, times, cpu);
  for (const group of Object.keys(BARS) as Kind['group'][]) {
    const of = taken.filter(({ kind }) => kind.group === group);
    const times = of.flatMap((each) => each.times);
    const cpu = of.reduce((sum, each) => sum + each.cpu, 0) / of.length;
    const [p50, p99] = [part(times, 0.5), part(times, 0.99)];
    const grown = p50 / (before.get(group) ?? p50);
    before.set(group, p50);
    const growth =
      grown === 1
        ? ''
        : `, ${grown.toFixed(1)} times as long (bar ${GROWTH_BAR}${grown > GROWTH_BAR ? ', not met' : ''})`;
    line(group, times, cpu, `; bar ${BARS[group]}${p99 > BARS[group] ? ', not met' : ''}${growth}`);
  }
}

function part(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0;
}

function ms(value: number): string {
  return value.toFixed(1).padStart(6);
}
