import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { flatPdf, type MadeFile, madePaper } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { takenPhoto as photo, type Scene } from '../photographed.ts';
import { focusedText, reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';

let panna: Panna;
let page: Page;
beforeAll(async () => {
  panna = await startPanna();
  page = await studentsPage(panna, { ...PHONE, width: 360, computes: true });
});
afterAll(() => panna.close());

const PHONE = { hasTouch: true, isMobile: true };
const TURNED: Scene['corners'] = [
  [0.38, 0.06],
  [0.95, 0.25],
  [0.64, 0.94],
  [0.06, 0.72],
];
const LYING: Scene['corners'] = [
  [0.16, 0.1],
  [0.86, 0.13],
  [0.9, 0.92],
  [0.11, 0.88],
];
const HEIC = { name: 'IMG_1.heic', mimeType: 'image/heic', buffer: Buffer.alloc(30_000, 'ftypheic') };
const SHADOW = { light: 0.45, from: [0.3, 0], to: [0.6, 1] } as const;

describe('photos of a paper', () => {
  it('from the camera and a clipboard become one straight PDF in the form, as the person wants them, by keyboard alone', async () => {
    await page.goto('/home/uploadform?college=COT&branch=IT&year=2nd&course=TIT-233');
    await awake(page);
    const [camera] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Take a photo' }).press('Enter'),
    ]);
    await camera.setFiles([await photo('one.jpg', { corners: LYING, table: 'dark' })]);
    await page.getByRole('dialog').waitFor();
    await bring(
      'paste',
      await photo('two.jpg', { corners: TURNED, table: 'wood', shadow: SHADOW }),
      await photo('three.jpg', { corners: LYING, table: 'white', shadow: SHADOW }),
      HEIC,
    );
    await page.getByRole('button', { name: 'Remove page 4' }).press('Enter');
    await expect.poll(() => focusedText(page)).toBe('Your 3 photos as one paper');
    const use = page.getByRole('button', { name: 'Use these 3 pages' });
    await use.waitFor();
    expect(await pageFaults(page)).toEqual([]);

    const focus = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await page.getByRole('button', { name: 'Move page 3 earlier' }).press('Enter');
    await expect.poll(focus).toBe('Move page 2 earlier');
    await page.getByRole('button', { name: 'Page 2: compare and edit' }).press('Enter');
    const corner = page.getByRole('button', { name: /^Top left corner, 16% across, 10% down/ });
    await corner.focus();
    await page.keyboard.press('Shift+ArrowLeft');
    await page.getByRole('button', { name: /^Top left corner, 13% across/ }).waitFor();
    await page.getByText('After', { exact: true }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByLabel('Original photo').check();
    await page.keyboard.press('Escape');
    await reads(page, 'Original kept');

    await use.press('Enter');
    await reads(page, /^paper 2\d{3}-\d\d-\d\d\.pdf, /);
    await expect.poll(() => focusedText(page)).toBe('Take a photo');
    await page.getByLabel('Description').fill('Mid-term');
    await page.getByLabel('Description').press('Enter');
    await reads(page, '✅ Upload Successful!');
    // A4, the photo as it is, A4.
    expect(await ratiosOf(await sharedFile())).toEqual(['1.4', '1.3', '1.4']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('that the browser cannot decode are named, and leaving the dialog leaves the form as it was', async () => {
    await page.goto('/home/uploadform');
    await awake(page);
    const leave = async () => {
      await reads(page, /^This browser can’t open one of the photos/);
      expect(await page.getByRole('button', { name: 'Use this page' }).isEnabled()).toBe(false);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    };
    await page.getByLabel('File').setInputFiles([HEIC]);
    await leave();
    expect(await page.getByLabel('File').inputValue()).toBe('');
    await page.getByLabel('File').setInputFiles([await flatPdf('scan.pdf', 30_000)]);
    await bring('drop', HEIC);
    await leave();
    expect(await page.getByLabel('File').inputValue()).toMatch(/scan\.pdf$/);
    await reads(page, /^scan\.pdf, /);
  });

  it('of which one is a long screenshot without a background become pages of dark ink on white', async () => {
    await page.goto('/home/uploadform?college=COT&branch=IT&year=2nd&course=TIT-233');
    await awake(page);
    await page.getByLabel('File').setInputFiles([await longScreenshot()]);
    await reads(page, 'Your 3 photos as one paper');
    await page.getByRole('button', { name: 'Use these 3 pages' }).click();
    await reads(page, /^paper 2\d{3}-\d\d-\d\d\.pdf, /);
    await page.getByLabel('Description').fill('Screenshot');
    await page.getByLabel('Description').press('Enter');
    await reads(page, '✅ Upload Successful!');
    expect(await ratiosOf(await sharedFile())).toHaveLength(3);
    expect(await lightOfFirstPage()).toBeGreaterThan(128);
  });

  it('chosen with a PDF are a paper beside it, which stays if the photos are left out', async () => {
    await page.goto('/home/uploadform');
    await awake(page);
    const chosen = [await flatPdf('beside.pdf'), await photo('one.jpg', { corners: LYING, table: 'dark' })];
    await page.getByLabel('File').setInputFiles(chosen);
    await page.getByRole('button', { name: 'Use this page' }).click();
    await reads(page, '1 of 2');
    await reads(page, /^one\.pdf, /);
    await page.getByRole('button', { name: 'Remove beside.pdf' }).press('Enter');
    await page.getByLabel('File').setInputFiles(chosen);
    await page.getByRole('button', { name: 'Use this page' }).waitFor();
    await page.keyboard.press('Escape');
    await reads(page, /^beside\.pdf, /);
  });

  it('in another order are put in that of their questions, which the person can undo', async () => {
    // The file that the test before has chosen is deleted by the next choice, whether it was sent by then or not.
    const page = await studentsPage(panna, { ...PHONE, width: 360 });
    // Reading photos takes seconds: a PDF with a text of its own, asked about as one of photos.
    await page.route('**/uploadform/papers?*', (route) =>
      route.continue({ url: `${route.request().url()}&photos=` }),
    );
    await page.goto('/home/uploadform?college=COT&branch=IT&year=2nd&course=TIT-233');
    await awake(page);
    const head =
      'December 2023\nB.Tech. III SEMESTER\nData Structures (TIT-233)\nTime: 3 Hours  Max. Marks: 75';
    const mixed = async () => {
      const made = await madePaper('3. Prove.\n4. Compare.\n*****', `${head}\n1. Define.\n2. Draw.\nP.T.O.`);
      const document = await PDFDocument.load(made.buffer);
      document.getPage(1).setHeight(800);
      return { ...made, buffer: Buffer.from(await document.save()) };
    };
    await page.getByLabel('File').setInputFiles(await mixed());
    await reads(page, 'We put the pages in the order of their questions.');
    await page.getByRole('button', { name: 'Undo' }).press('Enter');
    await reads(page, 'Your page order has been restored.');
    // Another choice deletes the file, whose picture may be on its way.
    const pictures = page.locator('main img[src*="/pages/"]');
    await expect
      .poll(() =>
        pictures.evaluateAll((all: HTMLImageElement[]) => all.some((each) => each.naturalWidth > 0)),
      )
      .toBe(true);
    await page.getByLabel('File').setInputFiles(await mixed());
    await reads(page, 'We put the pages in the order of their questions.');
    await page.unroute('**/uploadform/papers?*');
    await page.getByLabel('Description').fill('In order');
    await page.getByLabel('Description').press('Enter');
    await reads(page, '✅ Upload Successful!');
    expect(await ratiosOf(await sharedFile(page))).toEqual(['1.3', '1.4']);
    expect(problemsOf(page)).toEqual([]);
  });

  it('that this browser cannot scan are taken as they are', async () => {
    await page.goto('/home/uploadform');
    await awake(page);
    await page.route('**/assets/worker-*.js', (route) => route.abort());
    await page.getByLabel('File').setInputFiles([await photo('four.jpg', { corners: LYING, table: 'dark' })]);
    await reads(page, /^four\.jpg, /);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });
});

/** Dropped on the page, or pasted into what is open there. */
async function bring(how: 'drop' | 'paste', ...files: MadeFile[]): Promise<void> {
  const named = files.map(
    ({ name, mimeType, buffer }) => [name, mimeType, buffer.toString('base64')] as const,
  );
  await page.evaluate(
    ([event, brought]) => {
      const data = new DataTransfer();
      for (const [name, type, bytes] of brought)
        data.items.add(
          new File([Uint8Array.from(atob(bytes), (sign) => sign.charCodeAt(0))], name, { type }),
        );
      const how = { bubbles: true, cancelable: true };
      (document.activeElement ?? document.body).dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...how, dataTransfer: data })
          : new ClipboardEvent('paste', { ...how, clipboardData: data }),
      );
    },
    [how, named] as const,
  );
}

