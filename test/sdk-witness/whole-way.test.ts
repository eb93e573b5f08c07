import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as Sdk from 'appwrite';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/node24.js';
import { newPage } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailedLink } from '../person.ts';

/** Globals of the page once the SDK is in it. Everything below `page.evaluate` runs in Chromium. */
type Held = {
  Appwrite: typeof Sdk;
  account: Sdk.Account;
  tables: Sdk.TablesDB;
  storage: Sdk.Storage;
  functions: Sdk.Functions;
  whole: Uint8Array<ArrayBuffer>;
  refusal(call: () => Promise<unknown>): Promise<{ code: number; type: string; message: string }>;
};
declare global {
  interface Window {
    held: Held;
  }
}

const EMAIL = 'witness@gbpuat.ac.in';
const PASSWORD = 'a long enough password';
const PLACE = { college: 'COT', branch: 'IT', year: '2nd', course: 'TIT-233' };
const SIZE = 12_000_000;

let panna: Panna;
let page: Page;
beforeAll(async () => {
  panna = await startPanna();
  page = await newPage({ baseURL: panna.url });
  await page.goto('/login');
  // Unmodified, as its makers ship it; scripts from elsewhere are against our policy, the test's own hand is not.
  await page.evaluate(readFileSync(join(root, 'node_modules/appwrite/dist/iife/sdk.js'), 'utf8'));
  await page.evaluate(hold, SIZE);
});
afterAll(() => panna.close());

function hold(size: number) {
  const { Appwrite } = window as unknown as Held;
  const client = new Appwrite.Client().setEndpoint(`${location.origin}/v1`).setProject('panna');
  // Random bytes behind the head of a PDF; getRandomValues gives 64 kB at a time.
  const whole = new Uint8Array(size);
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(whole.subarray(at, at + 65_536));
  whole.set(new TextEncoder().encode('%PDF-1.7\n'));
  window.held = {
    Appwrite,
    account: new Appwrite.Account(client),
    tables: new Appwrite.TablesDB(client),
    storage: new Appwrite.Storage(client),
    functions: new Appwrite.Functions(client),
    whole,
    async refusal(call) {
      try {
        await call();
      } catch (error) {
        const { code, type, message } = error as Sdk.AppwriteException;
        return { code, type, message };
      }
      throw new Error('That was not refused');
    },
  };
}

