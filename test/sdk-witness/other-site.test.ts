import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PAPER, PASSWORD, Person, student } from '../person.ts';
import { ask, type Call, GUESTS, holdSdk, type Outcome } from './held.ts';

/** A blank page on another site: `localhost` is no site of `127.0.0.1`. */
async function blankSite(): Promise<{ server: Server; origin: string }> {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html');
    response.end('<!doctype html><title>Another site</title><p>Another site');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` };
}

let panna: Panna;
let asha: Person;
let page: Page;
let stranger: Page;
const servers: Server[] = [];
beforeAll(async () => {
  const [known, unknown] = [await blankSite(), await blankSite()];
  servers.push(known.server, unknown.server);
  panna = await startPanna({ ALLOWED_ORIGINS: known.origin });
  asha = await student(panna);
  [page, stranger] = [await newPage(), await newPage()];
  await page.goto(known.origin);
  await stranger.goto(unknown.origin);
  for (const each of [page, stranger]) await holdSdk(each, panna.url);
});
afterAll(async () => {
  await panna.close();
  for (const server of servers) server.close();
});

const asked = (call: Call, given?: unknown): Promise<Outcome> => ask(page, call, given);
let fileId = '';
let rowId = '';

describe('a registered page of another site, by the SDK', () => {
  it('reads refusals', async () => {
    const outcome = await asked(({ account }) => account.get());
    expect(outcome).toEqual({ code: 401, type: 'general_unauthorized_scope', message: GUESTS });
    const wrong = await asked(({ tables, table }) => tables.getRow({ ...table, rowId: 'none' }));
    expect([wrong.code, wrong.type]).toEqual([404, 'row_not_found']);
  });

  it('signs in, and keeps the session where the browser keeps no cookie', async () => {
    const { answer } = await asked(({ account }, form) => account.createEmailPasswordSession(form), {
      email: asha.email,
      password: PASSWORD,
    });
    expect(answer).toMatchObject({ userId: asha.id, current: true });
    const kept = await page.evaluate(() => localStorage.getItem('cookieFallback'));
    expect(JSON.parse(kept ?? '')).toEqual({ a_session_panna: expect.stringMatching(/^[\w-]{44}$/) });
  });

  it.each<[string, Call, object]>([
    ['get', ({ account }) => account.get(), { emailVerification: true }],
    ['updatePrefs', ({ account }) => account.updatePrefs({ prefs: { a: 1 } }), { prefs: { a: 1 } }],
    ['updateName', ({ account }) => account.updateName({ name: 'Asha' }), { name: 'Asha' }],
    ['getSession', ({ account }) => account.getSession({ sessionId: 'current' }), { current: true }],
    ['listRows', ({ tables, table }) => tables.listRows(table), { total: 0 }],
  ])('calls %s', async (_name, call, expected) => {
    const { answer, message } = await asked(call);
    expect(answer, message).toMatchObject(expected);
  });

  it('uploads in chunks, and shares the paper', async () => {
    const file = await asked(({ storage, bucket, pdf }) =>
      storage.createFile({ ...bucket, fileId: 'unique()', file: pdf(11_000_000) }),
    );
    expect(file.answer, file.message).toMatchObject({ chunksTotal: 3, chunksUploaded: 3 });
    fileId = file.answer.$id;
    const row = await asked(
      ({ tables, table }, data) => tables.createRow({ ...table, rowId: 'unique()', data }),
      { ...PAPER, image: fileId, description: 'From elsewhere' },
    );
    expect(row.answer, row.message).toMatchObject({ description: 'From elsewhere' });
    rowId = row.answer.$id;
  });

  it('reads the paper, whole and in part', async () => {
    const read: Call = async ({ storage, bucket }, id) => {
      const address = storage.getFileView({ ...bucket, fileId: id });
      const [whole, part] = await Promise.all([
        fetch(address),
        fetch(address, { headers: { Range: 'bytes=0-8' }, cache: 'no-store' }),
      ]);
      return [(await whole.bytes()).length, part.status, await part.text()];
    };
    expect((await asked(read, fileId)).answer).toEqual([11_000_000, 206, '%PDF-1.7\n']);
  });

  it('changes and deletes it', async () => {
    const changed = await asked(
      ({ tables, table }, id) => tables.updateRow({ ...table, rowId: id, data: { description: 'Changed' } }),
      rowId,
    );
    expect(changed.answer.description).toBe('Changed');
    expect(
      (await asked(({ tables, table }, id) => tables.deleteRow({ ...table, rowId: id }), rowId)).code,
    ).toBe(undefined);
    expect(
      (await asked(({ storage, bucket }, id) => storage.deleteFile({ ...bucket, fileId: id }), fileId)).code,
    ).toBe(undefined);
  });

  it('writes to the library', async () => {
    const { answer } = await asked(({ functions }) =>
      functions.createExecution({
        functionId: 'contact',
        body: JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message: 'Hello' }),
      }),
    );
    expect(answer.responseStatusCode).toBe(200);
  });

  it('signs out, and nothing is left of the session', async () => {
    expect((await asked(({ account }) => account.deleteSession({ sessionId: 'current' }))).code).toBe(
      undefined,
    );
    expect(await page.evaluate(() => localStorage.getItem('cookieFallback'))).toBe('[]');
    expect((await asked(({ account }) => account.get())).code).toBe(401);
    const cookies = (await page.context().cookies(panna.url)).map(({ name }) => name);
    expect(cookies).not.toContain('a_session_panna');
  });
});

describe('a page whose site is not registered, by the SDK', () => {
  it.each<[string, Call]>([
    ['get', ({ account }) => account.get()],
    ['listRows', ({ tables, table }) => tables.listRows(table)],
    ['createEmailPasswordSession', ({ account }, form) => account.createEmailPasswordSession(form)],
    ['createRecovery', ({ account }, { email }) => account.createRecovery({ email, url: location.origin })],
    ['createFile', ({ storage, bucket, pdf }) => storage.createFile({ ...bucket, fileId: 'x', file: pdf() })],
  ])('gets nothing from %s but the browser’s own refusal', async (_name, call) => {
    const outcome = await ask(stranger, call, { email: asha.email, password: PASSWORD });
    expect(outcome).toEqual({ message: expect.stringMatching(/Failed to fetch/) });
  });

  it('has started no session', async () => {
    expect(await stranger.context().cookies(panna.url)).toEqual([]);
    expect((await new Person(panna.url).call('GET', '/account')).status).toBe(401);
  });
});