/** Lines of a chat on a transparent picture, more than three times as tall as wide. */
async function longScreenshot(): Promise<MadeFile> {
  const line = await sharp({ create: { width: 450, height: 12, channels: 4, background: '#000' } })
    .png()
    .toBuffer();
  const background = { r: 0, g: 0, b: 0, alpha: 0 };
  const lines = Array.from({ length: 53 }, (_, at) => ({ input: line, left: 45, top: 15 + at * 36 }));
  const buffer = await sharp({ create: { width: 540, height: 1950, channels: 4, background } })
    .composite(lines)
    .png({ compressionLevel: 0 })
    .toBuffer();
  return { name: 'chat.png', mimeType: 'image/png', buffer };
}

/** Mean light of the picture of the page that stands first in the reader, 0 to 255. */
async function lightOfFirstPage(): Promise<number> {
  const href = await page.getByRole('link', { name: 'Open the paper' }).getAttribute('href');
  const reader = await newPage({ baseURL: panna.url, width: 360 });
  await reader.goto(href ?? '');
  const picture = reader.locator('figure img').first();
  await picture.waitFor();
  const source = await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.currentSrc));
  const bytes = await (await fetch(source)).arrayBuffer();
  return (await sharp(bytes).greyscale().stats()).channels[0]?.mean ?? 0;
}

async function sharedFile(by = page): Promise<ArrayBuffer> {
  const href = await by.getByRole('link', { name: 'Open the paper' }).getAttribute('href');
  const html = await (await fetch(panna.url + href)).text();
  const [download = ''] = html.match(/\/v1\/storage\/[^"]+\/download[^"]*/) ?? [];
  return (await fetch(panna.url + download.replaceAll('&amp;', '&'))).arrayBuffer();
}

/** Ratio of the longer to the shorter side of each page. */
async function ratiosOf(bytes: ArrayBuffer): Promise<string[]> {
  const document = await PDFDocument.load(bytes);
  return document.getPages().map((each) => {
    const { width, height } = each.getSize();
    return (Math.max(width, height) / Math.min(width, height)).toFixed(1);
  });
}
