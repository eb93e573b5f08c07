import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { flatPdf } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PAPER } from '../person.ts';
import { reads } from '../sight.ts';
import { studentsPage } from '../signed-in.ts';
import { limitNetwork, UNLIMITED, watchProgress } from '../slow-network.ts';

const SECOND_CHUNK = '**/v1/storage/buckets/files/uploads/*/2';
const ROWS = '**/v1/tablesdb/library/tables/notes/rows';

let panna: Panna;
let folder: string;
let page: Page;
let network: Awaited<ReturnType<typeof limitNetwork>>;
beforeAll(async () => {
  panna = await startPanna();
  folder = await mkdtemp(join(tmpdir(), 'panna-picked-'));
});
afterAll(async () => {
  await panna.close();
  await rm(folder, { recursive: true });
});
beforeEach(async () => {
  page = await studentsPage(panna);
  network = await limitNetwork(page);
  await page.goto(`/home/uploadform?${new URLSearchParams(PAPER)}`);
  await page.getByLabel('Description').fill('A scan');
});

describe('a large file on its way', () => {
  it('shows its bytes grow, and arrives whole', async () => {
    const file = await pdfOnDisk(3_000_000);
    // Most of it is still to leave when Upload is pressed, however long that takes.
    await network(100_000);
    const progress = await watchProgress(page);
    await page.getByLabel('File').setInputFiles(file);
    await upload();
    await network(4_000_000);
    await reads(page, '✅ Upload Successful!');
    const seen = await progress();
    const percents = seen.map(({ percent }) => percent);
    expect(percents).toEqual([...percents].sort((one, other) => one - other));
    // The bytes leave when the file is chosen: some have gone by the time Upload is pressed.
    expect(seen[0]?.words).toMatch(/^\d+% · \S+\u00a0[kM]B of 3\.0\u00a0MB/);
    expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2);
    expect(seen.at(-1)?.percent).toBe(100);
    await page.getByRole('link', { name: 'See it under TIT-233' }).click();
    const download = await page.locator('a[href*="/download?"]').first().getAttribute('href');
    const stored = await (await page.request.get(download ?? '')).body();
    expect(stored.equals(await readFile(file))).toBe(true);
  });

  it('can be cancelled, and sent again', async () => {
    await network(100_000);
    await page.getByLabel('File').setInputFiles(await pdfOnDisk(3_000_000));
    await upload();
    await reads(page, /^[1-9]\d*% · /);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await reads(page, 'Upload cancelled. Nothing was shared.');
    await network(UNLIMITED);
    await upload();
    await reads(page, '✅ Upload Successful!');
  });

  it('whose second chunk is lost says so, and is tried at once when that is asked for', async () => {
    await page.route(SECOND_CHUNK, (route) => route.abort());
    await page.getByLabel('File').setInputFiles(await pdfOnDisk(1_000_000));
    await upload();
    await reads(page, 'The upload is waiting.');
    await reads(page, /^Can’t reach the library\. The file is safe on this device/);
    expect(await page.getByLabel('Description').inputValue()).toBe('A scan');
    await page.unroute(SECOND_CHUNK);
    await page.getByRole('button', { name: 'Try now' }).click();
    await reads(page, '✅ Upload Successful!');
  });

  it('is not sent twice when only its note failed', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent += 1;
    });
    await page.route(ROWS, (route) => route.abort());
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await upload();
    await reads(page, 'The upload is waiting.');
    await page.unroute(ROWS);
    await reads(page, '✅ Upload Successful!');
    expect(sent).toBe(1);
  });
});

describe('a file on a full device', () => {
  it('that was not stored says so, and is sent while the page is open', async () => {
    await fillDevice();
    await page.route(ROWS, (route) => route.abort());
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await upload();
    await reads(page, /^Can’t reach the library\. Your browser couldn’t store the file/);
    await page.unroute(ROWS);
    await reads(page, '✅ Upload Successful!');
  });

  it('that was uploaded and not described yet is not left without a question', async () => {
    await fillDevice();
    await Promise.all([
      page.waitForResponse('**/home/uploadform/proposal?*'),
      page.getByLabel('File').setInputFiles(await flatPdf()),
    ]);
    // Browsers ask on pages that were used only.
    await page.getByLabel('Description').click();
    const [question] = await Promise.all([
      page.waitForEvent('dialog'),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(question.type()).toBe('beforeunload');
    await question.accept();
  });

  it('that was stored before the device was full is sent with what was entered since', async () => {
    await page.route(ROWS, (route) => route.abort());
    await Promise.all([
      page.waitForResponse('**/home/uploadform/proposal?*'),
      page.getByLabel('File').setInputFiles(await flatPdf()),
    ]);
    await fillDevice();
    await page.getByLabel('Description').fill('A scan, and more');
    await upload();
    await reads(page, /Your browser couldn’t store the file/);
    await page.unroute(ROWS);
    await reads(page, /^Thank you\. A scan, and more is in the library/);
  });
});

/** From now on IndexedDB refuses each write, as the browser does on a full disk. */
function fillDevice(): Promise<void> {
  return page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The device is full', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { add: refuse, put: refuse });
  });
}

/** The browser reads it by itself: bytes that the test hands over go through its pipe, several times as large. */
async function pdfOnDisk(size: number): Promise<string> {
  const path = join(folder, 'scan.pdf');
  await writeFile(path, (await flatPdf('scan.pdf', size)).buffer);
  return path;
}

/** By the keyboard: what the file shows moves the button down, away from a pointer. */
function upload() {
  return page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
}
