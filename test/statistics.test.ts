import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedPanna, startPanna } from './panna.ts';
import { newcomer, type Person, student } from './person.ts';
import { databaseOf } from './reading.ts';
import { weigh } from './weight.ts';

const FILES = [
  ...['shared', 'read', 'searches', 'faults', 'storage', 'courses-read', 'without-papers'],
  ...['missed-searches', 'asked-for', 'queues'],
].map((name) => `${name}.csv`);

let panna: StartedPanna;
let moderator: Person;
let note: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-statistics-'));
  panna = await startPanna({ DATA_DIR: folder, MODERATORS: 'caretaker@gbpuat.ac.in' });
  moderator = await student(panna, 'gbpuat.ac.in', 'caretaker');
  note = (await moderator.share({ description: 'Stacks' })).body.$id;
});
// The last test closes the library.
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (path: string, person?: Person, headers = {}, method = 'GET') =>
  fetch(panna.url + path, {
    method,
    redirect: 'manual',
    headers: { ...(person && { Cookie: person.cookie }), ...headers },
  });
const table = async (name: string) => (await ask(`/home/statistics/${name}`, moderator)).text();

describe('the statistics', () => {
  it('are for moderators: a visitor is asked to log in, and for others they are not there', async () => {
    const other = await newcomer(panna);
    for (const path of ['/home/statistics', '/home/statistics/read.csv']) {
      const visitor = await ask(path);
      expect([visitor.status, visitor.headers.get('location')]).toEqual([
        302,
        '/login?next=%2Fhome%2Fstatistics',
      ]);
      expect((await ask(path, other)).status).toBe(404);
    }
    expect((await ask('/home/figures?days=30', moderator)).headers.get('location')).toMatch(
      /\/home\/statistics\?days=30$/,
    );
    expect((await ask('/home/statistics/other.csv', moderator)).status).toBe(404);
  });

  it('are on the page in tables, and each is a file', async () => {
    const html = await (await ask('/home/statistics?days=30', moderator)).text();
    expect(html).toMatch(/<th scope="row">\d+\/\d+\/\d{4}<\/th><td>1<\/td>/);
    expect(html).not.toContain(' style=');
    for (const name of FILES) {
      expect(html).toMatch(new RegExp(`href="/home/statistics/${name}["?]`));
      const answer = await ask(`/home/statistics/${name}`, moderator);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    }
    // Shared today, or yesterday since midnight has passed.
    const shared = await table('shared.csv');
    expect(shared).toMatch(/^day,papers\r\n(?:[\d-]+,[01]\r\n){90}$/);
    expect(shared).toMatch(/,0\r\n[\d-]+,1\r\n(?:[\d-]+,0\r\n)?$/);
    expect(shared.match(/,1\r\n/g)).toHaveLength(1);
    const empty = await table('without-papers.csv');
    expect(empty).toContain('COT,EE,1st,TID/TCE/TSW/TME-109');
    expect(empty).not.toMatch(/^COT,IT,2nd,TIT-233,/m);
    expect(await table('queues.csv')).toContain('\r\nmails,');
    expect((await table('read.csv?days=365')).trim().split('\r\n')).toHaveLength(366);
  });

  it('hold no formula for a spreadsheet, whatever people searched for', async () => {
    const { tables, close } = await databaseOf(panna);
    const asked = ['=1+1', '＝1+1', '\u200b=1+1', 'a;=1+1'].map((words) => ({ mark: words, words }));
    for (const day of ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'])
      await tables.statistics.addMissed(day, asked);
    const cells = (await table('missed-searches.csv')).split('\r\n').map((line) => line.split(',')[0]);
    expect(cells.sort()).toEqual(["'=1+1", "'＝1+1", '', "\u200b'=1+1", "a;'=1+1", 'words'].sort());
    await tables.statistics.forget('2000-01-01', '2026-01-05', 9);
    await close();
  });

  it('need no script, and say where nothing was counted', async () => {
    const { script } = await weigh(panna.url, '/home/statistics', { Cookie: moderator.cookie });
    expect(script).toBeLessThanOrEqual(10_000);
    const html = await (await ask('/home/statistics', moderator)).text();
    const faults = html.slice(html.indexOf('0 errors in'), html.indexOf('faults.csv'));
    expect(faults).toContain('Nothing yet.');
    expect(faults).not.toContain('<table');
  });

  it('count each time that a person reads, also what a cache answers, and no page that is fetched ahead', async () => {
    const read = `/notes/${note}`;
    const own = { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': 'empty' };
    // The last five are no reads; the HEAD of the script is the read of a page that was fetched ahead.
    for (const person of [undefined, undefined, undefined, moderator, moderator]) await ask(read, person);
    await ask(read, undefined, own, 'HEAD');
    await ask(read, undefined, {}, 'HEAD');
    await ask(read, undefined, { 'Sec-Purpose': 'prefetch' });
    await ask('/notes/none');
    await ask(read, undefined, own);
    await ask(read, undefined, { 'User-Agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' });
    for (const words of ['robotics', 'robotics', 'asha@example.in', 'stacks'])
      await ask(`/search?q=${encodeURIComponent(words)}`);
    // A process saves its counts before it ends, too.
    await panna.close(5000);
    const { tables, close } = await databaseOf(panna);
    expect(await tables.statistics.bySubject('read', '2000-01-01', 9)).toEqual([
      { subject: 'COT/IT/2nd/TIT-233', times: 6 },
    ]);
    expect(await tables.statistics.bySubject('search', '2000-01-01', 9)).toEqual([
      { subject: 'missed', times: 3 },
      { subject: 'found', times: 1 },
    ]);
    // Once in a minute; too seldom to be shown.
    expect(await tables.statistics.missed(9)).toEqual([]);
    await close();
  });
});
