import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { runCommand } from '../server/commands/run-command.ts';
import { addPaper, IDS, KEY, PROJECT, type StandIn, standIn } from './appwrite-backend.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { mailedLink, PAPER, PASSWORD, Person, student } from './person.ts';
import { postForm } from './shown-factor.ts';

const FORMER = [PROJECT, IDS.database, IDS.table, IDS.bucket].join('/');
const ROWS = `/v1/tablesdb/${IDS.database}/tables/${IDS.table}/rows`;
const FILES = `/v1/storage/buckets/${IDS.bucket}/files`;

let old: StandIn;
let panna: StartedPanna;
let folder: string;
let output: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-former-'));
  old = await standIn(3);
  addPaper(old, 3, 'u1', { course: 'XYZ-999', description: '=1+1' });
  panna = await startPanna({ FORMER_BACKEND: FORMER, MODERATORS: 'admin@gbpuat.ac.in' });
  output = (await command([])).output;
});
afterAll(async () => {
  await panna.close();
  await old.close();
  await rm(folder, { recursive: true });
});

/** While Panna runs. */
async function command(more: string[], env: NodeJS.ProcessEnv = {}, endpoint = old.endpoint) {
  let words = '';
  const write = (text: string) => {
    words += text;
    return true;
  };
  const ids = ['--database', IDS.database, '--table', IDS.table, '--bucket', IDS.bucket];
  const code = await runCommand({
    ...{ root, folder, env: { ...panna.env, APPWRITE_KEY: KEY, ...env } },
    args: ['import', '--appwrite', endpoint, '--project', PROJECT, ...ids, ...more],
    out: { write } as unknown as NodeJS.WriteStream,
  });
  return { code, output: words };
}

describe('panna import --appwrite', () => {
  it('says what came, what did not come as it was, and what is left to do', async () => {
    expect(output).toMatch(
      /^kept {5}row-3 \(COT IT 2nd XYZ-999\): .*Moderators see it, and can correct it\.$/m,
    );
    expect(output).toMatch(/^Imported 4 papers and 2 accounts; 0 papers were already there\.$/m);
    expect(output).toMatch(/^Identical to the backend: 4 papers, 4 files\. Not imported: 0 files/m);
    expect(output).toContain(`FORMER_BACKEND=${FORMER}`);
    expect(output).not.toContain(KEY);
  });

  it('is done again without doing anything twice, and writes a table for a spreadsheet', async () => {
    addPaper(old, 4, 'u1', { image: 'nowhere', description: '=1+1' });
    const { code, output: again } = await command(['--csv', 'left.csv', '--json']);
    expect([code, JSON.parse(again)]).toMatchObject([1, { came: 0, there: 4, accounts: 0 }]);
    expect(await readFile(join(folder, 'left.csv'), 'utf8')).toBe(
      'id,image,college,branch,year,course,description,state,why\r\n' +
        "row-4,nowhere,COT,IT,2nd,TIT-233,'=1+1,missing,The backend does not have its file.\r\n",
    );
    old.rows.pop();
  });

  it.each<[string, string[], NodeJS.ProcessEnv, string | undefined, RegExp]>([
    ['a key', [], { APPWRITE_KEY: '' }, undefined, /^Set APPWRITE_KEY to an API key/],
    ['an address', [], {}, 'cloud.appwrite.io', /is not an address like/],
    ['https', [], {}, 'http://appwrite.example/v1', /^The key would be sent unencrypted/],
    [
      'an account for --owner',
      ['--owner', 'nobody@gbpuat.ac.in'],
      {},
      undefined,
      /^No account has the verified address nobody@/,
    ],
    ['nothing besides', ['folder'], {}, undefined, /does not take the argument 'folder'/],
  ])('needs %s', async (_what, more, env, endpoint, sentence) => {
    const { code, output: refused } = await command(more, env, endpoint);
    expect(code).toBe(2);
    expect(refused).toMatch(sentence);
  });
});

