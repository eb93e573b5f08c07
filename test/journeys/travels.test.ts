import { PDFDocument } from '@cantoo/pdf-lib';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage, problemsOf } from '../browser.ts';
import { madePages } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';
/** Its code holds slashes. */
const AWKWARD = '/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109';

let panna: StartedPanna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
});
afterAll(() => panna.close());

const read = async (path: string) => (await fetch(panna.url + path)).text();

describe('the preview of a link to a course', () => {
  const pictureOf = (html: string) => html.match(/property="og:image" content="([^"]*)"/)?.[1];
  const share = async (fields: Record<string, unknown>) => {
    const paper = await sharedPaper(asha, await madePages([`Page of ${fields.description}`]), fields);
    await untilPrepared(panna, paper);
    return paper.replace('/notes/', '');
  };

  it('is the first page of its newest paper, of a size that chats show, and no other once that is hidden', async () => {
    expect(pictureOf(await read(COURSE))).toBeUndefined();
    expect((await fetch(panna.url + COURSE.replace('/home', '/cards'))).status).toBe(404);
    await share({ description: 'Older', examYear: 2020 });
    const newer = await share({ description: 'Newer', examYear: 2024 });
    for (const page of [COURSE, `/hi${COURSE}`]) {
      const card = pictureOf(await read(page)) ?? '';
      expect(card).toBe(panna.url + COURSE.replace('/home', '/cards'));
      const picture = await fetch(card);
      const jpeg = Buffer.from(await picture.arrayBuffer());
      expect(jpeg.length).toBeLessThan(300_000);
      expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 567 });
    }
    const cardNow = async () => {
      const answer = await fetch(panna.url + COURSE.replace('/home', '/cards'));
      return Buffer.from(await answer.arrayBuffer()).toString('base64');
    };
    const before = await cardNow();
    expect(await cardNow()).toBe(before);
    await asha.call('DELETE', `/tablesdb/library/tables/notes/rows/${newer}`);
    expect(await cardNow()).not.toBe(before);
  });

  it('has an address for every course, and for nothing else', async () => {
    for (const [path, status] of [
      [AWKWARD, 404],
      ['/home/COT/IT/2nd/NONE-1', 404],
      ['/home/COT/IT/2nd/', 404],
      ['/home/%00/IT/2nd/TIT-233', 404],
    ] as const)
      expect((await fetch(panna.url + path.replace('/home', '/cards'))).status, path).toBe(status);
  });
});

describe('the description of the search', () => {
  it.each(['', '/hi'])(
    'is named by the pages with the search box, and leads to the search: %s/…',
    async (language) => {
      const [, href = ''] =
        (await read(language || '/')).match(/<link rel="search"[^>]* href="([^"]+)"/) ?? [];
      expect(href).toBe(`${language}/opensearch.xml`);
      expect(await read(`${language}/search`)).toContain(href);
      const answer = await fetch(panna.url + href);
      expect(answer.headers.get('content-type')).toMatch(/^application\/opensearchdescription\+xml/);
      const page = await newPage({ baseURL: panna.url });
      const text = await page.evaluate(
        (xml) => {
          const read = new DOMParser().parseFromString(xml, 'application/xml');
          const urls = [...read.querySelectorAll('Url')];
          return {
            root: read.documentElement.localName,
            namespace: read.documentElement.namespaceURI,
            name: read.querySelector('ShortName')?.textContent,
            templates: urls.map((url) => url.getAttribute('template')),
          };
        },
        await answer.text(),
      );
      expect(text).toEqual({
        root: 'OpenSearchDescription',
        namespace: 'http://a9.com/-/spec/opensearch/1.1/',
        name: 'Panna',
        templates: [
          `${panna.url}${language}/search?q={searchTerms}`,
          `${panna.url}${language}/opensearch.xml`,
        ],
      });
      const found = text.templates[0]?.replace('{searchTerms}', encodeURIComponent('data structures')) ?? '';
      expect(await (await fetch(found)).text()).toContain('TIT-233');
    },
  );
});

describe('a poster', () => {
  it.each([
    ['the library', '/hi', '', 1280, true],
    ['a year', '', '/COT/IT/2nd', 360, false],
    ['a course', '/hi', '/COT/IT/2nd/TIT-233', 360, true],
    ['a course with an awkward code', '', AWKWARD.replace('/home', ''), 1280, false],
  ])(
    'of %s has a code that leads there, in both languages on one sheet of A4: %s/poster%s at %i px, dark %s',
    async (_what, language, place, width, dark) => {
      const page = await newPage({ baseURL: panna.url, width, dark, javaScriptEnabled: false });
      await page.goto(`${language}/poster${place}`);
      const picture = sharp(await page.locator('.poster .qr-code').screenshot());
      const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      expect(decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) })).toBe(
        panna.url + (place && `/home${place}`),
      );
      const sheet = page.locator('.poster');
      expect(await sheet.textContent()).toContain('Past papers and notes');
      expect(await sheet.textContent()).toContain('पुराने पेपर और नोट्स');
      const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
      expect(printed.getPageCount()).toBe(1);
      const { width: across, height } = printed.getPage(0).getSize();
      expect([Math.round(across), Math.round(height)]).toEqual([595, 842]);
      // As in a font with wider letters, or none for a script.
      await sheet.evaluate((element) => element.style.setProperty('letter-spacing', '0.15em'));
      const wide = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
      expect(wide.getPageCount()).toBe(1);
      expect(problemsOf(page)).toEqual([]);
    },
  );

  it('is found from the page of a year, which leads on to those of its courses', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/home/COT/IT/2nd');
    await page.getByRole('link', { name: 'Poster for the notice board' }).press('Enter');
    await page.getByRole('link', { name: /^TIT-233/ }).press('Enter');
    await page.waitForURL('**/poster/COT/IT/2nd/TIT-233');
  });

  it.each(['/COT', '/COT/IT', '/COT/IT/9th', '/COT/IT/2nd/NONE-1', '/%00', '/a/b/c/d/e'])(
    'is not there of /poster%s',
    async (place) => {
      expect((await fetch(`${panna.url}/poster${place}`)).status).toBe(404);
    },
  );
});
