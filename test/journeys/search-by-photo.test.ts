import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { childrenOf } from '../../scripts/product/family.ts';
import { pageFaults } from '../accessible/page-faults.ts';
import { askedPaper } from '../asked-paper.ts';
import { newPage } from '../browser.ts';
import { student } from '../person.ts';
import { type Process, startProcess } from '../process.ts';
import { reads } from '../sight.ts';
import { until } from '../until.ts';

let panna: Process;
let dataDir: string;
/** A question as it stands on its page: what a camera would take. */
let photo: Buffer;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'panna-search-by-photo-'));
  panna = await startProcess(
    { DATA_DIR: dataDir, LOG_LEVEL: 'debug', RATE_LIMITS: 'off' },
    { measuresTurns: false },
  );
  const sharer = await student({ ...panna, dataDir });
  ({ photo } = await askedPaper(sharer));
});
afterAll(async () => {
  await panna.close();
  await rm(dataDir, { recursive: true });
});

describe('a photo of a question', () => {
  it('finds it from the search box and on the way back from its paper, and leaves nothing behind', async () => {
    const before = await filesIn(dataDir);
    const page = await newPage({ baseURL: panna.url, width: 360 });
    await page.goto('/search');
    await page.getByRole('link', { name: 'Find a question by a photo' }).click();
    await page.getByLabel('Choose a picture').waitFor();
    // A photo is sent once it is chosen.
    await page.getByRole('button', { name: 'Find the question' }).waitFor({ state: 'hidden' });
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'POST' && /by-photo/.test(request.url())),
      page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'of-my-desk.jpg', mimeType: 'image/jpeg', buffer: photo }),
    ]);
    await reads(page, /Question 2$/);
    expect(await pageFaults(page)).toEqual([]);

    const body = sent.postDataBuffer() ?? photo;
    const pieces = [photo, body].map((bytes) => bytes.subarray(bytes.length / 2, bytes.length / 2 + 48));
    const after = await filesIn(dataDir);
    // The library draws its own question for the answer.
    const isDrawn = (path: string) => /\/q-[\w-]+\.webp$/.test(path);
    expect(after.filter((path) => !before.includes(path) && !isDrawn(path))).toEqual([]);
    for (const path of after) {
      const bytes = await readFile(path);
      expect(
        pieces.filter((piece) => bytes.includes(piece)),
        path,
      ).toEqual([]);
    }
    expect(panna.lines.filter((line) => /of-my-desk|photo\.jpg|sliding/.test(line))).toEqual([]);
    await page.getByRole('link', { name: 'End semester' }).click();
    await page.waitForURL('**/notes/**');
    await page.goBack();
    await reads(page, /Question 2$/);
  });

  it('is sent again by itself while the library reads the photos of many others', async () => {
    expect(await sentAlone(photo)).toBe(200);
    const readers = await descendantsOf(panna.pid);
    const signalAll = (signal: NodeJS.Signals) => readers.forEach((pid) => void process.kill(pid, signal));
    const page = await newPage({ baseURL: panna.url, width: 360 });
    await page.goto('/search/snap');
    expect(new URL(page.url()).pathname).toBe('/search/by-photo');
    signalAll('SIGSTOP');
    const crowd: number[] = [];
    const others = Array.from({ length: 20 }, async () => crowd.push(await sentAlone(photo)));
    await until('a photo that is refused', () => Promise.resolve(crowd.includes(503)));
    await Promise.all([
      page.waitForResponse((response) => response.status() === 503),
      page
        .getByLabel('Choose a picture')
        .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo }),
    ]);
    await reads(page, /This page retries automatically/);
    signalAll('SIGCONT');
    await page
      .getByText(/Question 2$/)
      .first()
      .waitFor({ timeout: 0 });
    await Promise.all(others);
    expect([...new Set(crowd)].sort()).toEqual([200, 503]);
  });

  it('is sent by a form where no script runs', async () => {
    const page = await newPage({ baseURL: panna.url, javaScriptEnabled: false });
    await page.goto('/hi/search/by-photo');
    // The browser’s own picker says nothing of the photo.
    expect(await page.getByText('फ़ोटो चुनें').isVisible()).toBe(true);
    await page
      .locator('input[type=file]')
      .last()
      .setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo });
    await page.locator('form.by-photo button').click();
    await page.getByRole('link', { name: 'End semester' }).waitFor();
  });
});

async function descendantsOf(pid: number): Promise<number[]> {
  const children = await childrenOf(pid);
  return [...children, ...(await Promise.all(children.map(descendantsOf))).flat()];
}

async function sentAlone(bytes: Buffer): Promise<number> {
  const body = new FormData();
  body.set('photo', new File([new Uint8Array(bytes)], 'photo.jpg'));
  const answer = await fetch(`${panna.url}/search/by-photo`, { method: 'POST', body });
  await answer.arrayBuffer();
  return answer.status;
}

async function filesIn(folder: string): Promise<string[]> {
  const all = await readdir(folder, { recursive: true, withFileTypes: true });
  return all.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}
