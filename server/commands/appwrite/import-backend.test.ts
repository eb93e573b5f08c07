import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hideNote } from '../../../domain/moderation/hide-note.ts';
import { OPERATOR } from '../../../domain/moderation/role.ts';
import { addPaper, IDS, KEY, PROJECT, type StandIn, standIn } from '../../../test/appwrite-backend.ts';
import { openTestLibrary, person, type TestLibrary } from '../../../test/library.ts';
import { silent } from '../../terminal/output.ts';
import { appwriteBackend } from './backend.ts';
import { importBackend } from './import-backend.ts';

let test: TestLibrary;
let old: StandIn;
/** How long a run waited before it tried again, in turn. */
let waits: number[];
beforeEach(async () => {
  test = await openTestLibrary();
  waits = [];
});
afterEach(async () => {
  await old.close();
  await test.close();
});

type Changes = { key?: string; patienceMs?: number; owner?: string; stopAt?: number };

async function run({ key = KEY, patienceMs = 20_000, owner, stopAt }: Changes = {}) {
  const pause = async (ms: number) => void waits.push(ms);
  const connection = { endpoint: old.endpoint, project: PROJECT, key, patienceMs, pause };
  const account = owner === undefined ? undefined : await test.library.accounts.find(owner);
  const output = {
    ...silent,
    progress(_what: string, done: number) {
      if (done === stopAt) throw new Error('killed');
    },
  };
  return importBackend(test.library, appwriteBackend(connection, IDS), { owner: account, output });
}

async function bytesOf(id: string): Promise<Buffer> {
  const file = await test.library.files.find(id);
  const blocks: Uint8Array[] = [];
  for await (const block of (file && (await test.library.bytes.open(file))) ?? []) blocks.push(block);
  return Buffer.concat(blocks);
}

/** Every row is here as it is there, and nothing twice. */
async function expectAll(): Promise<void> {
  const found = await test.library.notes.listArrivals(0, 10_000);
  expect(found).toHaveLength(old.rows.length);
  for (const [index, row] of old.rows.entries()) {
    const note = found[index];
    expect(note).toMatchObject({
      ...{ id: row.$id, image: row.image, description: row.description, course: row.course },
      ...{ createdAt: new Date(row.$createdAt), updatedAt: new Date(row.$updatedAt) },
      owner: /user:(\w+)/.exec(String(row.$permissions))?.[1],
    });
    const made = old.files.get(row.image);
    const file = await test.library.files.find(row.image);
    expect(file).toMatchObject({ id: made?.id, name: made?.name, createdAt: new Date(made?.at ?? 0) });
    expect(file?.updatedAt).toEqual(new Date(made?.at ?? 0));
    expect(file?.temporarySince).toBeUndefined();
    expect((await bytesOf(row.image)).equals(made?.bytes ?? new Uint8Array())).toBe(true);
  }
}

const downloads = () => old.asked.filter((path) => path.endsWith('/download')).length;

describe('500 papers of a hosted backend', () => {
  it('come with their ids, dates, owners and bytes, in their order, though the run is stopped and the backend breaks off', async () => {
    old = await standIn(500);
    await expect(run({ stopAt: 137 })).rejects.toThrow('killed');
    // A day later the backend goes away for good in the middle of a file.
    test.pass(24 * 60);
    let left = 200;
    old.trouble = (request, response) => {
      if (!request.url?.endsWith('/download') || left-- > 0) return false;
      response.writeHead(200, { 'Content-Length': 10_000 });
      response.write('%PDF-1.7');
      setImmediate(() => response.destroy());
      return true;
    };
    await expect(run()).rejects.toThrow(
      /closed the connection in the middle of a response\. Run this again later/,
    );
    expect(waits).toEqual([1_000, 2_000, 5_000, 15_000, 40_000]);
    old.trouble = undefined;
    old.asked = [];
    const done = await run();
    expect([done.came, done.there, done.troubles]).toEqual([163, 337, []]);
    expect(done.compared).toEqual({ rows: 500, files: 500, cleaned: 0, unused: 0, differing: [] });
    // Imported files were not fetched again.
    expect(downloads()).toBe(163);
    await expectAll();
    const u1 = await test.library.accounts.find('u1');
    expect(u1).toMatchObject({ email: 'u1@gbpuat.ac.in', verified: true, hasPassword: false });
    old.asked = [];
    expect(await run()).toMatchObject({ came: 0, there: 500, accounts: 0, troubles: [] });
    expect(downloads()).toBe(0);
  });
});

