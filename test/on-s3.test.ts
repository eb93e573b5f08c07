import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import type { S3Settings } from '../adapters/files/s3/client.ts';
import { sweepBooks } from '../domain/book/order-book.ts';
import { root } from '../scripts/node24.js';
import { madePdfOf } from '../scripts/papers/made-tree.ts';
import { randomPdf } from '../scripts/papers/pageless-pdf.ts';
import { dropBucket, environmentOf, makeBucket, namesIn, type Store } from '../scripts/servers/buckets.ts';
import { runCommand } from '../server/commands/run-command.ts';
import { readConfig } from '../server/config.ts';
import { openLibrary } from '../server/open-library.ts';
import { answerTo, askedPaper } from './asked-paper.ts';
import { lineTo } from './line.ts';
import { type Panna, startPanna } from './panna.ts';
import { fileForm, type Person, student } from './person.ts';
import { migratedPostgres } from './postgres.ts';
import { until } from './until.ts';

const FILES = '/storage/buckets/files/files';
const CHUNK = 5 * 1024 * 1024;
const store = inject('store');

describe.skipIf(!store)('the product on S3', () => {
  let settings: S3Settings;
  let line: Awaited<ReturnType<typeof lineTo>>;
  let panna: Panna;
  let asha: Person;
  beforeAll(async () => {
    settings = await makeBucket(store as Store);
    line = await lineTo(settings.endpoint);
    panna = await startPanna({
      S3_ENDPOINT: line.url,
      S3_BUCKET: settings.bucket,
      S3_REGION: settings.region,
      S3_ACCESS_KEY_ID: settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
    });
    asha = await student(panna);
  });
  afterAll(async () => {
    await panna?.close();
    await line?.cut();
    await dropBucket(settings);
  });

  const paper = randomPdf(12 * 1024 * 1024);
  const sendChunk = (id: string, number: number) => {
    const start = (number - 1) * CHUNK;
    const bytes = paper.subarray(start, start + CHUNK);
    const range = `bytes ${start}-${start + bytes.length - 1}/${paper.length}`;
    const headers = { 'Content-Range': range, 'x-appwrite-id': id };
    return asha.call('POST', FILES, { body: fileForm(id, 'scan.pdf', bytes), headers });
  };
  const download = (id: string, headers: Record<string, string> = {}) =>
    fetch(`${panna.url}/v1${FILES}/${id}/download`, { headers: { Cookie: asha.cookie, ...headers } });

  it('takes 12 MB in chunks that come at once and in any order, and gives any part of them', async () => {
    await sendChunk('scan', 1);
    await Promise.all([3, 2, 2].map((number) => sendChunk('scan', number)));
    const { body } = await asha.call('GET', `${FILES}/scan`);
    expect([body.sizeOriginal, body.chunksUploaded]).toEqual([paper.length, 3]);
    expect(body.signature).toBe(createHash('md5').update(paper).digest('hex'));
    const part = await download('scan', { Range: `bytes=${CHUNK - 2}-${CHUNK + 1}` });
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(paper.subarray(CHUNK - 2, CHUNK + 2));
    expect(paper.equals(Buffer.from(await (await download('scan')).arrayBuffer()))).toBe(true);
    expect(await namesIn(settings)).toHaveLength(1);
  });

  it('takes a whole file in one go, shares it, and deletes another', async () => {
    expect((await asha.share()).status).toBe(201);
    const { body } = await asha.upload('scan.pdf', paper, 'unwanted');
    const before = await namesIn(settings);
    expect((await asha.call('DELETE', `${FILES}/${body.$id}`)).status).toBe(204);
    expect(await namesIn(settings)).toHaveLength(before.length - 1);
  });

  it('says that the files are away while the store is, and goes on with an upload once it is back', async () => {
    await sendChunk('late', 1);
    await line.cut();
    const lost = await sendChunk('late', 2);
    expect([lost.status, lost.headers.get('retry-after')]).toEqual([503, '5']);
    expect((await fetch(`${panna.url}/readyz`)).status).toBe(503);
    expect((await download('scan')).status).toBe(503);
    await line.repair();
    expect((await fetch(`${panna.url}/readyz`)).status).toBe(200);
    await Promise.all([2, 3].map((number) => sendChunk('late', number)));
    expect((await download('late', { Range: 'bytes=0-4' })).status).toBe(206);
  });
});

describe.skipIf(!store)('the product on PostgreSQL and S3', () => {
  it('answers a photo, takes an import from its own folder only, and removes the course PDF of a deleted paper', async () => {
    const bucket = await makeBucket(store as Store);
    const database = await migratedPostgres();
    const folder = await mkdtemp(join(tmpdir(), 'panna-s3-'));
    const env = { DATABASE_URL: database.url, ...environmentOf(bucket), MODERATORS: 'admin@gbpuat.ac.in' };
    const panna = await startPanna({ ...env, OCR: 'on' });
    onTestFinished(async () => {
      await panna.close();
      await database.drop();
      await dropBucket(bucket);
      await rm(folder, { recursive: true });
    });
    const asha = await student(panna);
    const { id, photo } = await askedPaper(asha);
    expect(await answerTo(panna.url, photo)).toContain('Question 2');

    await mkdir(join(folder, 'scans'));
    const truth = { code: '', title: '', branch: '', studyYear: '', examYear: 0 };
    await writeFile(join(folder, 'own.pdf'), await madePdfOf({ path: 'own.pdf', head: [], truth }));
    const table = ['path,source,college,branch,year,course', 'own.pdf,..,COT,IT,2nd,TIT-242'];
    await writeFile(join(folder, 'scans', 'papers.csv'), table.join('\n'));
    const imported = (named: string) => {
      const args = ['import', named, '--owner', asha.email, '--json'];
      const out = { write: () => true } as unknown as NodeJS.WriteStream;
      return runCommand({ root, env: panna.env, folder, args, out });
    };
    const before = (await namesIn(bucket)).length;
    expect(await imported('scans')).toBe(2);
    expect(await namesIn(bucket)).toHaveLength(before);
    expect(await imported('scans/papers.csv')).toBe(0);
    await until('the imported bytes', async () => (await namesIn(bucket)).length > before);

    const book = `${panna.url}/book/COT/IT/2nd/TIT-233`;
    await fetch(book, { method: 'POST', redirect: 'manual' });
    const books = async () =>
      (await readdir(join(panna.dataDir, 'books'))).filter((name) => /pdf$/.test(name));
    await until('a course PDF', async () => (await books()).length === 1);
    const admin = await student(panna, undefined, 'admin');
    const form = new URLSearchParams({ intent: 'delete', reason: 'because' });
    const path = `${panna.url}/home/moderation/note-${id}`;
    await fetch(path, { method: 'POST', headers: { Cookie: admin.cookie }, body: form });
    expect((await fetch(`${panna.url}/notes/${id}`)).status).toBe(404);
    const { library, close } = await openLibrary(readConfig(panna.env, root), root, () => {});
    onTestFinished(close);
    expect(await sweepBooks(library)).toBe(1);
    expect(await books()).toEqual([]);
  });
});
