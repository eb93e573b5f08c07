import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { degrees, PDFDocument } from 'pdf-lib';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { writtenWords } from '../../domain/page/page-words.ts';
import { madeScan } from '../../scripts/papers/made-scan.ts';
import { newPage, type PageOptions, problemsOf } from '../browser.ts';
import { madeBook, madePdf, madePng, madeSheets } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { prepared } from '../prepared.ts';
import { databaseOf, sharedPaper, untilPrepared, untilRead } from '../reading.ts';
import { countShifts, heading, reads, shifted } from '../sight.ts';
import { until } from '../until.ts';

let panna: StartedPanna;
let sharer: Person;
let short: string;
let book: string;
let damaged: string;
let sheets: string;
beforeAll(async () => {
  panna = await startPanna();
  sharer = await student(panna);
  sheets = await sharedPaper(sharer, await madeSheets(2), { description: 'An open book', examYear: 2017 });
  damaged = await sharedPaper(
    sharer,
    { name: 'broken.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 and nothing else') },
    { description: 'Broken', examYear: 2018 },
  );
  book = await sharedPaper(sharer, await madeBook(22), { description: 'A long one', examYear: 2020 });
  const exam = { kind: 'paper', exam: 'mid-semester', examYear: 2024 };
  short = await sharedPaper(sharer, await madeBook(3), { description: 'Mid-term 2024', ...exam });
  for (const paper of [damaged, book, `${book}?page=21`, short, sheets]) await untilPrepared(panna, paper);
});
afterAll(() => panna.close());

async function open(path: string, options: PageOptions = {}): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, ...options });
  await page.goto(path);
  return page;
}

/** The field of the form that the tool bar opens. */
async function openJump(page: Page) {
  await page.getByText(': go to a page').locator('..').click();
  return page.getByRole('spinbutton', { name: 'Go to page' });
}
const here = (page: Page) => page.locator('[data-here]');
/** The page at the top of the screen. */
const atTop = (page: Page, number: number) =>
  expect
    .poll(() =>
      page.locator(`#page-${number}`).evaluate((figure) => Math.abs(figure.getBoundingClientRect().top)),
    )
    .toBeLessThan(12);

const tools = (page: Page) => page.locator('[data-tools]');
const areAway = (page: Page) => tools(page).evaluate((bar) => bar.hasAttribute('data-away'));
/** Scrolling down has put the tools away, below the screen. */
async function untilAway(page: Page): Promise<void> {
  await expect.poll(() => areAway(page)).toBe(true);
  await tools(page).evaluate((bar) => Promise.all(bar.getAnimations().map(({ finished }) => finished)));
}

describe('the picture of a page', () => {
  it('is 720 pixels wide on usual phones, up to three pixels a point', async () => {
    const page = await open(short);
    const device = await page.context().newCDPSession(page);
    for (const [width, deviceScaleFactor] of [
      [360, 3],
      [412, 1.75],
    ] as const) {
      const phone = { width, height: 800, deviceScaleFactor, mobile: true };
      await device.send('Emulation.setDeviceMetricsOverride', phone);
      await page.goto(short);
      const chosen = page.locator('#page-1 img').evaluate((image: HTMLImageElement) => image.currentSrc);
      expect(await chosen).toMatch(/1-720\.webp$/);
    }
  });
});

