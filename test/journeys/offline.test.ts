import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it, onTestFinished, vi } from 'vitest';
import { BROWSER_ARGS, newPage } from '../browser.ts';
import { type CutNetwork, cutNetwork } from '../cut-network.ts';
import { madePages } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { heading, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';

let panna: StartedPanna;
let sharer: Person;
let network: CutNetwork;
let stacks: string;
let trees: string;
beforeAll(async () => {
  panna = await startPanna();
  network = await cutNetwork(panna);
  sharer = await student(panna);
  trees = await share('About trees', 2021, 'Explain balanced trees.', 'Draw a heap of seven keys.');
  stacks = await share('About stacks', 2022, 'Define a stack.', 'Reverse a queue with one stack.');
}, 180_000);
beforeEach(() => network.mend());
afterAll(async () => {
  await network.close();
  await panna.close();
});

async function share(description: string, examYear: number, ...pages: string[]): Promise<string> {
  const paper = await sharedPaper(sharer, await madePages(pages), { description, examYear });
  await untilPrepared(panna, paper);
  const texts = async () => (await fetch(`${panna.url}/packs/texts/${paper.slice(7)}`)).json();
  await vi.waitUntil(async () => (await texts()).texts.length === pages.length, 20_000);
  return paper;
}

/** A browser that can be ended and opened again with what it has kept. */
async function device() {
  const folder = await mkdtemp(join(tmpdir(), 'panna-device-'));
  let context: BrowserContext | undefined;
  const end = async () => {
    await context?.close();
    context = undefined;
  };
  onTestFinished(async () => {
    await end();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  return {
    end,
    async open(): Promise<Page> {
      context = await chromium.launchPersistentContext(folder, {
        executablePath: inject('chromium').headless,
        args: BROWSER_ARGS,
        baseURL: network.url,
        viewport: { width: 360, height: 740 },
        locale: 'en-IN',
      });
      context.setDefaultTimeout(15_000);
      return context.pages()[0] ?? context.newPage();
    },
  };
}

const keep = async (page: Page) => {
  await page.getByRole('button', { name: /^Keep for offline: / }).click();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
};
const isShown = (page: Page, alt: string) =>
  expect
    .poll(() => page.getByAltText(alt).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

describe('a pack', () => {
  it('survives the end of its tab, opens without a network, and then fetches only what changed', async () => {
    const { open, end } = await device();
    let page = await open();
    await page.goto(COURSE);
    network.asked();
    network.cut(/\/2-720\.webp$/);
    await keep(page);
    await reads(page, /of \d+ kB/);
    await expect
      .poll(() => network.asked().filter((path) => path.endsWith('.webp')).length)
      .toBeGreaterThan(0);
    await end();

    network.mend();
    page = await open();
    await page.goto('/home/offline');
    await reads(page, /^On this device: 2 papers, \d+ kB$/);
    await end();

    network.cut();
    page = await open();
    await page.goto(COURSE);
    expect(await heading(page)).toContain('TIT-233');
    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: /^About stacks/ }).click();
    const reader = await opened;
    await expect.poll(() => heading(reader)).toBe('About stacks');
    await isShown(reader, 'Page 1 of 2: About stacks');
    await reader.goto(`${stacks}?from=elsewhere`);
    await reader.getByRole('link', { name: /Next paper/ }).click();
    await reader.waitForURL(`**${trees}`);
    await isShown(reader, 'Page 1 of 2: About trees');
    await page.goto('/search?q=seven+keys');
    await expect.poll(() => heading(page)).toBe('You are offline');
    await page.getByRole('link', { name: /About trees.*seven keys/ }).click();
    await page.waitForURL(`**${trees}?page=2#page-2`);
    await page.goto('/home/COT/IT');
    await page.getByRole('link', { name: /2nd year.*on this device/ }).click();
    await page.getByRole('link', { name: /Data Structures.*on this device/ }).click();
    await page.waitForURL(`**${COURSE}`);

    network.mend();
    network.asked();
    const queues = await share('About queues', 2023, 'Define a queue.');
    await page.goto(COURSE);
    await page.getByRole('button', { name: /^Fetch what is new: / }).click();
    await reads(page, /^On this device: 3 papers/);
    const asked = network.asked();
    const file = (await sharer.call('GET', `/tablesdb/library/tables/notes/rows/${queues.slice(7)}`)).body
      .image;
    const pictures = asked.filter((path) => /-720\.webp$/.test(path));
    expect(pictures).toEqual([`/pages/${file}/1-720.webp`]);
    // The neighbour of the new paper names it; the other one has not changed.
    expect(asked.filter((path) => path.startsWith('/notes/')).sort()).toEqual([queues, stacks].sort());
    // A paper that is denied leaves the device at its next contact.
    const left = () =>
      page.evaluate(
        async (names) => {
          const keys = (await caches.keys()).map(async (name) => (await caches.open(name)).keys());
          const paths = (await Promise.all(keys)).flat().map(({ url }) => new URL(url).pathname);
          return paths.filter((path) => names.some((name) => path.includes(name)));
        },
        [queues.slice(7), file],
      );
    expect(await left()).toContain(queues);
    await sharer.call('DELETE', `/tablesdb/library/tables/notes/rows/${queues.slice(7)}`);
    await page.goto(queues);
    await expect.poll(left).toEqual([]);
    await page.goto(COURSE);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: /^Keep for offline: 2 papers/ }).waitFor();
    expect(await page.evaluate(() => caches.keys())).not.toContain(`pack:${COURSE}`);
  });

  it('for which there is no room says so, and nothing else is broken', async () => {
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow', fresh: true });
    await page.addInitScript(() => {
      navigator.storage.estimate = async () => ({});
    });
    await page.goto('/home');
    await page.evaluate(() => navigator.serviceWorker.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
    await page.goto(COURSE);
    await keep(page);
    await reads(page, /^There is no room for all of it on this device\./);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.url });
    await page.getByRole('button', { name: 'Continue' }).click();
    await reads(page, /^On this device: /);
  });
});

describe('what a device keeps', () => {
  it('has nothing of who was signed in, and after they left nothing of what they read', async () => {
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow', fresh: true });
    await signInAs(page, { ...sharer, url: network.url } as Person);
    await page.goto(COURSE);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keep(page);
    await reads(page, /^On this device: /);
    await page.goto(trees);
    await page.goto('/home/account');
    await page.goto('/home');
    const kept = () =>
      page.evaluate(async () => {
        const names = await caches.keys();
        const texts: Record<string, string> = {};
        for (const name of names) {
          const cache = await caches.open(name);
          for (const key of await cache.keys())
            texts[`${name} ${new URL(key.url).pathname}`] = (await (await cache.match(key))?.text()) ?? '';
        }
        return texts;
      });
    await expect.poll(async () => Object.keys(await kept())).toContain(`pages ${trees}`);
    for (const [name, text] of Object.entries(await kept())) {
      expect(text.includes(sharer.email), name).toBe(false);
      expect(name).not.toContain('account');
    }
    await page.getByLabel('Menu').click();
    await page.getByRole('button', { name: 'Sign out' }).first().click();
    await page.waitForURL('**/home');
    await expect
      .poll(async () => Object.keys(await kept()).filter((name) => name.includes(trees)))
      .toEqual([`pack:${COURSE} ${trees}`]);
  });
});
