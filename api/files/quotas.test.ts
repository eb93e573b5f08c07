import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { randomPdf } from '../../scripts/papers/pageless-pdf.ts';
import { namesIn } from '../../scripts/servers/buckets.ts';
import { readConfig } from '../../server/config.ts';
import { type StartedPanna, startPanna } from '../../test/panna.ts';
import { type Answer, fileForm, PDF, Person, student } from '../../test/person.ts';

const FILES = '/storage/buckets/files/files';
const MEGABYTE = 1024 * 1024;
const CHUNK = 5 * MEGABYTE;

/** One chunk of a paper; of the whole under `id`, which may differ from what was sent before. */
function sendChunk(person: Person, id: string, whole: Buffer, number: number): Promise<Answer> {
  const start = (number - 1) * CHUNK;
  const bytes = whole.subarray(start, start + CHUNK);
  const range = `bytes ${start}-${start + bytes.length - 1}/${whole.length}`;
  const headers = { 'Content-Range': range, 'x-appwrite-id': id };
  return person.call('POST', FILES, { body: fileForm(id, 'scan.pdf', bytes), headers });
}

async function opened(env: NodeJS.ProcessEnv): Promise<{ panna: StartedPanna; asha: Person }> {
  const panna = await startPanna(env);
  onTestFinished(() => panna.close());
  return { panna, asha: await student(panna) };
}

/** How many chunks lie in the store that are not joined. */
async function chunksIn({ dataDir, env }: StartedPanna): Promise<number> {
  const { files } = readConfig(env, dataDir);
  if (files.kind === 's3') {
    return (await namesIn(files)).filter((name) => name.startsWith('incoming/')).length;
  }
  const folder = join(dataDir, 'files/incoming');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).length;
}