describe('what breaks the rules here', () => {
  it('is kept for moderators, made to fit, or reported, and never lost without a word', async () => {
    old = await standIn(3);
    addPaper(old, 10, 'u1', { course: 'XYZ-999' });
    addPaper(old, 11, 'u1', {
      description: 'All the questions of the last ten years of Data Structures, solved',
    });
    addPaper(old, 12, 'u1', { description: ' ' });
    addPaper(old, 13, 'u1', { image: 'no-such-file' });
    addPaper(old, 14, 'u1');
    old.files.set('file-14', { ...old.files.get('file-14'), bytes: Buffer.from('MZ') } as never);
    addPaper(old, 15, 'u1', { image: 'file-0' });
    old.files.delete('file-15');
    const done = await run();
    expect(done.troubles.map(({ id, state, why }) => [id, state, why])).toEqual([
      ['row-10', 'kept', expect.stringContaining('Moderators see it')],
      [
        'row-11',
        'changed',
        'Its description was changed to: All the questions of the last ten years of Data…',
      ],
      ['row-12', 'changed', 'Its description was changed to: paper 12.pdf'],
      ['row-13', 'missing', 'The backend does not have its file.'],
      ['row-14', 'missing', expect.stringMatching(/PDF, PNG/)],
      ['row-15', 'missing', expect.stringMatching(/file/)],
    ]);
    // The table has all that the row says.
    expect(done.troubles[1]?.description).toMatch(/solved$/);
    expect(done.compared).toMatchObject({ rows: 6, files: 6, unused: 2 });
    expect(await test.library.notes.find('row-10')).toBeUndefined();
    const kept = await test.library.hiddenNotes.find('row-10');
    expect(kept).toMatchObject({ course: 'XYZ-999', owner: 'u1', hiddenBy: 'moderator', endsAt: undefined });
    expect((await test.library.moderationLog.listOfNote('row-10', 5)).map(({ act }) => act)).toEqual([
      'hide',
    ]);
    expect(await run()).toMatchObject({ came: 0, there: 6 });
  });

  it('is a file of that id that somebody here has already', async () => {
    old = await standIn(1);
    const stranger = await person(test.library, 'stranger');
    const { wholeFile } = await import('../../../test/library.ts');
    await wholeFile(test.library, stranger, 'file-0');
    const done = await run();
    expect(done.troubles).toMatchObject([{ id: 'row-0', state: 'missing' }]);
    expect(await test.library.notes.find('row-0')).toBeUndefined();
  });

  it('is no paper that was hidden or changed here since', async () => {
    old = await standIn(2);
    await run();
    await hideNote(test.library, OPERATOR, 'row-0', 'Names a person');
    expect(await run()).toMatchObject({
      came: 0,
      there: 2,
      troubles: [],
      compared: { rows: 2, differing: [] },
    });
    expect(await test.library.notes.find('row-0')).toBeUndefined();
  });
});

describe('the owners', () => {
  it('are those who have an account of their mailbox here, and no stranger who only says so', async () => {
    old = await standIn(4);
    await person(test.library, 'mine', { email: 'u1@gbpuat.ac.in' });
    await person(test.library, 'stranger', { email: 'u2@gbpuat.ac.in', verified: false });
    await person(test.library, 'club');
    expect(await run({ owner: 'club' })).toMatchObject({ came: 4, accounts: 0 });
    const owners = await test.library.notes.listArrivals(0, 9);
    expect(owners.map(({ owner }) => owner)).toEqual(['mine', 'club', 'mine', 'club']);
  });

  it('are who is named with --owner where nobody is known, or nobody', async () => {
    old = await standIn(1);
    addPaper(old, 1, 'gone');
    addPaper(old, 2, 'u1', { $permissions: ['read("any")'] });
    await run();
    const found = await test.library.notes.listArrivals(0, 9);
    expect(found.map(({ owner }) => owner)).toEqual(['u1', undefined, undefined]);
  });

  it('stay blocked, and unverified, as they were', async () => {
    old = await standIn(2);
    old.users.set('u1', { $id: 'u1', email: 'U1@gbpuat.ac.in', emailVerification: false, status: false });
    await run();
    const account = await test.library.accounts.find('u1');
    expect(account).toMatchObject({ email: 'u1@gbpuat.ac.in', verified: false });
    expect(account?.blockedAt).toBeDefined();
  });

  it('are asked for before the first paper comes, if the key may not read users', async () => {
    old = await standIn(2);
    old.scopes.delete('users.read');
    await expect(run()).rejects.toThrow(/scope users\.read, or add --owner/);
    expect(await test.library.notes.listArrivals(0, 9)).toEqual([]);
    await person(test.library, 'club');
    expect(await run({ owner: 'club' })).toMatchObject({ came: 2, accounts: 0 });
    expect(await test.library.notes.find('row-1')).toMatchObject({ owner: 'club' });
  });
});