describe('a paper without JavaScript', () => {
  it('is found in the list, with its first page and the number of its pages, and reads to its end', async () => {
    const page = await open('/home/COT/IT/2nd/TIT-233', { javaScriptEnabled: false });
    const row = page.locator('tbody tr').first();
    expect(await row.textContent()).toContain('3\u00a0pages');
    expect(await row.locator('img').getAttribute('src')).toMatch(/^\/pages\/[^/]+\/1-160\.webp$/);
    const [reader] = await Promise.all([
      page.waitForEvent('popup'),
      row.getByRole('link', { name: 'Mid-term 2024', exact: true }).click(),
    ]);
    await reader.waitForURL(`**${short}`);
    await expect.poll(() => heading(reader)).toBe('Mid-term 2024');
    await reads(reader, 'Data Structures · Mid semester · 2024');
    for (const number of [1, 2, 3]) {
      const picture = reader.getByAltText(`Page ${number} of 3: Mid-term 2024`);
      await picture.scrollIntoViewIfNeeded();
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await reads(reader, `Page ${number} of 3`);
    }
    expect(await reader.getByRole('toolbar').isVisible()).toBe(false);
  });

  it('leads to the next and the previous paper of its course, and back to the list', async () => {
    const page = await open(book, { javaScriptEnabled: false });
    await page.getByRole('link', { name: 'Previous paper Mid-term 2024' }).click();
    await page.waitForURL(`**${short}`);
    await page.getByRole('link', { name: 'Next paper A long one' }).click();
    await page.waitForURL(`**${book}`);
    await page.getByRole('link', { name: 'Most asked' }).click();
    await page.waitForURL('**/questions/COT/IT/2nd/TIT-233');
    await page.goBack();
    await page.getByRole('link', { name: /^All \d+ papers$/ }).click();
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
    await page.goBack();
    await page.getByRole('link', { name: 'Back to TIT-233' }).click();
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
  });

  it('of many pages comes in parts of twenty, and any page can be asked for', async () => {
    const page = await open(book, { javaScriptEnabled: false });
    const numbers = () => page.locator('figure').evaluateAll((figures) => figures.map(({ id }) => id));
    expect(await numbers()).toHaveLength(20);
    await page.getByRole('link', { name: 'Pages 21 to 22' }).click();
    await expect.poll(numbers).toEqual(['page-21', 'page-22']);
    await page.getByRole('link', { name: 'Pages 1 to 20' }).click();
    await expect.poll(async () => (await numbers())[0]).toBe('page-1');
    await page.getByRole('spinbutton', { name: 'Go to page' }).fill('22');
    await page.getByRole('button', { name: 'Go', exact: true }).click();
    await expect.poll(numbers).toEqual(['page-21', 'page-22']);
  });

  it('that cannot be read says why, and can be downloaded', async () => {
    const page = await open(damaged, { javaScriptEnabled: false });
    await reads(page, 'This file is damaged, so we can’t show its pages. You can still download it.');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('TIT-233 Broken.pdf');
  });

  it('that is nowhere is reported as missing, with ways on', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    expect((await page.goto('/notes/nobody'))?.status()).toBe(404);
    expect(await heading(page)).toBe('Not in the library');
    expect(await page.locator('main li a').count()).toBe(6);
  });
});

describe('the first screen', () => {
  it.each([
    [360, 740],
    [740, 360],
    [1280, 800],
  ])('of %d px shows the first page, and nothing moves when it comes', async (width, height) => {
    const page = await newPage({ baseURL: panna.url, width, height });
    await countShifts(page);
    await page.goto(short, { waitUntil: 'networkidle' });
    const top = await page.locator('#page-1').evaluate((figure) => figure.getBoundingClientRect().top);
    expect(top).toBeLessThan(width < 1000 ? 120 : 400);
    expect(await shifted(page)).toBeNull();
    expect(problemsOf(page)).toEqual([]);
  });

  it.each([360, 1280])('of %d px stays where it is painted when the HTML comes in parts', async (width) => {
    const halves = await slowly(`${panna.url}${short}`, 'Favorites', 'data-share');
    onTestFinished(halves.close);
    const page = await newPage({ width });
    await countShifts(page);
    await page.goto(`${halves.url}${short}`, { waitUntil: 'commit' });
    for (const part of ['Favorites', 'data-share']) {
      await page.waitForFunction(
        (words) => document.styleSheets.length > 0 && document.body?.innerHTML.includes(words),
        part,
        { polling: 20 },
      );
      await page.evaluate(paintOrGiveUp);
      halves.goOn();
    }
    await page.waitForLoadState();
    expect(await shifted(page)).toBeNull();
  });
});

