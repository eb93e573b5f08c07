// npm run bench -- --zip: a course of a gigabyte as one ZIP: its first byte, its pace, and what it takes of memory.
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { placePath } from '../../app/place-path.ts';
import { MEGABYTE } from '../../domain/file.ts';
import { NOTES_A_COURSE } from './catalogue.ts';
import { spread } from './measure.ts';
import { memoryOf, peakOfTree } from './product.ts';
import { openStage, share } from './setting.ts';

const isQuick = process.argv.includes('--quick');
const PAPERS = isQuick ? 4 : 22;
/** The largest file that is taken is 50 MiB. */
const PAPER_BYTES = 48 * MEGABYTE;
const ROUNDS = 3;
const SETTLING_MS = 5000;
const BARS = { firstMs: 300, extraMb: 40 };
/** The year by which the papers are asked for: the others of the course have no bytes. */
const YEAR = 2026;

const folder = await mkdtemp(join(tmpdir(), 'panna-bench-zip-'));
const openAgain = () => openStage(NOTES_A_COURSE, undefined, { keep: join(folder, 'library') });
const file = join(folder, 'course.zip');
try {
  const filling = await openAgain();
  for (let number = 1; number <= PAPERS; number += 1)
    await share(filling, pdfOf(PAPER_BYTES), { description: `Paper ${number}`, examYear: YEAR });
  await filling.close();
  const rounds: Taken[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measured());
  const bytes = (await stat(file)).size;
  report(
    'first byte',
    'ms',
    rounds.map(({ firstMs }) => firstMs),
    BARS.firstMs,
  );
  report(
    'extra memory',
    'MB',
    rounds.map(({ extraMb }) => extraMb),
    BARS.extraMb,
  );
  report(
    'pace',
    'MB/s',
    rounds.map(({ seconds }) => bytes / 1e6 / seconds),
  );
  const said = execFileSync('unzip', ['-t', file], { encoding: 'utf8', maxBuffer: MEGABYTE });
  console.log(`${(bytes / 1e9).toFixed(2)} GB; ${said.trim().split('\n').at(-1)?.replace(file, 'the ZIP')}`);
} finally {
  await rm(folder, { recursive: true, force: true });
}

type Taken = { firstMs: number; extraMb: number; seconds: number };

/** A process that has answered a page and nothing else: what it had and gave back before would not count as extra. */
async function measured(): Promise<Taken> {
  const { product, place, close } = await openAgain();
  try {
    const { college, branch, year, course } = place;
    const page = placePath(college, branch, year, course);
    await (await fetch(product.url + page)).text();
    // By then it has loaded and tried what its first answer did not need.
    await wait(SETTLING_MS);
    const before = (await memoryOf(product.pid)) ?? 0;
    const address = `${product.url}${page.replace('/home/', '/zip/')}?examYear=${YEAR}`;
    const { result, peak } = await peakOfTree(product.pid, () => download(address), memoryOf);
    return { ...result, extraMb: peak - before };
  } finally {
    await close();
  }
}

async function download(address: string): Promise<Omit<Taken, 'extraMb'>> {
  const began = performance.now();
  const answer = await new Promise<IncomingMessage>((resolve, reject) =>
    get(address, resolve).on('error', reject),
  );
  if (answer.statusCode !== 200) throw new Error(`Answered ${answer.statusCode}`);
  const first = new Promise<number>((resolve) =>
    answer.once('data', () => resolve(performance.now() - began)),
  );
  await pipeline(answer, createWriteStream(file));
  return { firstMs: await first, seconds: (performance.now() - began) / 1000 };
}

/** What no compression makes smaller. */
function pdfOf(bytes: number): Uint8Array {
  const head = Buffer.from('%PDF-1.7\n');
  return Buffer.concat([head, randomBytes(bytes - head.length)]);
}

function report(name: string, unit: string, values: number[], bar?: number): void {
  const { min, median, max } = spread(values);
  const judged = bar === undefined ? '' : median <= bar ? `; bar ${bar}: ok` : `; above ${bar}`;
  console.log(
    `${name.padEnd(14)} ${median.toFixed(0)} ${unit} (${min.toFixed(0)} to ${max.toFixed(0)})${judged}`,
  );
}
