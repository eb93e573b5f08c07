import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage, type Stage } from '../../library/stage.ts';
import { root } from '../../node24.js';
import { listPath, requestBytes } from '../../requests/asking.ts';
import { Connection } from '../../requests/connection.ts';
import { type Child, startChild } from '../child.ts';
import type { Loaded } from '../load.ts';
import { BROWSER, coursePages } from '../measures.ts';
import type { Options } from '../options.ts';
import type { OpenLoad, Overloaded } from './open-loop.ts';
import { LOGINS, otherVisitors, UPLOADS } from './other-visitors.ts';
import { asMarkdown, printed, type Waits } from './waits.ts';

/** Requests open at the same time, at 10,000 per second and 40 ms each. */
const READERS = 400;
const WARM_SECONDS = 1;
const WARM_TIMES = 3;
const BARS_MS = { alone: 10, beside: 40 };

type Reads = { name: string; requests: Uint8Array[] };
/**
 * Load at half of the highest rate (`ours`), and response times of bare Node and of Panna without other load.
 */
type Measured = { reads: string; ours: OpenLoad; atBare: Overloaded[]; alone: Overloaded[] };
type Tools = Record<'closed' | 'open' | 'bare', Child> & {
  rounds: number;
  seconds: number;
  closedSeconds: number;
};

export async function measureWaits({ quick, only, write }: Options): Promise<void> {
  const stage = await openStage(10_000);
  const tools: Tools = {
    closed: startChild('load.ts'),
    open: startChild('busy/open-loop.ts'),
    bare: startChild('bare.ts'),
    ...(quick ? { rounds: 1, seconds: 2, closedSeconds: 1 } : { rounds: 5, seconds: 3, closedSeconds: 2 }),
  };
  const others = otherVisitors(stage);
  try {
    // Measurements without other load come first: uploads are rendered and read for minutes.
    const measured: Measured[] = [];
    for (const reads of readsOf(stage).filter(({ name }) => name.includes(only)))
      measured.push(await measureAlone(stage, tools, reads));
    const waits: Waits[] = [];
    for (const each of measured) waits.push(...(await besideOthers(tools, others, each)));
    const extent = { seconds: tools.seconds, connections: READERS };
    if (write) await writeFile(join(root, 'docs/measurements/waiting.md'), asMarkdown(waits, extent));
  } finally {
    await Promise.all([tools.closed, tools.open, tools.bare, others].map((child) => child.close()));
    await stage.close();
  }
}

async function measureAlone(
  { product: { port } }: Stage,
  { closed, open, bare, rounds, seconds, closedSeconds }: Tools,
  { name: reads, requests }: Reads,
): Promise<Measured> {
  await warm(port, requests);
  const closedLoad = { port, requests, connections: 16, seconds: closedSeconds };
  await closed.ask(closedLoad);
  const { perSecond, bytes } = await closed.ask<Loaded>(closedLoad);
  const ours = { port, requests, perSecond: perSecond / 2, seconds, connections: READERS };
  const atBarePort = await bare.ask<{ port: number }>({ do: 'serve', sizes: [bytes] });
  const theirs = { ...ours, ...atBarePort, requests: [requestBytes({ path: `/${bytes}` })] };
  // Warm-up: compiles the client, and the server's code for many connections.
  for (const load of [theirs, ours]) await open.ask({ ...load, seconds: WARM_SECONDS });
  const [atBare, alone]: [Overloaded[], Overloaded[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    atBare.push(await open.ask<Overloaded>(theirs));
    alone.push(await open.ask<Overloaded>(ours));
  }
  return { reads, ours, atBare, alone };
}

async function besideOthers(
  { open, rounds, seconds }: Tools,
  others: ReturnType<typeof otherVisitors>,
  { reads, ours, atBare, alone }: Measured,
): Promise<Waits[]> {
  const beside: Overloaded[] = [];
  for (let round = 0; round < rounds; round += 1)
    beside.push(await others.beside(seconds, () => open.ask<Overloaded>(ours)));
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

function readsOf(stage: Stage): Reads[] {
  const list = [{ path: listPath(stage.place), headers: BROWSER }];
  const pages = coursePages(stage);
  const inTurn = `pages of ${pages.length} courses in turn`;
  return [
    { name: 'list of a course', askings: list },
    { name: 'list of a course, signed in', askings: list, cookie: stage.cookie },
    { name: inTurn, askings: pages },
    { name: `${inTurn}, signed in`, askings: pages, cookie: stage.cookie },
  ].map(({ name, askings, cookie }) => {
    const signedIn: Record<string, string> = cookie ? { Cookie: cookie } : {};
    const requests = askings.map(({ path, headers }) =>
      requestBytes({ path, headers: { ...headers, ...signedIn } }),
    );
    return { name, requests };
  });
}

async function warm(port: number, requests: readonly Uint8Array[]): Promise<void> {
  const connection = await Connection.open(port);
  for (let times = 0; times < WARM_TIMES; times += 1) for (const each of requests) await connection.ask(each);
  connection.close();
}
