import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { OF_THE_FIRST } from './another-university/of-the-first.ts';
import { madePng } from './made-papers.ts';
import { type Panna, startPanna } from './panna.ts';
import { newcomer, Person, student } from './person.ts';

const DOMAIN = 'students.lakeside.example';
const PLACE = { college: 'letters', branch: 'history', year: 'part-2', course: 'HIS.2041B' };
const PAPER = madePng('trade routes');

describe('another university', () => {
  let panna: Panna;
  let shared: string;
  beforeAll(async () => {
    panna = await startPanna({ CATALOGUE_DIR: join(root, 'test/another-university') });
  });
  afterAll(() => panna.close());

  const page = async (path: string) => {
    const answer = await fetch(panna.url + path);
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const wordsOf = (html: string) =>
    html
      .replace(/<!--.*?-->/g, '')
      .replace(/<(script|style)[\s\S]*?<\/\1>/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');

  it('lets students of its own domain share at its own places, with its own exams', async () => {
    const person = await student(panna, DOMAIN);
    const image = (await person.upload(PAPER.name, PAPER.buffer)).body.$id;
    const answer = await person.share({
      ...PLACE,
      image,
      description: 'Salt and amber',
      exam: 'tripos',
      examYear: 2024,
    });
    expect(answer.status).toBe(201);
    shared = answer.body.$id;
    expect((await person.share({ ...PLACE, course: 'TIT-233' })).status).toBe(400);
    expect((await person.share({ ...PLACE, exam: 'end-semester' })).status).toBe(400);
    const form = await fetch(`${panna.url}/home/uploadform`, { headers: { Cookie: person.cookie } });
    expect(await form.text()).toContain('Foundation year');
  });

  it('links to the source and the developers that its folder names', async () => {
    const source = 'https://lakeside.example/shelf';
    expect((await page('/')).html).toMatch(RegExp(`<a [^>]*href="${source}"[^>]*>Contribute</a>`));
    expect((await page('/about')).html).toContain(`<a href="${source}">`);
    const [aside = ''] = /<main[\s\S]*<\/aside>/.exec((await page('/contactus')).html) ?? [];
    expect([...aside.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([
      'https://people.lakeside.example/asha',
      'https://people.lakeside.example/binod',
      source,
    ]);
  });

  it('refuses the addresses of any other one', async () => {
    const person = await newcomer(panna, 'gbpuat.ac.in');
    expect(person.id).toBeUndefined();
    expect(new Person(panna.url).cookie).toBe('');
  });

  it.each([
    ['/', ['Shelf', 'Ράφι', 'Read what others wrote', 'kept by its readers.', 'Read by the lake.']],
    ['/hi', ['शेल्फ़', 'औरों का लिखा पढ़ें', 'Read by the lake.']],
    ['/about', ['A shelf by the water', 'with a longer reach.', 'Who keeps it', 'has never been full.']],
    ['/hi/home', ['साहित्य विद्यालय', 'School of Nature']],
    ['/contactus', ['Get in Touch']],
    ['/login', ['Shelf']],
    ['/home', ['School of Letters', 'School of Nature']],
    ['/home/letters', ['History', 'Music Theory']],
    ['/home/letters/history', ['Foundation year', 'Part Two']],
    ['/home/letters/history/part-2', ['Courses for history', 'HIS.2041B', 'Trade Routes of the Lakes']],
    ['/home/letters/history/part-2/HIS.2041B', ['Salt and amber', 'Tripos']],
    ['/home/nature/lakes/part-2/GEO/BIO-310', ['Life in Fresh Water', 'No files uploaded yet.']],
    ['/search?q=his2041b', ['Trade Routes of the Lakes', 'Salt and amber']],
    ['/search?q=trade+rotes', ['Trade Routes of the Lakes']],
    ['/search?q=history+tripos', ['Salt and amber']],
    ['/search?q=bio+310', ['Life in Fresh Water']],
    ['/home/favourite', []],
  ])('shows nothing of the first one at %s', async (path, expected) => {
    const { html } = await page(path);
    const words = wordsOf(html);
    for (const each of expected) expect(words).toContain(each);
    expect(OF_THE_FIRST.exec(html)?.[0]).toBeUndefined();
  });

  it('has its paper read, and named in the map of the site', async () => {
    const reader = await page(`/notes/${shared}`);
    expect(reader.status).toBe(200);
    expect(wordsOf(reader.html)).toContain('Salt and amber');
    const map = await page('/sitemaps/courses-1.xml');
    expect(map.html).toContain('/home/letters/history/part-2/HIS.2041B');
    expect([reader.html, map.html].some((html) => OF_THE_FIRST.test(html))).toBe(false);
  });

  it('shows the day of its own clock', async () => {
    const { html } = await page('/home/letters/history/part-2/HIS.2041B');
    const [, at = '', day] = /<time dateTime="([^"]*)">([^<]*)</i.exec(html) ?? [];
    expect(day).toBe(new Date(at).toLocaleDateString('en-IN', { timeZone: 'Pacific/Kiritimati' }));
  });

  it('says its own words in place of ours', async () => {
    const pages = await Promise.all(['/', '/hi', '/about', '/hi/about'].map(page));
    const words = pages.map(({ html }) => wordsOf(html)).join();
    const ours = /Every paper|पेपर, एग्ज़ाम|Sign up, and find|night before|emerald|एग्ज़ाम से पहले की रात/;
    expect(ours.exec(words)?.[0]).toBeUndefined();
    const { html } = await page('/about');
    const paragraphs = [...html.matchAll(/<p>([^<]*)<\/p>/g)].map(([, paragraph]) => paragraph);
    expect(paragraphs).toContain('This is the same shelf, with a longer reach.');
  });

  it('has its logo and its colours, under the same policy as every page', async () => {
    const { html, headers } = await page('/home');
    const theme = /<link rel="stylesheet" href="(\/theme-[0-9a-f]{8}\.css)"\/>/.exec(html)?.[1] ?? '';
    expect(html).toContain('src="/logo"');
    expect(headers.get('content-security-policy')).toContain("style-src 'self';");
    const css = await page(theme);
    expect(css.headers.get('content-type')).toBe('text/css; charset=utf-8');
    expect(css.html).toMatch(/^:root:not\(#_\)\{--color-accent:#0b4f6c;.*--color-link:#7cc6e6/);
    expect(html).toContain('<link rel="icon" href="/logo"/>');
    const manifest = JSON.parse((await page('/manifest.webmanifest')).html);
    expect(manifest).toMatchObject({ theme_color: '#0b4f6c', icons: [{ src: '/logo' }, {}, {}, {}, {}, {}] });
    // The pictures that come with Panna show another university.
    expect(manifest.screenshots).toBeUndefined();
    const logo = await page('/logo');
    expect(logo.headers.get('content-type')).toBe('image/svg+xml');
    expect(logo.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('sends its colours with the first page that a browser opens', async () => {
    const first = { 'Sec-Fetch-Dest': 'document', 'Sec-Fetch-Site': 'none' };
    const answer = await fetch(`${panna.url}/home`, { headers: first });
    const html = await answer.text();
    expect(html).toContain('--color-link:#7cc6e6');
    expect(html).not.toContain('rel="stylesheet"');
    expect(answer.headers.get('content-security-policy')).toMatch(/style-src 'self' 'sha256-/);
  });
});
