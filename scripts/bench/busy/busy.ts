import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openStage, type Stage } from '../../library/stage.ts';
import { root } from '../../node24.js';
import { listPath, requestBytes } from '../../requests/asking.ts';
import { Connection } from '../../requests/connection.ts';
import { startChild } from '../child.ts';
import type { Loaded } from '../load.ts';
import { BROWSER, coursePages } from '../measures.ts';
import type { Options } from '../options.ts';
import type { OpenLoad, Overloaded } from './open-loop.ts';
import { LOGINS, otherVisitors, UPLOADS } from './other-visitors.ts';
import { asMarkdown, printed, type Waits } from './waits.ts';

/** At 10,000 requests a second that wait 40 ms each, so many are open. */
const READERS = 400;
const WARM_SECONDS = 1;
const WARM_TIMES = 3;
const BARS_MS = { alone: 10, beside: 40 };

/** Requests of one kind, sent in turn. */
type Reads = { name: string; requests: Uint8Array[] };

/** How long readers wait at half of the highest load, alone and while others log in and upload. */
export async function measureWaits({ quick, only, write }: Options): Promise<void> {
  const [rounds, seconds] = quick ? [1, 2] : [5, 3];
  const closedLoad = { connections: 16, seconds: quick ? 1 : 2 };
  const stage = await openStage(10_000);
  const { port } = stage.product;
  const [closed, open, bare] = [
    startChild('load.ts'),
    startChild('busy/open-loop.ts'),
    startChild('bare.ts'),
  ] as const;
  const others = otherVisitors(stage);
  const inRounds = async (round: () => Promise<Overloaded>) => {
    const done: Overloaded[] = [];
    while (done.length < rounds) done.push(await round());
    return done;
  };
  try {
    const told: Waits[] = [];
    // All that is measured alone comes first: what has been uploaded is drawn and read for minutes.
    const measured: (() => Promise<void>)[] = [];
    for (const { name: reads, requests } of readsOf(stage).filter(({ name }) => name.includes(only))) {
      await warm(port, requests);
      await closed.ask({ port, requests, ...closedLoad });
      const { perSecond, bytes } = await closed.ask<Loaded>({ port, requests, ...closedLoad });
      const ours = { port, requests, perSecond: perSecond / 2, seconds, connections: READERS };
      const { port: barePort } = await bare.ask<{ port: number }>({ do: 'serve', sizes: [bytes] });
      const theirs: OpenLoad = { ...ours, port: barePort, requests: [requestBytes({ path: `/${bytes}` })] };
      // Once unseen: the client is compiled too, and what only many connections at once need of the server.
      for (const load of [theirs, ours]) await open.ask({ ...load, seconds: WARM_SECONDS });
      const of = { reads, perSecond: ours.perSecond };
      const atBare = await inRounds(() => open.ask<Overloaded>(theirs));
      const alone = await inRounds(() => open.ask<Overloaded>(ours));
      measured.push(async () => {
        const beside = await inRounds(() => others.beside(seconds, () => open.ask<Overloaded>(ours)));
        const crowd = `${LOGINS} logins and ${UPLOADS} uploads`;
        const waits = [
          { ...of, beside: 'node:http', rounds: atBare },
          { ...of, beside: 'nobody', barMs: BARS_MS.alone, rounds: alone },
          { ...of, beside: crowd, barMs: BARS_MS.beside, rounds: beside },
        ];
        console.log(`\n${reads}, ${ours.perSecond.toFixed(0)} a second`);
        for (const each of waits) console.log(printed(each));
        told.push(...waits);
      });
    }
    for (const besideOthers of measured) await besideOthers();
    if (write)
      await writeFile(join(root, 'docs/waiting.md'), asMarkdown(told, { seconds, connections: READERS }));
  } finally {
    await Promise.all([closed, open, bare, others].map((child) => child.close()));
    await stage.close();
  }
}

/** What most visitors look at, as a browser asks for it. */
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

/** Everything is asked for as often as the cache of responses wants before it keeps it, and code is compiled. */
async function warm(port: number, requests: readonly Uint8Array[]): Promise<void> {
  const connection = await Connection.open(port);
  for (let times = 0; times < WARM_TIMES; times += 1) for (const each of requests) await connection.ask(each);
  connection.close();
}
