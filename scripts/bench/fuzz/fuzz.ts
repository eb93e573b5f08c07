import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PDFDocument } from 'pdf-lib';
import { noteId } from '../fill/made-rows.ts';
import { memoryOf } from '../product.ts';
import { openStage, type Stage, share, signedIn, upload } from '../setting.ts';
import type { Known } from './fuzz-request.ts';
import { type FuzzRun, fuzz, printedRequest } from './fuzz-run.ts';

const NOTES = 1000;
/** Few enough to hold, many enough to see whether memory grows from one to the next. */
const BATCH = 5000;
const CONNECTIONS = 8;
const SHOWN_FAULTS = 10;

const { values } = parseArgs({
  options: {
    fuzz: { type: 'boolean' },
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});

// The longest turn of the loop is printed when the product ends.
process.env.BENCH_NODE_FLAGS ??= '--import ./scripts/loop-watch.js';
const stage = await openStage(NOTES, undefined);
try {
  const faults = await run(stage, Number(values.requests), Number(values.seed));
  process.exitCode = faults.length > 0 ? 1 : 0;
} finally {
  await stage.close();
}

async function run(opened: Stage, count: number, seed: number): Promise<FuzzRun['faults']> {
  const { product } = opened;
  const faults: FuzzRun['faults'] = [];
  const statuses: Record<number, number> = {};
  let slowestMs = 0;
  console.log(`seed ${seed}, ${count} requests, ${await megabytes(product.pid)} MB before the first`);
  for (let sent = 0; sent < count; sent += BATCH) {
    const { port, url } = product;
    const batch = Math.min(BATCH, count - sent);
    const known = await knownOf(opened, url);
    const result = await fuzz({
      port,
      known,
      seed: seed + sent / BATCH,
      count: batch,
      connections: CONNECTIONS,
    });
    for (const [status, many] of Object.entries(result.statuses)) {
      statuses[Number(status)] = (statuses[Number(status)] ?? 0) + many;
    }
    slowestMs = Math.max(slowestMs, result.slowestMs);
    faults.push(...result.faults);
    console.log(`${sent + batch} requests: ${faults.length} faults, ${await megabytes(product.pid)} MB`);
  }
  console.log(`Answers by status: ${JSON.stringify(statuses)}; the slowest took ${Math.round(slowestMs)} ms`);
  for (const { request, status, hangs } of faults.slice(0, SHOWN_FAULTS)) {
    console.log(`\n${hangs ? 'no answer' : status} to\n${printedRequest(request)}`);
  }
  return faults;
}

/** Signed in anew: requests before may have ended the session, or withdrawn what was shared. */
async function knownOf(opened: Stage, origin: string): Promise<Known> {
  const stageNow = { ...opened, cookie: await signedIn(origin) };
  const files = [await share(stageNow, await onePage()), await upload(stageNow, await onePage())];
  for (const file of files)
    await untilDrawn(`${origin}/v1/storage/buckets/files/files/${file}/preview`, stageNow);
  return {
    origin,
    cookies: [stageNow.cookie],
    notes: [noteId(1), noteId(2), noteId(NOTES - 1)],
    files,
    accounts: ['current'],
  };
}

/** Until then a preview is answered by 503 and a time to come back. */
async function untilDrawn(preview: string, { cookie }: Stage): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    if ((await fetch(preview, { headers: { cookie } })).ok) return;
    await wait(50);
  }
  throw new Error(`${preview} was not drawn within 10 seconds`);
}

/** A paper that can be drawn: one that cannot costs a process of its own at every request for a picture of it. */
async function onePage(): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  return pdf.save();
}

async function megabytes(pid: number): Promise<number> {
  return Math.round((await memoryOf(pid)) ?? 0);
}