describe('a backend that', () => {
  const once = (trouble: (response: ServerResponse, request: IncomingMessage) => void) => {
    let times = 0;
    old.trouble = (request, response) => {
      times += 1;
      if (times % 3 !== 0) return false;
      trouble(response, request);
      return true;
    };
  };

  it('is busy, and broken now and then, is asked again, and waited for as it says', async () => {
    old = await standIn(5);
    let turn = 0;
    once((response) => {
      turn += 1;
      if (turn % 3 === 0) response.destroy();
      else response.writeHead(turn % 3 === 1 ? 429 : 503, { 'Retry-After': '7' }).end();
    });
    expect(await run()).toMatchObject({ came: 5, troubles: [], compared: { rows: 5, files: 5 } });
    expect(new Set(waits)).toEqual(new Set([1_000, 7_000]));
  });

  it('never answers, or stops in the middle, is given up', async () => {
    old = await standIn(1);
    old.trouble = () => true;
    await expect(run({ patienceMs: 20 })).rejects.toThrow(/does not respond\. Run this again later/);
    old.trouble = (_request, response) => {
      response.writeHead(200);
      response.write('{"total":');
      return true;
    };
    // On a busy machine the beginning may take longer than the first of these.
    for (let patienceMs = 20; patienceMs <= 20_000; patienceMs *= 2) {
      const message = await run({ patienceMs }).catch(String);
      if (/does not respond/.test(`${message}`)) continue;
      expect(message).toMatch(/stopped in the middle of a response/);
      return;
    }
    expect.fail('The beginning of a response is not seen');
  });

  it.each<[string, (response: ServerResponse) => void, RegExp]>([
    ['is none', (response) => response.end('<html>'), /does not respond as Appwrite does/],
    ['answers with a list', (response) => response.end('[]'), /does not respond as Appwrite does/],
    [
      'answers without an end',
      (response) => {
        const block = Buffer.alloc(1024 * 1024, ' ');
        const more = () => {
          while (!response.destroyed && response.write(block));
        };
        response.on('drain', more);
        more();
      },
      /does not respond as Appwrite does/,
    ],
    [
      'leads elsewhere',
      (response) => response.writeHead(302, { Location: 'http://127.0.0.1:9/' }).end(),
      /redirects\. Use the final address/,
    ],
  ])('%s is reported in a sentence', async (_what, trouble, sentence) => {
    old = await standIn(1);
    old.trouble = (_request, response) => {
      trouble(response);
      return true;
    };
    await expect(run()).rejects.toThrow(sentence);
  });

  it('lists the same rows for ever is reported in a sentence', async () => {
    old = await standIn(0);
    const rows = Array.from({ length: 100 }, () => ({ $id: 'same' }));
    old.trouble = (_request, response) => {
      response.end(JSON.stringify({ total: 100, rows }));
      return true;
    };
    await expect(run()).rejects.toThrow(/does not respond as Appwrite does/);
  });

  it('does not take the key, or lacks the table, says so', async () => {
    old = await standIn(1);
    await expect(run({ key: 'another' })).rejects.toThrow(/rejects the key.*rows\.read/);
    old.trouble = (_request, response) => {
      response.writeHead(404).end('{"message":"Table not found\\u001b[2J"}');
      return true;
    };
    await expect(run()).rejects.toThrow(
      /^The backend returns 404\. Table not found \[2J Check the project, database, table and bucket IDs\.$/,
    );
  });

  it('sends a file without an end has it refused', async () => {
    old = await standIn(1);
    test.library.settings.maxFileBytes = 1_000_000;
    old.trouble = (request, response) => {
      if (!request.url?.endsWith('/download')) return false;
      response.writeHead(200);
      const block = Buffer.alloc(64 * 1024, '%PDF-1.7\n');
      const more = () => {
        while (!response.destroyed && response.write(block));
      };
      response.on('drain', more);
      more();
      return true;
    };
    const done = await run();
    expect(done.troubles).toMatchObject([{ id: 'row-0', state: 'missing' }]);
  });
});
