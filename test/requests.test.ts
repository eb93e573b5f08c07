import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, PDF, Person, student } from './person.ts';
import { type Process, startProcess } from './process.ts';

type Line = Record<string, unknown> & { reason?: string; route?: string; request?: string };

const UPLOADS = '/v1/storage/buckets/files/uploads';
const MEGABYTE = 1024 * 1024;

describe('the log of a library', () => {
  let library: Process & { dataDir: string };
  let asha: Person;
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'panna-requests-'));
    const settings = { DATA_DIR: dataDir, LOG_LEVEL: 'info', OCR: 'off', MAX_FILE_MB: '1' };
    // One file may wait to be shared: quotas need limits, and no test reaches another one of them.
    const limits = { RATE_LIMITS: 'on', UNSHARED_MB: '1', DAILY_MB: '3' };
    library = Object.assign(await startProcess({ ...settings, ...limits }), { dataDir });
    asha = await student(library);
  });
  afterAll(async () => {
    await library.close();
    await rm(library.dataDir, { recursive: true });
  });

  const lines = (): Line[] =>
    library.lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line));
  /** As `grep` would find it: the one line of that request. */
  const lineOf = async (id: string | null | undefined): Promise<Line> => {
    const found = () =>
      lines().filter(({ request, msg }) => request === id && msg === 'A request was refused');
    await expect.poll(found).toHaveLength(1);
    return found()[0] as Line;
  };
  const idOf = ({ headers }: { headers: Headers }) => headers.get('x-request-id');

  it('names each answer: of pages, calls, files, refusals, and what is no HTTP', async () => {
    const ids = new Set<string>();
    const paths = ['/', '/', '/hi/home', '/nothing', '/v1/account', '/healthz', '/favicon.svg', '/%E0%A4%A'];
    for (const path of paths) ids.add(idOf(await fetch(library.url + path)) ?? '');
    for (const head of ['hello', `GET /${'a'.repeat(20_000)} HTTP/1.1`])
      ids.add(/x-request-id: (\S+)/i.exec(await answerTo(library, head))?.[1] ?? '');
    expect(ids.has('')).toBe(false);
    expect(ids.size).toBe(paths.length + 2);
  });

  it('gives an answer from memory an id of its own, also the one that says that nothing has changed', async () => {
    const rows = `${library.url}/v1/tablesdb/library/tables/notes/rows`;
    const answers = [await fetch(rows), await fetch(rows), await fetch(rows)];
    const etag = answers[0]?.headers.get('etag') ?? '';
    answers.push(await fetch(rows, { headers: { 'If-None-Match': etag } }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 304]);
    expect(new Set(answers.map(idOf)).size).toBe(4);
  });

  describe('has one line for a failed upload that', () => {
    const whole = (name: string, bytes: Uint8Array, person = asha) => person.upload(name, bytes);
    const begin = (body: object) =>
      fetch(library.url + UPLOADS, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: asha.cookie },
        body: JSON.stringify(body),
      });
    const chunk = (id: string, bytes: Uint8Array, headers: Record<string, string>) =>
      fetch(`${library.url}${UPLOADS}/${id}/1`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/octet-stream', Cookie: asha.cookie, ...headers },
        body: bytes as BodyInit,
      });

    it.each([
      ['is too large', 'file.too-large', () => whole('large.pdf', padded(2 * MEGABYTE))],
      [
        'says that it is too large',
        'file.too-large',
        () => begin({ fileId: 'one', name: 'a.pdf', size: 9e9 }),
      ],
      ['is of another type', 'file.foreign', () => whole('a.pdf', Buffer.from('GIF89a, no paper at all'))],
      ['is empty', 'file.empty', () => whole('a.pdf', new Uint8Array())],
      [
        'arrives damaged',
        'file.piece-broken',
        async () => {
          await begin({ fileId: 'damaged', name: 'a.pdf', size: PDF.length });
          return chunk('damaged', PDF, { 'X-SHA256': createHash('sha256').update('other').digest('hex') });
        },
      ],
      [
        'is of a person without a verified address',
        'note.share',
        async () => whole('a.pdf', PDF, await newcomer(library, 'gmail.com')),
      ],
      ['is of a visitor', 'note.share', () => whole('a.pdf', PDF, new Person(library.url))],
      [
        'is too much of one person',
        'file.too-much-unshared',
        async () => {
          await whole('first.pdf', padded(0.9 * MEGABYTE));
          return whole('second.pdf', padded(0.8 * MEGABYTE));
        },
      ],
    ])('%s', async (_name, reason, send) => {
      const answer = await send();
      expect(answer.status).toBeGreaterThanOrEqual(400);
      const line = await lineOf(idOf(answer));
      expect(line).toMatchObject({ level: 30, reason, status: answer.status, route: '/v1/storage' });
      expect(line).toMatchObject({ pid: library.pid, network: expect.stringMatching(/^[0-9a-f]{12}$/) });
      expect([typeof line.ms, typeof line.bytes]).toEqual(['number', 'number']);
      if (reason !== 'note.share') expect(line.account).toBe(asha.id);
    });

    it('breaks off on its way', async () => {
      const before = lines().length;
      const head = [
        `PUT ${UPLOADS}/broken/1 HTTP/1.1`,
        'Host: 127.0.0.1',
        'Content-Type: application/octet-stream',
        'Content-Length: 100000',
        `Cookie: ${asha.cookie}`,
        'Expect: 100-continue',
      ];
      await begin({ fileId: 'broken', name: 'a.pdf', size: 100_000 });
      const socket = connect(Number(new URL(library.url).port), '127.0.0.1');
      socket.write(`${head.join('\r\n')}\r\n\r\n`);
      // It has read the head, and waits for the bytes.
      await once(socket, 'data');
      socket.write('%PDF-1.7');
      socket.destroy();
      const found = () =>
        lines()
          .slice(before)
          .filter(({ announced }) => announced === 100_000);
      await expect.poll(found).toHaveLength(1);
      expect(found()[0]).toMatchObject({ route: '/v1/storage', account: asha.id });
      expect(found()[0]?.reason).toMatch(/^(?:file\.interrupted|request\.aborted)$/);
    });
  });

  it('tells why a page refused a form', async () => {
    const body = new URLSearchParams({ email: asha.email, password: 'not my password' });
    const answer = await fetch(`${library.url}/login`, { method: 'POST', body });
    const line = await lineOf(idOf(answer));
    expect(line).toMatchObject({ reason: 'account.credentials', status: answer.status, route: '/login' });
  });

  describe.each([
    ['', 'If you write to us about it, mention the request ID '],
    ['/hi', 'रिक्वेस्ट नंबर '],
  ])('is found by what a page says that failed', (language, words) => {
    it.each([
      ['/home', 'college_counts', 500],
      ['/home/COT/IT/2nd/TIT-233', 'notes', 503],
    ])(`${language}%s`, async (path, table, status) => {
      const file = new DatabaseSync(join(library.dataDir, 'library.sqlite'));
      file.exec(`alter table ${table} rename to away`);
      const answer = await fetch(`${library.url}${language}${path}?anew`);
      file.exec(`alter table away rename to ${table}`);
      file.close();
      const id = idOf(answer);
      expect([answer.status, (await answer.text()).includes(`${words}${id}`)]).toEqual([status, true]);
      await lineOf(id);
      expect(lines().filter(({ request, level }) => request === id && level === 50)).toHaveLength(1);
    });
  });

  it('has no address, name, mail or word of a search in it', async () => {
    await fetch(`${library.url}/search?q=${encodeURIComponent('a very secret word')}`);
    await fetch(`${library.url}/home/COT/IT/2nd/SECRET-101`);
    await fetch(`${library.url}/asha%40gbpuat.ac.in`);
    const requests = lines().filter(({ msg }) => msg === 'A request was refused' || msg === 'Answered');
    expect(requests.length).toBeGreaterThan(5);
    expect(JSON.stringify(requests)).not.toMatch(/secret|gbpuat|127\.0\.0\.1|large\.pdf/i);
  });
});

/** With bytes that mean nothing behind it. */
function padded(bytes: number): Uint8Array {
  return Buffer.concat([PDF, Buffer.alloc(bytes - PDF.length, '%')]);
}

function answerTo({ url }: { url: string }, head: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (block) => {
      text += block;
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(text));
    socket.end(`${head}\r\n\r\n`);
  });
}