describe('the unmodified SDK of Appwrite, in a browser, on our own page', () => {
  it('signs up, and signs in', async () => {
    const [user, session, current] = await page.evaluate(
      async ([email, password]) => {
        const { account, Appwrite } = window.held;
        const user = await account.create({ userId: Appwrite.ID.unique(), email, password });
        const session = await account.createEmailPasswordSession({ email, password });
        return [{ ...user }, { ...session }, { ...(await account.get()) }] as const;
      },
      [EMAIL, PASSWORD] as const,
    );
    expect(user).toMatchObject({ email: EMAIL, emailVerification: false });
    expect(session).toMatchObject({ userId: user.$id, current: true });
    expect(current.$id).toBe(user.$id);
    // Nothing of the session is where a script could read it.
    expect(await page.evaluate(() => [document.cookie, localStorage.length])).toEqual(['', 0]);
  });

  it('may not share before the address is verified', async () => {
    const refusals = await page.evaluate(async (place) => {
      const { refusal, tables, storage, Appwrite, whole } = window.held;
      const rowId = Appwrite.ID.unique();
      const data = { ...place, image: 'x', description: 'x' };
      return [
        await refusal(() => tables.createRow({ databaseId: 'library', tableId: 'notes', rowId, data })),
        await refusal(() =>
          storage.createFile({ bucketId: 'files', fileId: rowId, file: new File([whole], 'a.pdf') }),
        ),
      ];
    }, PLACE);
    for (const refusal of refusals) {
      expect(refusal).toEqual({
        code: 401,
        type: 'user_unauthorized',
        message: 'To share papers, you need a verified @gbpuat.ac.in email address.',
      });
    }
  });

  it('asks for the mail, and confirms by what stands in it', async () => {
    await page.evaluate(() =>
      window.held.account.createEmailVerification({ url: `${location.origin}/verify` }),
    );
    const link = new URL(await mailedLink(panna, EMAIL));
    const { userId = '', secret = '' } = Object.fromEntries(link.searchParams);
    const verified = await page.evaluate(
      async ([userId, secret]) => {
        const { account } = window.held;
        await account.updateEmailVerification({ userId, secret });
        return (await account.get()).emailVerification;
      },
      [userId, secret] as const,
    );
    expect([link.pathname, verified]).toEqual(['/verify', true]);
  });

  it('uploads 12 MB in chunks, and shares, finds and reads the paper', async () => {
    const { progress, file, row, list, found } = await page.evaluate(async (place) => {
      const { Appwrite, storage, tables, whole } = window.held;
      const { ID, Query } = Appwrite;
      const progress: Sdk.UploadProgress[] = [];
      const file = await storage.createFile({
        bucketId: 'files',
        fileId: ID.unique(),
        file: new File([whole], 'डेटा स्ट्रक्चर्स.pdf', { type: 'application/pdf' }),
        onProgress: (step) => progress.push({ ...step }),
      });
      const table = { databaseId: 'library', tableId: 'notes' };
      const data = { ...place, image: file.$id, description: 'Sessional 1' };
      const row = await tables.createRow({ ...table, rowId: ID.unique(), data });
      const equalities = Object.entries(place).map(([name, value]) => Query.equal(name, value));
      const list = await tables.listRows({ ...table, queries: equalities });
      const found = await tables.getRow({ ...table, rowId: row.$id });
      return JSON.parse(JSON.stringify({ progress, file, row, list, found }));
    }, PLACE);
    expect(progress.map(({ progress }: { progress: number }) => progress).at(-1)).toBe(100);
    expect(progress).toHaveLength(3);
    expect(file).toMatchObject({ chunksTotal: 3, chunksUploaded: 3, sizeOriginal: SIZE });
    expect(file).toMatchObject({ name: 'डेटा स्ट्रक्चर्स.pdf', mimeType: 'application/pdf' });
    expect(row).toMatchObject({ ...PLACE, image: file.$id, description: 'Sessional 1' });
    expect(list).toEqual({ total: 1, rows: [row] });
    expect(found).toEqual(row);
  });

  it('views and downloads the very bytes', async () => {
    const equal = await page.evaluate(async () => {
      const { storage, tables, whole } = window.held;
      const { rows } = await tables.listRows({ databaseId: 'library', tableId: 'notes' });
      const which = { bucketId: 'files', fileId: String(rows[0]?.image) };
      const addresses = [storage.getFileView(which), storage.getFileDownload(which)];
      const answers = await Promise.all(addresses.map((address) => fetch(address)));
      const bytes = await Promise.all(answers.map((answer) => answer.bytes()));
      return bytes.map(
        (each) => each.length === whole.length && each.every((byte, at) => byte === whole[at]),
      );
    });
    expect(equal).toEqual([true, true]);
  });

  it('reads in plain words what is wrong', async () => {
    const refusals = await page.evaluate(async (place) => {
      const { Appwrite, account, tables, storage, functions, refusal } = window.held;
      const table = { databaseId: 'library', tableId: 'notes' };
      const { Query } = Appwrite;
      const data = { ...place, image: 'none', description: 'a'.repeat(51) };
      return {
        again: await refusal(() =>
          account.createEmailPasswordSession({ email: 'a@b.cd', password: '12345678' }),
        ),
        taken: await refusal(() =>
          account.create({ userId: 'unique()', email: 'witness@gbpuat.ac.in', password: 'another long one' }),
        ),
        foreign: await refusal(() =>
          account.create({ userId: 'unique()', email: 'a@gmail.com', password: '12345678' }),
        ),
        long: await refusal(() => tables.createRow({ ...table, rowId: 'unique()', data })),
        noRow: await refusal(() => tables.getRow({ ...table, rowId: 'none' })),
        query: await refusal(() => tables.listRows({ ...table, queries: [Query.equal('colour', 'red')] })),
        noFile: await refusal(() => storage.getFile({ bucketId: 'files', fileId: 'none' })),
        type: await refusal(() =>
          storage.createFile({ bucketId: 'files', fileId: 'unique()', file: new File(['hello'], 'a.pdf') }),
        ),
        noFunction: await refusal(() => functions.createExecution({ functionId: 'none' })),
      };
    }, PLACE);
    const types = Object.entries(refusals).map(([name, { code, type }]) => [name, code, type]);
    expect(types).toEqual([
      ['again', 401, 'user_session_already_exists'],
      ['taken', 409, 'user_already_exists'],
      ['foreign', 400, 'general_argument_invalid'],
      ['long', 400, 'row_invalid_structure'],
      ['noRow', 404, 'row_not_found'],
      ['query', 400, 'general_query_invalid'],
      ['noFile', 404, 'storage_file_not_found'],
      ['type', 400, 'storage_file_type_unsupported'],
      ['noFunction', 404, 'function_not_found'],
    ]);
    expect(refusals.foreign.message).toBe(
      'Invalid `email` param: Only emails from @gbpuat.ac.in are allowed',
    );
  });

  it('hears that an upload of 60 MB is refused', async () => {
    const refusal = await page.evaluate(async () => {
      const { storage, refusal } = window.held;
      const file = new File([new Uint8Array(60_000_000)], 'large.pdf');
      return refusal(() => storage.createFile({ bucketId: 'files', fileId: 'unique()', file }));
    });
    expect(refusal).toMatchObject({ code: 400, type: 'storage_invalid_file_size' });
  });

  it('deletes the row, and then the file', async () => {
    const left = await page.evaluate(async () => {
      const { storage, tables, refusal } = window.held;
      const table = { databaseId: 'library', tableId: 'notes' };
      const [row] = (await tables.listRows(table)).rows;
      const which = { bucketId: 'files', fileId: String(row?.image) };
      const early = await refusal(() => storage.deleteFile(which));
      await tables.deleteRow({ ...table, rowId: String(row?.$id) });
      await storage.deleteFile(which);
      return {
        early,
        gone: await refusal(() => storage.getFile(which)),
        rows: (await tables.listRows(table)).total,
      };
    });
    expect(left).toMatchObject({ early: { code: 409 }, gone: { code: 404 }, rows: 0 });
  });

  it('writes to the library, and signs out', async () => {
    const [sent, refused, guest] = await page.evaluate(async () => {
      const { functions, account, refusal } = window.held;
      const write = async (message: string) => {
        const body = JSON.stringify({ name: 'Ravi', email: 'ravi@example.com', message });
        return (await functions.createExecution({ functionId: 'contact', body })).responseStatusCode;
      };
      const outcomes = [await write('Thank you!'), await write('')];
      await account.deleteSessions();
      return [...outcomes, await refusal(() => account.get())];
    });
    expect([sent, refused]).toEqual([200, 400]);
    expect(guest).toMatchObject({ code: 401, type: 'general_unauthorized_scope' });
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('a_session_panna');
  });
});

describe('a browser that uploads without knowing that it may not', () => {
  it('sees why, although the server does not read its 50 MB', async () => {
    const answer = await page.evaluate(
      () =>
        new Promise<{ status: number; text: string }>((resolve, reject) => {
          const form = new FormData();
          form.append('fileId', 'unique()');
          form.append('file', new File([new Uint8Array(50_000_000)], 'a.pdf'));
          const request = new XMLHttpRequest();
          request.open('POST', '/v1/storage/buckets/files/files');
          request.onload = () => resolve({ status: request.status, text: request.responseText });
          request.onerror = () => reject(new Error('The connection broke'));
          request.send(form);
        }),
    );
    expect([answer.status, JSON.parse(answer.text).type]).toEqual([401, 'user_unauthorized']);
  });
});