describe('an old link', () => {
  it('to a file shows it, and downloads it', async () => {
    for (const way of ['view', 'download']) {
      const answer = await fetch(`${panna.url}${FILES}/file-1/${way}?project=${PROJECT}&mode=admin`);
      expect(answer.status).toBe(200);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(
        Buffer.from(old.files.get('file-1')?.bytes ?? []),
      );
    }
  });

  it('to a list of rows, as the old product asks for it, answers them with their dates', async () => {
    const equal = Object.entries(PAPER).map(([attribute, value], index) => [
      `queries[${index}]`,
      JSON.stringify({ method: 'equal', attribute, values: [value] }),
    ]);
    const answer = await fetch(`${panna.url}${ROWS}?${new URLSearchParams(equal)}`, {
      headers: { 'X-Appwrite-Project': PROJECT },
    });
    const { rows } = await answer.json();
    expect(
      rows.map(({ $id, $createdAt, image }: Record<string, string>) => [$id, $createdAt, image]),
    ).toEqual(old.rows.slice(0, 3).map(({ $id, $createdAt, image }) => [$id, $createdAt, image]));
  });

  it('to a document or a list of documents, as older products ask for them, answers it', async () => {
    const documents = `/v1/databases/${IDS.database}/collections/${IDS.table}/documents`;
    const ask = async (path: string) =>
      (await fetch(panna.url + path, { headers: { 'X-Appwrite-Project': PROJECT } })).json();
    expect((await ask(`${documents}/row-1`)).image).toBe('file-1');
    expect((await ask(documents)).documents.length).toBeGreaterThan(2);
    expect((await ask(documents.replace(IDS.table, 'other'))).type).toBe('database_not_found');
  });

  it('to the page of a course leads to its papers, and not to what has no place here', async () => {
    const page = await (await fetch(`${panna.url}/home/${Object.values(PAPER).join('/')}`)).text();
    for (const number of [0, 1, 2]) expect(page).toContain(`/notes/row-${number}`);
    expect((await fetch(`${panna.url}/notes/row-3`)).status).toBe(404);
    expect((await fetch(`${panna.url}${FILES}/file-3/view?project=${PROJECT}`)).status).toBe(404);
  });

  it('of another project or bucket leads nowhere', async () => {
    const other = await fetch(`${panna.url}${FILES}/file-1/view?project=another`);
    expect([other.status, (await other.json()).type]).toEqual([404, 'project_not_found']);
    const bucket = await fetch(`${panna.url}/v1/storage/buckets/papers-2/files/file-1/view`);
    expect([bucket.status, (await bucket.json()).type]).toEqual([404, 'storage_bucket_not_found']);
  });
});

describe('a paper that had no place here', () => {
  it('is shown and corrected by a moderator', async () => {
    const admin = await student(panna, undefined, 'admin');
    const path = '/home/moderation/note-row-3';
    const act = (form: Record<string, string>) => postForm(admin, path, form);
    await act({ intent: 'take' });
    expect((await act({ intent: 'restore', reason: 'We know where it belongs' })).status).toBeLessThan(400);
    // Until it is corrected it is in a course that is not there.
    for (const page of [
      '/notes/row-3',
      '/search?q=XYZ-999',
      '/feeds/library.atom',
      '/home/COT/IT/2nd/XYZ-999',
    ])
      expect([page, (await fetch(panna.url + page)).status < 500]).toEqual([page, true]);
    const place = Object.values(PAPER).join('|');
    const correction = { place, description: 'Found', reason: 'Its course' };
    expect((await act({ intent: 'correct', ...correction })).status).toBeLessThan(400);
    const page = await (await fetch(`${panna.url}/home/${Object.values(PAPER).join('/')}`)).text();
    expect(page).toContain('/notes/row-3');
  });
});

describe('a person of the old product', () => {
  it('sets a password by a mailed link, and has their papers', async () => {
    const email = 'u1@gbpuat.ac.in';
    const person = new Person(panna.url);
    const body = { email, url: `${panna.url}/reset` };
    expect((await person.call('POST', '/account/recovery', { body })).status).toBe(201);
    const link = new URL(await mailedLink(panna, email, '/reset'));
    const { userId, secret } = Object.fromEntries(link.searchParams);
    expect(userId).toBe('u1');
    const chosen = { userId, secret, password: PASSWORD };
    expect((await person.call('PUT', '/account/recovery', { body: chosen })).status).toBe(200);
    await person.call('POST', '/account/sessions/email', { body: { email, password: PASSWORD } });
    const change = { data: { description: 'Corrected' } };
    const row = '/tablesdb/library/tables/notes/rows/row-0';
    expect((await person.call('PATCH', row, { body: change })).body.description).toBe('Corrected');
  });
});
