import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { type Panna, startPanna } from './panna.ts';
import { student } from './person.ts';

const DATA = 'node_modules/@tesseract.js-data/hin/4.0.0_best_int/hin.traineddata.gz';
const yaml = (lines: string) => `${lines}
siteName: Shelf
name: Lakeside Academy
emailDomain: lakeside.example
colleges:
  - value: letters
    name: Letters
    emblem: book
    branches:
      - { value: history, name: History }
years: [1st]
exams:
  - { value: final, name: Final exam }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'panna-lakeside-'));
  await writeFile(
    join(folder, 'courses.csv'),
    'college,branch,year,code,title\nletters,history,1st,HIS 1,Lakes\n',
  );
});
afterAll(() => rm(folder, { recursive: true }));
const started = async (lines: string) => {
  await writeFile(join(folder, 'university.yaml'), yaml(lines));
  return startPanna({ CATALOGUE_DIR: folder, SECURITY_CONTACT: 'a@lakeside.example' });
};

describe('a library in English alone', () => {
  let panna: Panna;
  beforeAll(async () => {
    panna = await started('languages: [en]');
  });
  afterAll(() => panna.close());
  const get = (path: string, more: RequestInit = {}) =>
    fetch(panna.url + path, { redirect: 'manual', ...more });
  const text = async (path: string, more: RequestInit = {}) => (await get(path, more)).text();

  it.each(['/', '/about', '/login', '/home', '/home/letters/history/1st/HIS%201', '/search?q=lakes'])(
    'offers no other language at %s',
    async (path) => {
      const html = await text(path);
      expect(html).toContain('Shelf');
      expect(html).not.toMatch(/हिन्दी|hreflang="hi"|href="[^"]*\/hi[/"?]|data-offer/i);
    },
  );

  it.each([
    ['/hi', '/'],
    ['/hi/', '/'],
    ['/hi?q=a', '/?q=a'],
    ['/hi/home/letters?page=2', '/home/letters?page=2'],
    ['/hi//other.example/x', '/other.example/x'],
    ['/hi/%5Cother.example', '/%5Cother.example'],
    ['/hi/manifest.webmanifest', '/manifest.webmanifest'],
  ])('leads from %s to %s, and nothing keeps that', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([307, to]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('tells search engines and researchers of English alone', async () => {
    expect(await text('/sitemaps/places.xml')).toContain('/home/letters');
    for (const path of ['/sitemaps/places.xml', '/sitemaps/courses-1.xml', '/robots.txt'])
      expect(await text(path)).not.toMatch(/\/hi\b|hreflang="hi"/);
    expect(await text('/.well-known/security.txt')).toContain('Preferred-Languages: en\n');
  });

  it('asks nobody for the language of mails, and takes no other one', async () => {
    const person = await student(panna, 'lakeside.example');
    const headers = { Cookie: person.cookie };
    const page = await text('/home/account', { headers });
    expect(page).toContain(person.email);
    expect(page).not.toContain('name="language"');
    const body = new URLSearchParams({ intent: 'language', language: 'hi' });
    expect((await get('/home/account', { method: 'POST', headers, body })).status).toBe(400);
  });
});

describe('a library does not start', () => {
  it.each([
    [
      'languages: [en, mr]',
      'university.yaml: offers mr, but Panna has no texts in that language, only in en, hi',
    ],
    ['reads: [eng, zzz]', 'university.yaml: there is no data to read zzz'],
    ['languages: [en]\nprovider: { en: Lake ID, hi: झील }', 'has a name in Hindi'],
  ])('with %s', async (lines, sentence) => {
    await expect(started(lines)).rejects.toThrow(sentence);
  });
});

it('a library reads scans in languages whose data lies in its folder', async () => {
  await copyFile(join(root, DATA), join(folder, 'urd.traineddata.gz'));
  await (await started('reads: [eng, hin, urd]')).close();
});
