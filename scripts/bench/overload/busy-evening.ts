import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../../node24.js';
import { startChild } from '../child.ts';
import { Connection } from '../connection.ts';
import type { Loaded } from '../load.ts';
import { cpuOf, cpuOfMachine } from '../product.ts';
import { requestBytes } from '../requests.ts';
import { openStage } from '../setting.ts';
import type { OpenLoad, Overloaded } from './open-loop.ts';
import { LOGINS, otherVisitors, UPLOADS } from './other-visitors.ts';
import { type Reads, readsOf } from './reads.ts';
import { asMarkdown, printed, type Round, type Waits } from './waits.ts';

// npm run bench -- --busy: how long readers wait at half of the highest load, alone and while others log in and upload.
const { values } = parseArgs({
  options: {
    busy: { type: 'boolean' },
    quick: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    write: { type: 'boolean', default: false },
  },
});
const [ROUNDS, SECONDS] = values.quick ? [1, 2] : [5, 3];
const CLOSED = { connections: 16, seconds: values.quick ? 1 : 2 };
/** At 10,000 requests a second that wait 40 ms each, so many are open. */
const READERS = 400;
const WARM_SECONDS = 1;
const WARM_TIMES = 3;
const BARS_MS = { alone: 10, beside: 40 };

const stage = await openStage(10_000, undefined);
const { port, pid } = stage.product;
const closed = startChild('load.ts');
const open = startChild('overload/open-loop.ts');
const bare = startChild('bare.ts');
const others = otherVisitors(stage);
try {
  const wanted = readsOf(stage).filter(({ name }) => name.includes(values.only));
  // First all that is measured alone: what has been uploaded is drawn and read for minutes.
  const measured: Measured[] = [];
  for (const each of wanted) measured.push(await measureAlone(each));
  const told: Waits[] = [];
  for (const each of measured) told.push(...(await besideOthers(each)));
  const extent = { seconds: SECONDS, connections: READERS };
  if (values.write) await writeFile(join(root, 'docs/waiting.md'), asMarkdown(told, extent));
} finally {
  await Promise.all([closed, open, bare, others].map((child) => child.close()));
  await stage.close();
}

/** Reads at half of the highest rate, and how long they waited while nobody else asked for anything. */
type Measured = { reads: string; ours: OpenLoad; atBare: Round[]; alone: Round[] };

async function measureAlone({ name: reads, ...requests }: Reads): Promise<Measured> {
  await warm(requests);
  const { perSecond, bytes } = await closed.ask<Loaded>({ port, ...requests, ...CLOSED });
  const half = { perSecond: perSecond / 2, seconds: SECONDS, connections: READERS };
  const ours = { ...half, port, ...requests };
  const theirs = { ...half, ...(await bareServer(bytes)) };
  // Once unseen: the client is compiled too, and what only many connections at once need of the server.
  await open.ask({ ...theirs, seconds: WARM_SECONDS });
  await open.ask({ ...ours, seconds: WARM_SECONDS });
  const [atBare, alone]: [Round[], Round[]] = [[], []];
  for (let number = 0; number < ROUNDS; number += 1) {
    atBare.push(await roundOf(theirs));
    alone.push(await roundOf(ours, pid));
  }
  return { reads, ours, atBare, alone };
}

async function besideOthers({ reads, ours, atBare, alone }: Measured): Promise<Waits[]> {
  const beside: Round[] = [];
  for (let number = 0; number < ROUNDS; number += 1) beside.push(await roundBesideOthers(ours));
  const of = { reads, perSecond: ours.perSecond };
  const crowd = `${LOGINS} logins and ${UPLOADS} uploads`;
  const waits = [
    { ...of, beside: 'node:http', rounds: atBare },
    { ...of, beside: 'nobody', barMs: BARS_MS.alone, rounds: alone },
    { ...of, beside: crowd, barMs: BARS_MS.beside, rounds: beside },
  ];
  console.log(`\n${reads}, ${ours.perSecond.toFixed(0)} a second`);
  for (const each of waits) console.log(printed(each));
  return waits;
}

/** Everything is asked for as often as the cache of responses wants before it keeps it, and code is compiled. */
async function warm({ request, others = [] }: Pick<Reads, 'request' | 'others'>): Promise<void> {
  const connection = await Connection.open(port);
  for (let times = 0; times < WARM_TIMES; times += 1)
    for (const each of [request, ...others]) await connection.ask(each);
  connection.close();
  await closed.ask({ port, request, others, ...CLOSED });
}

async function roundOf(load: OpenLoad, server?: number): Promise<Round> {
  const before = { server: server && (await cpuOf(server)), machine: await cpuOfMachine() };
  const began = performance.now();
  const { accepted, refused, cpu: readers } = await open.ask<Overloaded>(load);
  const took = performance.now() - began;
  const all = ((await cpuOfMachine()) - before.machine) / took;
  const used = server && ((await cpuOf(server)) - (before.server ?? 0)) / took;
  const cores = { server: used, readers, rest: used && all - used - readers };
  return { ...accepted, refused: refused.count, cores };
}

async function roundBesideOthers(load: OpenLoad): Promise<Round> {
  const { result, cores, said } = await others.beside(SECONDS, () => roundOf(load, pid));
  console.log(`    ${said}`);
  const rest = (result.cores.rest ?? 0) - cores;
  return { ...result, cores: { ...result.cores, others: cores, rest } };
}

/** What the machine and the measuring process themselves make requests wait. */
async function bareServer(bytes: number): Promise<Pick<OpenLoad, 'port' | 'request'>> {
  const serving = await bare.ask<{ port: number }>({ do: 'serve', sizes: [bytes] });
  return { port: serving.port, request: requestBytes({ path: `/${bytes}` }) };
}
