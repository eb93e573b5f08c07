import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WORDS_FORMAT } from '../domain/page/page-words.ts';
import { madePaper } from './made-papers.ts';
import { type Panna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';
import { sharedPaper, untilPrepared, untilRead } from './reading.ts';

let panna: Panna;
let asha: Person;
let admin: Person;
let paper: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  asha = await student(panna);
  admin = await student(panna, undefined, 'admin');
  const made = await madePaper(
    'Roll number 22045667 of Meera\n\n\n\n\n\nQ1 Define a stack.',
    'Q2 Define a queue.',
  );
  paper = await sharedPaper(asha, made);
  await untilPrepared(panna, paper);
  await untilRead(panna, paper);
}, 120_000);
afterAll(() => panna.close());

const get = (path: string, cookie = '') =>
  fetch(panna.url + path, { redirect: 'manual', headers: { cookie } });
const cover = (fields: Record<string, string>, { cookie } = asha) =>
  fetch(`${panna.url}/home/uploads/${paper.slice('/notes/'.length)}/cover`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: panna.url },
    body: new URLSearchParams(fields),
  });
const fileOf = async () => /\/pages\/([^/]+)\//.exec(await (await get(paper)).text())?.[1] ?? '';
const wordsOf = async (file: string, page: number) =>
  (await get(`/pages/${file}/words/${page}-${WORDS_FORMAT}.json`)).text();
const download = (file: string) => `/v1/storage/buckets/files/files/${file}/download?project=panna`;
/** The darkest dot in the upper part of the first page. */
async function darkest(file: string, width: number, cookie?: string): Promise<number> {
  const picture = Buffer.from(await (await get(`/pages/${file}/1-${width}.webp`, cookie)).arrayBuffer());
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return Math.min(...data.subarray(0, Math.floor(0.08 * info.height) * info.width));
}
const HEAD = { page: '1', left: '0', top: '0', right: '100', bottom: '8.5' };

it('a roll number on one’s own paper is covered in all that others get, and moderators keep the original', async () => {
  const before = await fileOf();
  expect(await wordsOf(before, 1)).toContain('22045667');
  const asked = await (await get(`/home/uploads/${paper.slice('/notes/'.length)}/cover`, asha.cookie)).text();
  expect(asked).toContain(`/pages/${before}/1-720.webp`);
  for (const width of [160, 720]) expect(await darkest(before, width)).toBeLessThan(200);
  const done = await cover(HEAD);
  expect([done.status, done.headers.get('location')]).toEqual([
    302,
    `/home/uploads?covered=${paper.slice('/notes/'.length)}#message`,
  ]);
  await untilPrepared(panna, paper);
  await untilRead(panna, paper, 2);
  const file = await fileOf();
  expect(file).not.toBe(before);
  expect(await wordsOf(file, 1)).toBe('[]');
  expect(await wordsOf(file, 2)).toContain('queue');
  for (const width of [160, 720]) {
    expect(await darkest(file, width)).toBeGreaterThan(240);
  }
  expect((await get(download(file))).status).toBe(200);
  expect(await (await get('/search?q=22045667')).text()).not.toContain(paper);
  // The former file, for visitors, and for moderators.
  for (const path of [download(before), `/pages/${before}/1-720.webp`, `/pages/${before}/1-160.webp`])
    expect([path, (await get(path)).status]).toEqual([path, 404]);
  expect((await get(download(before), admin.cookie)).status).toBe(200);
});

it('says what is wrong with what was marked, and covers no paper of others', async () => {
  const file = await fileOf();
  for (const wrong of [{ left: '60', right: '40' }, { bottom: '' }, { right: '101' }, { top: 'x' }]) {
    const answer = await cover({ ...HEAD, ...wrong });
    expect([answer.status, await answer.text()]).toEqual([
      400,
      expect.stringContaining('Mark a part of the page'),
    ]);
  }
  expect((await cover({ ...HEAD, page: '3' })).status).toBe(400);
  expect((await cover(HEAD, admin)).status).toBe(400);
  expect((await cover(HEAD, { cookie: '' } as Person)).headers.get('location')).toMatch(/^\/login/);
  expect(await fileOf()).toBe(file);
});