describe('a paper that was left', () => {
  it('opens at the same place and as large as it was, and nothing moves', async () => {
    const page = await newPage({ baseURL: panna.url, width: 360 });
    await countShifts(page);
    await page.goto(book);
    await page.getByRole('button', { name: 'Larger' }).click();
    await (await openJump(page)).fill('7');
    await page.keyboard.press('Enter');
    await atTop(page, 7);
    await page.evaluate(() => scrollBy(0, 100));
    await expect.poll(() => here(page).textContent()).toBe('7');
    const top = () =>
      page.locator('#page-7').evaluate((figure) => Math.round(figure.getBoundingClientRect().top / 10));
    const before = await top();
    await page.goto('/home');
    const continues = page.getByRole('link', { name: /Page 7$/ });
    expect(await continues.getAttribute('href')).toBe(book);
    await page.evaluate(() => sessionStorage.removeItem('shifted'));
    await page.goto(book);
    await expect.poll(() => here(page).textContent()).toBe('7');
    expect(await page.locator('[data-zoom]').textContent()).toBe('150');
    await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
    expect(await page.locator('[data-pages]').evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeNull();
    await (await openJump(page)).fill('22');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?page=22#page-22');
    await expect.poll(() => here(page).textContent()).toBe('22');
    await page.goto(book);
    await page.waitForURL('**?page=22#page-22');
    await page.goto('/home');
    await reads(page, 'Continue where you were');
    await page.getByRole('button', { name: 'Clear: Continue where you were' }).click();
    await page.reload();
    await reads(page, 'Sort By Colleges');
    expect(await page.getByText('Continue where you were').count()).toBe(0);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the tools of the reader on a phone', () => {
  it('make room while the paper is scrolled down, and are back on the way up', async () => {
    const page = await open(book, { width: 360 });
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, 600);
    // A wheel that is turned back while the page still scrolls only shortens its way down.
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(600);
    await untilAway(page);
    await page.mouse.wheel(0, -200);
    await expect.poll(() => areAway(page)).toBe(false);
    await page.evaluate(() => scrollBy(0, 200));
    await untilAway(page);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect.poll(() => areAway(page)).toBe(false);
  });

  it('leave a line with the way back, what can be done, and what the paper is', async () => {
    const page = await open(short, { width: 360 });
    await page.getByRole('link', { name: 'Data Structures', exact: true }).waitFor();
    await page.getByText('Mid semester').waitFor();
    await page.getByLabel('More').click();
    expect(await page.getByRole('link', { name: 'Search', exact: true }).getAttribute('href')).toBe(
      '/search',
    );
    await page.getByRole('link', { name: 'Open PDF (opens in a new tab)' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Back to TIT-233' }).click();
    await expect.poll(() => heading(page)).toBe('Files for TIT-233 (IT 2nd year)');
  });
});

describe('a paper in a tab of its own', () => {
  it('closes it, where the way back would be a second list', async () => {
    const list = await open('/home/COT/IT/2nd/TIT-233', { width: 360 });
    const [tab] = await Promise.all([
      list.context().waitForEvent('page'),
      list
        .locator(`main a[href="${short}"]`)
        .first()
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await tab.setViewportSize({ width: 360, height: 740 });
    const back = tab.locator('[data-close]');
    await expect.poll(() => back.textContent()).toBe('Close');
    // The tab may close before the click is answered.
    await Promise.all([tab.waitForEvent('close'), back.click().catch(() => {})]);
    await list.goto(short);
    expect(await list.locator('[data-close]').getAttribute('aria-label')).toBe('Back to TIT-233');
  });
});

describe('the keyboard', () => {
  it('turns the pages, across the parts of a long paper, and goes to its ends', async () => {
    const page = await open(book);
    await page.keyboard.press('ArrowRight');
    await atTop(page, 2);
    await page.keyboard.press('j');
    await atTop(page, 3);
    await page.keyboard.press('k');
    await atTop(page, 2);
    await page.keyboard.press('End');
    await page.waitForURL('**?page=22#page-22');
    await expect.poll(() => here(page).textContent()).toBe('22');
    await page.keyboard.press('Home');
    await page.waitForURL('**?page=1#page-1');
    await page.goto(`${book}?page=20#page-20`);
    await expect.poll(() => here(page).textContent()).toBe('20');
    await page.keyboard.press('ArrowRight');
    await page.waitForURL('**?page=21#page-21');
    expect(problemsOf(page)).toEqual([]);
  });

  it('goes to the next and the previous paper, unless letters are switched off', async () => {
    const page = await open(short, { width: 1280 });
    await page.keyboard.press('n');
    await page.waitForURL(`**${book}`);
    await page.keyboard.press('p');
    await page.waitForURL(`**${short}`);
    await page.getByText('Keys', { exact: true }).click();
    await reads(page, 'next, previous paper');
    await page.getByLabel('Single-key shortcuts').uncheck();
    await page.keyboard.press('n');
    await page.keyboard.press('+');
    await page.reload();
    await page.keyboard.press('n');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => here(page).textContent()).not.toBe('1');
    expect(new URL(page.url()).pathname).toBe(short);
    expect(await page.locator('[data-zoom]').textContent()).toBe('100');
  });

  it('opens the field that finds words with the first key: what is typed next is no command', async () => {
    const page = await open(short);
    await page.keyboard.press('f');
    await page.keyboard.type('np');
    expect(await page.getByRole('searchbox', { name: 'Find in this paper' }).inputValue()).toBe('np');
    expect(new URL(page.url()).pathname).toBe(short);
  });

  it('is in the field of a tool that was opened, and typing and the browser’s own keys are left alone', async () => {
    const page = await open(book);
    const jump = await openJump(page);
    const hasFocus = (field: Locator) => field.evaluate((each) => each === document.activeElement);
    await expect.poll(() => hasFocus(jump)).toBe(true);
    await jump.press('ArrowUp');
    await jump.press('0');
    expect(await jump.inputValue()).not.toBe('1');
    await page.keyboard.press('Control+n').catch(() => {});
    expect(new URL(page.url()).pathname).toBe(book);
    await page.locator('.tools details:has([data-find]) summary').click();
    await expect.poll(() => hasFocus(page.getByRole('searchbox', { name: 'Find in this paper' }))).toBe(true);
  });
});

describe('a paper whose pages are being prepared', () => {
  let paper: string;
  let image: string;
  let database: Awaited<ReturnType<typeof databaseOf>>;
  beforeAll(async () => {
    paper = await sharedPaper(sharer, await madePdf(), { description: 'Just shared', course: 'TIT-241' });
    await untilPrepared(panna, paper);
    const row = await sharer.call('GET', `/tablesdb/library/tables/notes/rows/${paper.split('/').at(-1)}`);
    image = row.body.image;
    database = await databaseOf(panna);
  });
  // As if it had not been prepared yet: no job does, unless it is told to.
  beforeEach(() => database.tables.pages.forget(image));
  afterAll(() => database.close());
  const prepare = () => prepared({ pages: database.tables.pages, clock: () => new Date() }, image);

  it('says so, can be viewed and downloaded, and shows them by itself once they are there', async () => {
    const page = await open(paper);
    await reads(page, 'Preparing pages...');
    await page.getByLabel('More').click();
    for (const name of [/^Download/, /^Open PDF/]) {
      const href = await page.getByRole('link', { name }).getAttribute('href');
      expect((await page.request.get(href ?? '')).status()).toBe(200);
    }
    await prepare();
    const picture = page.getByAltText('Page 1 of 1: Just shared');
    await expect
      .poll(() => picture.evaluate((shown: HTMLImageElement) => shown.naturalWidth))
      .toBeGreaterThan(0);
    expect(problemsOf(page)).toEqual([]);
  });

  it('has a link to look again without JavaScript, and is in the list without a picture', async () => {
    const page = await open('/home/COT/IT/2nd/TIT-241', { javaScriptEnabled: false });
    expect(await page.locator('tbody img').count()).toBe(0);
    await page.goto(paper);
    await page.getByRole('link', { name: 'Refresh' }).click();
    await reads(page, 'Preparing pages...');
    await prepare();
    await page.getByRole('link', { name: 'Refresh' }).click();
    await page.getByAltText('Page 1 of 1: Just shared').waitFor();
  });
});

describe('larger pages', () => {
  it('keep what is in the middle where it is, fetch a finer picture, and fit again', async () => {
    const page = await open(short, { moving: true });
    const second = page.locator('#page-2');
    await second.evaluate((figure) =>
      scrollBy(0, figure.getBoundingClientRect().top - innerHeight / 2 + 100),
    );
    const part = () =>
      second.evaluate((figure) => {
        const { top, height } = figure.getBoundingClientRect();
        return (innerHeight / 2 - top) / height;
      });
    const before = await part();
    const larger = page.getByRole('button', { name: 'Larger' });
    await untilAway(page);
    await larger.focus();
    expect(await part()).toBe(before);
    // By the keyboard: before a click the driver may scroll the page itself.
    for (let times = 0; times < 2; times += 1) await larger.press('Enter');
    const [fine] = await Promise.all([page.waitForResponse(/2-1080\.webp$/), larger.press('Enter')]);
    expect(await page.locator('[data-zoom]').textContent()).toBe('300');
    expect(fine.ok()).toBe(true);
    expect(await part()).toBeCloseTo(before, 1);
    expect(await page.locator('[data-pages]').evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(300);
    await page.keyboard.press('0');
    expect(await page.locator('[data-zoom]').textContent()).toBe('100');
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('the words of a page', () => {
  it('are selected and copied from its picture, and are there for screen readers', async () => {
    await untilRead(panna, short);
    const page = await open(short, { width: 1280 });
    await page.mouse.move(9, 9, { steps: 2 });
    const words = page.locator('#page-1 .words span');
    await expect.poll(() => words.allTextContents()).toEqual(['Page ', '1 ']);
    const [first, picture] = [
      await words.first().boundingBox(),
      await page.locator('#page-1 img').boundingBox(),
    ];
    if (!first || !picture) throw new Error('They are laid over the picture');
    expect((first.x - picture.x) / picture.width).toBeCloseTo(24 / 300, 2);
    await page.mouse.dblclick(first.x + first.width / 3, first.y + first.height / 2);
    expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('Page');
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('a sheet of two pages', () => {
  it('is read half by half on a phone, whole on a desktop, with its words, and shows its first page in lists', async () => {
    await untilRead(panna, sheets);
    const page = await newPage({ baseURL: panna.url, width: 360 });
    await countShifts(page);
    await page.goto(sheets);
    await page.mouse.move(9, 9, { steps: 2 });
    const boxOf = async (words: string) => {
      const word = page.locator('#page-1 .words span', { hasText: words });
      await expect.poll(() => word.count()).toBe(1);
      return (await word.boundingBox()) ?? { x: 0, y: 0, width: 0 };
    };
    const [left, right] = [await boxOf('Left'), await boxOf('Right')];
    // Both begin at the same margin, and the right one comes below all of the left one.
    expect(Math.abs(left.x - right.x)).toBeLessThan(24);
    expect(right.y - left.y).toBeGreaterThan(300);
    expect(left.width).toBeGreaterThan(20);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    expect(await page.locator('#page-1 figcaption').textContent()).toBe('Page 1 of 2');
    expect(await shifted(page)).toBeNull();
    await page.setViewportSize({ width: 1280, height: 800 });
    const [whole, other] = [await boxOf('Left'), await boxOf('Right')];
    expect([Math.round(whole.y - other.y), other.x > whole.x + 300]).toEqual([0, true]);
    await page.goto('/home/COT/IT/2nd/TIT-233');
    const thumbnail = page.locator('tr', { hasText: 'An open book' }).locator('img');
    await thumbnail.scrollIntoViewIfNeeded();
    const isHigh = (image: HTMLImageElement) => image.naturalHeight > image.naturalWidth;
    await expect.poll(() => thumbnail.evaluate(isHigh)).toBe(true);
    expect(problemsOf(page)).toEqual([]);
  });
});

describe('marks on a sheet of two pages', () => {
  it('lie over the whole picture of each half, on a phone and on a desktop', async () => {
    const page = await open(sheets);
    const apart = () =>
      page.locator('#page-1 .sheet > div').evaluateAll((halves) =>
        halves.map((half) => {
          const picture = half.querySelector('img');
          const before = half.querySelector('.marks');
          const marks = before ?? document.createElementNS('http://www.w3.org/2000/svg', 'svg');
          marks.classList.add('marks');
          marks.setAttribute('viewBox', `0 0 ${picture?.width} ${picture?.height}`);
          half.append(marks);
          const edges = [marks, picture].map((each) => each?.getBoundingClientRect());
          return edges.map((edge) => [Math.round(edge?.left ?? 0), Math.round(edge?.right ?? 1)]);
        }),
      );
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const halves = await apart();
      expect(halves).toHaveLength(2);
      for (const [marks, picture] of halves) expect(marks).toEqual(picture);
    }
  });
});

describe('a paper that is printed', () => {
  const sheetsOf = async (page: Page, landscape: boolean) =>
    (await PDFDocument.load(await page.pdf({ format: 'A4', landscape }))).getPageCount();

  it('has each page whole on a sheet of its own, with a script and without', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open(short, { javaScriptEnabled });
      expect([await sheetsOf(page, false), await sheetsOf(page, true)]).toEqual([3, 3]);
    }
  });

  it('has all of a sheet in landscape, as the list of a course has', async () => {
    const page = await newPage({ baseURL: panna.url, width: 1123 });
    await page.emulateMedia({ media: 'print' });
    for (const [path, all] of [
      [book, '#page-1'],
      ['/home/COT/IT/2nd/TIT-233', 'main'],
    ] as const) {
      await page.goto(path);
      const { x, width } = (await page.locator(all).boundingBox()) ?? { x: 99, width: 0 };
      expect([x, width > 990]).toEqual([0, true]);
    }
  });

  it('has no offer of another language, as no page on paper has', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.goto('/hi/about');
    const offer = page.locator('[data-offer="en"]');
    await offer.waitFor();
    // On a screen it stands above the page, and covers nothing.
    const [offered, header] = await Promise.all([offer.boundingBox(), page.locator('header').boundingBox()]);
    expect((offered?.y ?? 0) + (offered?.height ?? 0)).toBeLessThanOrEqual(header?.y ?? 0);
    await page.emulateMedia({ media: 'print' });
    expect(await offer.isVisible()).toBe(false);
  });

  it('has each half of a sheet of two pages alone, and both side by side in landscape', async () => {
    const page = await open(sheets, { width: 1280 });
    expect([await sheetsOf(page, false), await sheetsOf(page, true)]).toEqual([4, 2]);
  });
});

describe('words in a paper', () => {
  it('are found, counted and marked on its pages, across the parts of a long one', async () => {
    await untilRead(panna, book, 22);
    const page = await open(book, { width: 360 });
    await page.mouse.move(9, 9, { steps: 2 });
    const field = page.getByRole('searchbox', { name: 'Find in this paper' });
    const count = page.locator('.tools [data-found]');
    const marked = page.locator('.words [aria-current]');
    await expect.poll(() => page.locator('.words').count()).toBeGreaterThan(0);
    await page.keyboard.press('f');
    await field.fill('paeg');
    await page.keyboard.press('Enter');
    await expect.poll(() => count.textContent()).toBe('1 of 22');
    await expect.poll(() => marked.textContent()).toBe('Page ');
    const line = await page
      .locator('.tools [data-find] :is(input, output, button:not([hidden]))')
      .evaluateAll((all) =>
        all.map((each) => each.getBoundingClientRect()).map(({ y, height }) => y + height / 2),
      );
    expect(line).toHaveLength(4);
    expect(Math.max(...line) - Math.min(...line)).toBeLessThan(2);
    expect((await field.boundingBox())?.width).toBeGreaterThan(140);
    await page.getByRole('button', { name: 'Next match' }).click();
    await expect.poll(() => page.locator('#page-2 .words [aria-current]').count()).toBe(1);
    expect(await marked.count()).toBe(1);
    await field.fill('22');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?page=22&find=22#page-22');
    await expect.poll(() => page.locator('#page-22 .words [aria-current]').textContent()).toBe('22 ');
    await field.fill('nothing');
    await page.keyboard.press('Enter');
    await expect.poll(() => count.textContent()).toBe('Not found');
    expect(problemsOf(page)).toEqual([]);
  });

  it('are listed by page without JavaScript', async () => {
    const page = await open(book, { javaScriptEnabled: false });
    await page.getByRole('searchbox', { name: 'Find in this paper' }).fill('21');
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.getByRole('link', { name: 'Page 21 Page 21' }).click();
    await page.waitForURL(`**${book}?page=21#page-21`);
  });
});

describe('night', () => {
  it('turns paper black, leaves photos as they are, and is kept on the device', async () => {
    const page = await open(short);
    const paper = page.getByAltText('Page 1 of 3: Mid-term 2024');
    const filter = () => paper.evaluate((image) => getComputedStyle(image).filter);
    expect(await filter()).toBe('none');
    await page.getByRole('button', { name: 'Night' }).click();
    await expect.poll(filter).toContain('invert(1)');
    const black = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(await black()).toBe('rgb(0, 0, 0)');
    await page.goto(book);
    expect(await black()).toBe('rgb(0, 0, 0)');
    await page.getByRole('button', { name: 'Night', pressed: true }).click();
    expect(await black()).not.toBe('rgb(0, 0, 0)');
  });

  it('leaves a photo in the dark as it is, only less bright', async () => {
    const path = await sharedPaper(sharer, madePng('board.png', 64, 0x33), {
      description: 'A board',
      course: 'TIT-241',
    });
    await untilPrepared(panna, path);
    const page = await open(path);
    const photo = page.getByAltText('Page 1 of 1: A board');
    await page.getByRole('button', { name: 'Night' }).click();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
    expect(await photo.evaluate((image) => getComputedStyle(image).filter)).toBe('brightness(0.7)');
  });
});

describe('a scan', () => {
  let scan: string;
  const picture = (page: Page) => page.getByAltText('Page 1 of 1: A scan');
  /** The address of the picture that the browser has chosen. */
  const shown = (page: Page) => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc);
  const isLoaded = (page: Page) =>
    expect
      .poll(() =>
        picture(page).evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0),
      )
      .toBe(true);
  beforeAll(async () => {
    const file = {
      name: 'scan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await madeScan('scan', 1)),
    };
    scan = await sharedPaper(sharer, file, { description: 'A scan', course: 'TIT-241' });
    await untilPrepared(panna, scan);
  });

  it('is shown cleaned, and as it was scanned on the device of whoever wants that', async () => {
    const page = await open(scan, { width: 1280, height: 800 });
    expect(await shown(page)).toMatch(/1-\d+\.webp$/);
    await page.getByRole('link', { name: 'As scanned' }).click();
    await expect.poll(() => shown(page)).toMatch(/1-\d+-scan\.webp$/);
    await isLoaded(page);
    await page.reload();
    await expect.poll(() => shown(page)).toMatch(/-scan\.webp$/);
    await page.getByRole('link', { name: 'Cleaned pages' }).click();
    await expect.poll(() => shown(page)).toMatch(/1-\d+\.webp$/);
    await page.reload();
    expect(await page.getByRole('link', { name: 'As scanned' }).count()).toBe(1);
  });

  it('keeps its pale strokes at night', async () => {
    const page = await open(scan, { width: 360, height: 740 });
    await page.getByRole('button', { name: 'Night' }).click();
    const filter = () => picture(page).evaluate((image) => getComputedStyle(image).filter);
    await expect.poll(filter).toMatch(/^invert\(1\)/);
    expect(await filter()).not.toContain('contrast');
  });

  it('is shown as it was scanned by a link without JavaScript, in Hindi too', async () => {
    const page = await open(`/hi${scan}`, {
      javaScriptEnabled: false,
      width: 360,
      height: 740,
    });
    await page.locator('details:has([data-scan]) > summary').click();
    await page.getByRole('link', { name: 'जैसा स्कैन हुआ था' }).click();
    expect(await page.locator('#page-1 img').getAttribute('src')).toMatch(/1-720-scan\.webp$/);
    await page.locator('details:has([data-scan]) > summary').click();
    await page.getByRole('link', { name: 'साफ़ किए हुए पन्ने' }).click();
    expect(await page.locator('#page-1 img').getAttribute('src')).toMatch(/1-720\.webp$/);
  });
});

describe('a scan that lies on its side', () => {
  let aside: string;
  const image = (page: Page) => page.locator('#page-1 img');
  const srcOf = (page: Page) => image(page).getAttribute('src');
  const isWide = (page: Page) =>
    image(page).evaluate(({ clientWidth, clientHeight }) => clientWidth > clientHeight);
  const isShown = (page: Page) =>
    expect
      .poll(() => image(page).evaluate((each: HTMLImageElement) => each.complete && each.naturalWidth > 0))
      .toBe(true);
  beforeAll(async () => {
    const document = await PDFDocument.load(await madeScan('aside', 1));
    document.getPage(0).setRotation(degrees(90));
    const file = {
      name: 'aside.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(await document.save()),
    };
    aside = await sharedPaper(sharer, file, { description: 'A scan aside', course: 'TIT-242' });
    await untilPrepared(panna, aside);
    const database = await databaseOf(panna);
    const { pages, pageTexts } = database.tables;
    const [id = ''] = (await (await fetch(`${panna.url}${aside}`)).text()).match(/(?<=\/pages\/)[^/]+/) ?? [];
    // OCR is switched off here: its words are told once the page was looked at without it.
    const looked = async () => (await pages.listOf(id, 1, 1))[0]?.detectedRotation;
    await until('its questions are read', async () => (await looked()) === 0);
    const [text] = await pageTexts.listOf(id);
    const words = [{ left: 0.1, width: 0.2, text: 'Stack' }];
    const lines = [{ top: 0.1, height: 0.05, words }];
    if (text)
      await pageTexts.keep(text, writtenWords([{ x: 0.5, y: 0.5, width: 1, height: 1, angle: 90, lines }]));
    await pages.setDetectedRotation(id, 1, 270);
    await database.close();
    const html = async () => (await fetch(`${panna.url}${aside}`)).text();
    await until('it is turned', async () => (await html()).includes('/1r270-720.webp'));
  });

  it('is shown upright with its words, and as it was scanned on the device of whoever wants that', async () => {
    const page = await open(aside, { width: 360, height: 740 });
    await isShown(page);
    expect(await isWide(page)).toBe(false);
    await page.mouse.move(9, 9, { steps: 2 });
    const block = page.locator('#page-1 .words > div');
    await block.first().waitFor({ state: 'attached' });
    const turned = await block.first().evaluate((each) => getComputedStyle(each).transform);
    expect(turned === 'none' || /^matrix\((1|0\.99)/.test(turned)).toBe(true);
    await page.locator('details:has([data-scan]) > summary').click();
    await page.getByRole('link', { name: 'As scanned' }).click();
    await expect.poll(() => srcOf(page)).toMatch(/\/1-720-scan\.webp$/);
    await isShown(page);
    expect(await isWide(page)).toBe(true);
    await page.goto(aside);
    await expect.poll(() => srcOf(page)).toMatch(/\/1-720-scan\.webp$/);
    await page.locator('details:has([data-scan]) > summary').click();
    await page.getByRole('link', { name: 'Pages turned upright' }).click();
    await expect.poll(() => srcOf(page)).toMatch(/\/1r270-720\.webp$/);
    await page.goto(aside);
    expect(await srcOf(page)).toMatch(/\/1r270-720\.webp$/);
  });
});

describe('a paper on its way', () => {
  it('to another person is copied as a link', async () => {
    const page = await open(`${book}?page=21`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await reads(page, 'Link copied.');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${panna.url}${book}?page=21`);
  });

  it('to another person goes by the phone’s own way where it has one', async () => {
    const page = await newPage({ baseURL: panna.url });
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: async (shared: object) => sessionStorage.setItem('shared', JSON.stringify(shared)),
      });
    });
    await page.goto(short);
    await page.getByRole('button', { name: 'Share', exact: true }).click();
    const shared = await page.evaluate(() => sessionStorage.getItem('shared'));
    expect(JSON.parse(shared ?? '')).toEqual({ title: 'Mid-term 2024', url: panna.url + short });
  });
});

describe('a link to a paper', () => {
  it('is answered again without its bytes for as long as nothing changed', async () => {
    const first = await fetch(panna.url + short);
    const etag = first.headers.get('etag') ?? '';
    const again = await fetch(panna.url + short, { headers: { 'If-None-Match': etag } });
    expect([first.status, again.status]).toEqual([200, 304]);
  });

  it('says what it is, with its first page as a picture that every chat can show', async () => {
    const html = await (await fetch(panna.url + short)).text();
    const linkTo = (name: string) =>
      html
        .match(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`))?.[1]
        ?.replaceAll('&amp;', '&');
    expect(linkTo('og:title')).toBe('Mid-term 2024 · TIT-233 Data Structures');
    expect(linkTo('og:description')).toBe('Paper, Mid semester, 2024, TIT-233 Data Structures, 3\u00a0pages');
    expect(linkTo('og:url')).toBe(panna.url + short);
    expect(linkTo('twitter:card')).toBe('summary_large_image');
    const picture = await fetch(linkTo('og:image') ?? '');
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    const jpeg = Buffer.from(await picture.arrayBuffer());
    expect(jpeg.length).toBeLessThan(300_000);
    expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1080, height: 567 });
  });

  it('in Hindi is read, found and left in Hindi', async () => {
    const html = await (await fetch(`${panna.url}/hi${short}`)).text();
    for (const text of ['पेज 1, कुल 3', 'अगला पेपर', `action="/hi${short}/find"`, 'href="/hi/search"'])
      expect(html).toContain(text);
    expect(html).not.toMatch(/Page 1|Next paper|<a href="\/home/);
    expect((await fetch(`${panna.url}/hi${short}/hits?q=page`)).status).toBe(200);
  });

  it('tells machines what it is and where it belongs', async () => {
    const html = await (await fetch(panna.url + short)).text();
    const data = html.match(/<script type="application\/ld\+json">(.*?)<\/script>/)?.[1] ?? '';
    const [work, trail] = JSON.parse(data)['@graph'];
    expect(work).toMatchObject({ name: 'Mid-term 2024', numberOfPages: 3, url: panna.url + short });
    expect(trail.itemListElement.map(({ name }: { name: string }) => name)).toEqual([
      'Home',
      'COT',
      'IT',
      '2nd',
      'TIT-233',
      'Mid-term 2024',
    ]);
  });

  it('with a description that would end the page’s script harms nothing', async () => {
    const path = await sharedPaper(sharer, await madePdf(), {
      description: '</script><script>alert(1)</script>',
    });
    const page = await open(path);
    expect(await heading(page)).toBe('</script><script>alert(1)</script>');
    const data = await page.locator('script[type="application/ld+json"]').textContent();
    expect(JSON.parse(data ?? '')['@graph'][0].name).toBe('</script><script>alert(1)</script>');
    expect(problemsOf(page)).toEqual([]);
  });

  it('has one address, whatever it was reached by', async () => {
    const canonical = async (path: string) =>
      (await (await fetch(panna.url + path)).text())
        .match(/rel="canonical" href="([^"]+)"/)?.[1]
        ?.replace(panna.url, '');
    expect(await canonical(`${short}?utm=chat`)).toBe(short);
    expect(await canonical(`${book}?page=22`)).toBe(`${book}?page=21`);
    expect(await canonical('/home?utm=chat')).toBe('/home');
    expect(await canonical('/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109')).toBe(
      '/home/COT/EE/1st/TID%2FTCE%2FTSW%2FTME-109',
    );
    expect(await canonical('/notes/nobody')).toBeUndefined();
  });
});

/** Resolves when a frame is painted. While painting is held back there is none, and the wait ends by itself. */
const paintOrGiveUp = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => resolve()));
    setTimeout(resolve, 200);
  });

/** A server that sends the page in parts, each up to one of the words, and the next part when it is told. */
async function slowly(address: string, ...words: string[]) {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text();
  const ends = [...words.map((word) => html.indexOf(word) + word.length), html.length];
  const go = words.map(() => Promise.withResolvers<void>());
  const server = createServer(async (request, response) => {
    if (request.url !== new URL(address).pathname) {
      response.writeHead(307, { location: `${new URL(address).origin}${request.url}` }).end();
      return;
    }
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    for (const [part, end] of ends.entries()) {
      response.write(html.slice(ends[part - 1] ?? 0, end));
      await go[part]?.promise;
    }
    response.end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}`, goOn: () => go.shift()?.resolve(), close };
}
