import { randomBytes } from 'node:crypto';
import { loadavg } from 'node:os';
import { placePath } from '../../../app/place-path.ts';
import { MEGABYTE } from '../../../domain/file.ts';
import { type Child, startChild } from '../child.ts';
import { FREQUENT } from '../fill.ts';
import type { Loaded } from '../load.ts';
import { spread } from '../measure.ts';
import { type Asking, jsonBody, listPath, requestBytes, uploadBody } from '../requests.ts';
import { openStage, type Stage } from '../setting.ts';
import type { OpenLoad, Overloaded } from './open-loop.ts';

// How long readers wait at half of the highest load: alone, and while others log in and upload.
const isQuick = process.argv.includes('--quick');
const SECONDS = isQuick ? 2 : 5;
const ROUNDS = isQuick ? 1 : 3;
const CLOSED = { connections: 16, seconds: isQuick ? 1 : 3 };
const LOGINS = 8;
const UPLOADS = 4;
const BARS_MS = { alone: 10, beside: 40 };

const stage = await openStage(10_000, undefined);
const [closed, open] = [startChild('load.ts'), startChild('overload/open-loop.ts')];
const [logins, uploads, bare] = [startChild('load.ts'), startChild('load.ts'), startChild('bare.ts')];
try {
  for (const [name, asking] of Object.entries(askedOf(stage))) {
    const { port } = stage.product;
    const request = requestBytes(asking);
    const highest = () => closed.ask<Loaded>({ port, request, ...CLOSED });
    await highest();
    const { perSecond, bytes } = await highest();
    const half = { port, request, perSecond: perSecond / 2, seconds: SECONDS };
    const bareHalf = { ...half, ...(await bareServer(bytes)) };
    const waits = async (load: OpenLoad) => (await open.ask<Overloaded>(load)).accepted.p99;
    const [alone, atBare, beside]: [number[], number[], number[]] = [[], [], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      alone.push(await waits(half));
      atBare.push(await waits(bareHalf));
      beside.push(await besideOthers(() => waits(half)));
    }
    console.log(`${name}, ${half.perSecond.toFixed(0)}/s, load average ${loadavg()[0]?.toFixed(1)}`);
    report('alone', alone, BARS_MS.alone);
    report('node:http alone, as many of the same size', atBare);
    report(`beside ${LOGINS} logins and ${UPLOADS} uploads`, beside, BARS_MS.beside);
  }
} finally {
  await Promise.all([closed, open, logins, uploads, bare].map((child) => child.close()));
  await stage.close();
}

function askedOf({ place, cookie }: Stage): Record<string, Asking> {
  const { college, branch, year, course } = place;
  const headers = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' };
  const list = { path: listPath(place), headers };
  const page = { path: placePath(college, branch, year, course), headers };
  const signedIn = { headers: { ...headers, Cookie: cookie } };
  return {
    'list of a course': list,
    'list of a course, signed in': { ...list, ...signedIn },
    'page of a course': page,
    'page of a course, signed in': { ...page, ...signedIn },
  };
}

/** What the machine and the measuring process themselves make requests wait. */
async function bareServer(bytes: number): Promise<{ port: number; request: Uint8Array }> {
  const { port } = await bare.ask<{ port: number }>({ do: 'serve', sizes: [bytes] });
  return { port, request: requestBytes({ path: `/${bytes}` }) };
}

/** They begin before the readers, and end after them. */
async function besideOthers<Result>(work: () => Promise<Result>): Promise<Result> {
  const others = [goOn(logins, loginRequest(), LOGINS), goOn(uploads, uploadRequest(stage), UPLOADS)];
  try {
    return await work();
  } finally {
    for (const other of others) await other;
  }
}

async function goOn(child: Child, request: Uint8Array, connections: number): Promise<void> {
  const { port } = stage.product;
  const { perSecond, p50 } = await child.ask<Loaded>({ port, request, connections, seconds: SECONDS + 1 });
  console.log(`    ${connections} at a time: ${perSecond.toFixed(1)}/s, p50 ${p50.toFixed(0)} ms`);
}

function loginRequest(): Uint8Array {
  return requestBytes({ method: 'POST', path: '/v1/account/sessions/email', ...jsonBody(FREQUENT) });
}

function uploadRequest({ cookie }: Stage): Uint8Array {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5 * MEGABYTE - 9)]);
  const { headers, body } = uploadBody(bytes);
  const path = '/v1/storage/buckets/files/files';
  return requestBytes({ method: 'POST', path, headers: { ...headers, Cookie: cookie }, body });
}

function report(how: string, p99: readonly number[], bar?: number): void {
  const { min, median, max } = spread(p99);
  const judged = bar === undefined ? '' : median <= bar ? ', ok' : `, more than ${bar} ms`;
  console.log(`  ${how}: p99 ${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})${judged}`);
}