/** Answers, and how often each came. */
function counted(answers: Answer[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

describe('a chunk that is sent again and again', () => {
  it('takes the room of one, whatever is in it', async () => {
    const { panna, asha } = await opened({});
    for (let round = 0; round < 3; round += 1) {
      expect((await sendChunk(asha, 'paper', randomPdf(CHUNK + 10), 1)).status).toBe(201);
    }
    expect(await chunksIn(panna)).toBe(1);
  });

  it('by eight at once leaves one whole file and nothing else', async () => {
    const { panna, asha } = await opened({});
    const versions = Array.from({ length: 8 }, () => randomPdf(CHUNK + 10));
    const sent = await Promise.all(versions.map((version) => sendChunk(asha, 'paper', version, 1)));
    expect(counted(sent)).toEqual({ 201: 8 });
    expect(await chunksIn(panna)).toBe(1);
    const last = await sendChunk(asha, 'paper', versions[0] as Buffer, 2);
    expect(last.body).toMatchObject({ chunksUploaded: 2, sizeOriginal: CHUNK + 10 });
    expect(await chunksIn(panna)).toBe(0);
    const { url } = panna;
    const read = await fetch(`${url}/v1${FILES}/paper/download`, { headers: { Cookie: asha.cookie } });
    const kept = Buffer.from(await read.arrayBuffer()).subarray(0, CHUNK);
    expect(versions.some((version) => version.subarray(0, CHUNK).equals(kept))).toBe(true);
  });

  it('counts each time for the day, and reading goes on', async () => {
    const { asha } = await opened({ RATE_LIMITS: 'on', MAX_FILE_MB: '6', DAILY_MB: '17' });
    const sent: Answer[] = [];
    for (let round = 0; round < 4; round += 1) {
      sent.push(await sendChunk(asha, 'paper', randomPdf(CHUNK + 10), 1));
    }
    expect(sent.map(({ status }) => status)).toEqual([201, 201, 201, 429]);
    const refused = sent.at(-1);
    expect(refused?.body).toMatchObject({
      type: 'general_rate_limit_exceeded',
      message: 'With this file you’d be over the limit of 17 MB a day. Try again tomorrow.',
    });
    const wait = Number(refused?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(86_000);
    expect(wait).toBeLessThanOrEqual(86_400);
    expect((await asha.call('GET', `${FILES}/paper`)).status).toBe(200);
  });
});

describe('the files of one person that are not shared', () => {
  it('are bounded, incomplete uploads by what they announced', async () => {
    const { panna, asha } = await opened({ RATE_LIMITS: 'on', MAX_FILE_MB: '6', UNSHARED_MB: '12' });
    const begin = (id: string, person = asha) => sendChunk(person, id, randomPdf(CHUNK + 10), 1);
    expect(counted([await begin('one'), await begin('two')])).toEqual({ 201: 2 });
    const refused = await begin('three');
    expect([refused.status, refused.body.type]).toEqual([429, 'general_rate_limit_exceeded']);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(refused.body.message).toBe(
      'With this file you’d have more than 12 MB of unshared files. Share what you uploaded, or try again tomorrow: unshared files are deleted after a day.',
    );
    // A started upload may be finished, and others are not concerned.
    expect((await sendChunk(asha, 'two', randomPdf(CHUNK + 10), 2)).status).toBe(201);
    expect((await begin('hers', await student(panna))).status).toBe(201);
    expect((await asha.share({ image: 'two' })).status).toBe(201);
    expect((await begin('three')).status).toBe(201);
  });

  it('are bounded for eight that come at once too', async () => {
    const { asha } = await opened({ RATE_LIMITS: 'on', MAX_FILE_MB: '1', UNSHARED_MB: '4' });
    const sent = await Promise.all(
      Array.from({ length: 8 }, () => asha.upload('paper.pdf', randomPdf(MEGABYTE))),
    );
    expect(counted(sent)).toEqual({ 201: 4, 429: 4 });
  });
});

/** The limits are the same wherever chunks are kept; that many at once are kept is for the contract of files. */
const isAtScale = process.env.TEST_ENGINES === 'scale';

it.skipIf(isAtScale)(
  'several files of 50 MB go through with the limits as they are, all chunks between the first and the last at once',
  async () => {
    const { asha } = await opened({ RATE_LIMITS: 'on' });
    const whole = randomPdf(50 * MEGABYTE);
    const chunks = whole.length / CHUNK;
    const send = async (id: string) => {
      const first = await sendChunk(asha, id, whole, 1);
      const numbers = Array.from({ length: chunks - 2 }, (_, index) => index + 2);
      const others = await Promise.all(numbers.map((number) => sendChunk(asha, id, whole, number)));
      return counted([first, ...others, await sendChunk(asha, id, whole, chunks)]);
    };
    expect(await Promise.all(['one', 'two'].map(send))).toEqual(Array(2).fill({ 201: chunks }));
    expect((await asha.call('GET', `${FILES}/two`)).body.chunksUploaded).toBe(chunks);
  },
  180_000,
);

describe('a library whose disk is nearly full', () => {
  it('refuses uploads with a sentence, serves everything else, and says so where it is watched', async () => {
    const { panna, asha } = await opened({});
    const { body: shared } = await asha.share();
    const full = await startPanna({ ...panna.env, MIN_FREE_MB: '999999999', PORT: '0' });
    try {
      // The same account, in the other process.
      const there = new Person(full.url);
      there.cookie = asha.cookie;
      const sent = [await there.upload(), await sendChunk(there, 'paper', randomPdf(CHUNK + 10), 1)];
      for (const { status, headers, body } of sent) {
        expect([status, headers.get('retry-after')]).toEqual([507, '300']);
        expect(body).toEqual({
          message: 'The library has no space for new files right now. Try again later.',
          code: 507,
          type: 'storage_full',
          version: '',
        });
      }
      const read = await fetch(`${full.url}/v1${FILES}/${shared.image}/download`);
      expect(Buffer.from(await read.arrayBuffer()).equals(PDF)).toBe(true);
      const ready = await fetch(`${full.url}/readyz`);
      expect([ready.status, await ready.json()]).toMatchObject([
        200,
        { status: 'ok', uploads: 'no-room', changes: 'ok' },
      ]);
    } finally {
      await full.close();
    }
    const ready = await fetch(`${panna.url}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { status: 'ok', uploads: 'ok', changes: 'ok' },
    ]);
  });
});
