import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../app/place-path.ts';
import { startChild } from './child.ts';
import type { Loaded } from './load.ts';
import { madeScan } from './made-scans.ts';
import { spread } from './measure.ts';
import { memoryOf, memoryOfTree, peakOfTree } from './product.ts';
import { type Asking, listPath, requestBytes } from './requests.ts';
import { openStage, share, upload } from './setting.ts';

// How long readers wait while files are being prepared, beside how long they wait otherwise.
const isQuick = process.argv.includes('--quick');
const FILES = isQuick ? 10 : 50;
const PAGES = isQuick ? 4 : 2;
const ROUNDS = isQuick ? 2 : 5;
const SECONDS = 2;
/** A busy evening, and no more than the machine can answer: four readers who rest between two pages. */
const READERS = { connections: 4, restMs: 10 };
const BAR = 2;

const stage = await openStage(1000, undefined);
const load = startChild('load.ts');
const { product, place } = stage;
try {
  const large = await share(stage, Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(5_000_000)]));
  const small = await share(stage, await madeScan('small', 1));
  const { college, branch, year, course } = place;
  const asked: Record<string, Asking> = {
    'list of a course': { path: listPath(place) },
    'page of a course': { path: placePath(college, branch, year, course) },
    'view of a scan': { path: `/v1/storage/buckets/files/files/${small}/view` },
    'download of 5 MB': { path: `/v1/storage/buckets/files/files/${large}/download` },
  };
  await prepared(small);
  // Once for nothing: what is compiled and kept by then is so all evening.
  await waitsOf(asked, 1);
  const idle = await waitsOf(asked);
  const before = await memoryOf(product.pid);
  const scans = await Promise.all(Array.from({ length: FILES }, (_, number) => madeScan(`${number}`, PAGES)));
  const ids: string[] = [];
  for (const scan of scans) ids.push(await upload(stage, scan));
  const began = performance.now();
  const preparing = async () => {
    const waits = await waitsOf(asked);
    const stillWaiting = await countWaiting(ids);
    for (const id of ids) await prepared(id);
    return { busy: waits, stillWaiting };
  };
  const {
    result: { busy, stillWaiting },
    peak,
  } = await peakOfTree(product.pid, preparing);
  const took = (performance.now() - began) / 1000;
  // What it took, the server gives back. Texts are still read, one page at a time.
  await wait(15_000);
  const after = await memoryOf(product.pid);
  for (const name of Object.keys(asked)) report(name, idle[name] ?? [], busy[name] ?? []);
  console.log(
    `${FILES} files of ${PAGES} pages were prepared in ${took.toFixed(0)} s, ${stillWaiting} of them after the last answer.`,
  );
  console.log(`Memory of the server: ${before?.toFixed(0)} MB before, ${after?.toFixed(0)} MB after.`);
  const tree = await memoryOfTree(product.pid);
  console.log(
    `The server and its processes: ${peak.toFixed(0)} MB at most while preparing, ${tree.toFixed(0)} MB after.`,
  );
} finally {
  await load.close();
  await stage.close();
}

async function isWaiting(id: string): Promise<boolean> {
  const url = `${product.url}/v1/storage/buckets/files/files/${id}/preview?project=panna&page=${PAGES}`;
  const { status } = await fetch(url, { method: 'HEAD', headers: { Cookie: stage.cookie } });
  return status === 503;
}

async function countWaiting(ids: readonly string[]): Promise<number> {
  let waiting = 0;
  for (const id of ids) if (await isWaiting(id)) waiting += 1;
  return waiting;
}

async function prepared(id: string): Promise<void> {
  while (await isWaiting(id)) await wait(500);
}

/** The 99th percentile of each kind of question, in milliseconds, once a round. */
async function waitsOf(asked: Record<string, Asking>, rounds = ROUNDS): Promise<Record<string, number[]>> {
  const waits: Record<string, number[]> = {};
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, asking] of Object.entries(asked)) {
      const question = { port: product.port, request: requestBytes(asking), ...READERS, seconds: SECONDS };
      const { p99 } = await load.ask<Loaded>(question);
      waits[name] = [...(waits[name] ?? []), p99];
    }
  }
  return waits;
}

function report(name: string, idle: number[], busy: number[]): void {
  const [one, other] = [spread(idle), spread(busy)];
  const ratio = other.median / one.median;
  const said = ratio <= BAR ? '' : `, more than ${BAR} times`;
  const ms = ({ min, median, max }: typeof one) =>
    `${median.toFixed(1)} ms (${min.toFixed(1)} to ${max.toFixed(1)})`;
  console.log(`${name}: p99 ${ms(one)} idle, ${ms(other)} while preparing: ${ratio.toFixed(2)}${said}`);
}
