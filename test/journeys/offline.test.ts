import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type CutNetwork, cutNetwork } from '../cut-network.ts';
import { madePages, madePaper } from '../made-papers.ts';
import { newBuild } from '../new-build.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { sharedPaper, untilPrepared } from '../reading.ts';
import { heading, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';
import { until } from '../until.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';

let panna: StartedPanna;
let sharer: Person;
let network: CutNetwork;
let stacks: string;
let trees: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  network = await cutNetwork(panna);
  sharer = await student(panna);
  trees = await share('About trees', 2021, 'Explain balanced trees.', 'Draw a heap of seven keys.');
  stacks = await share('About stacks', 2022, 'Define a stack.', 'Reverse a queue with one stack.');
});
beforeEach(() => network.repair());
afterAll(async () => {
  await network.close();
  await panna.close();
});

async function share(description: string, examYear: number, ...pages: string[]): Promise<string> {
  return shareAt('TIT-233', description, examYear, ...pages);
}

async function shareAt(
  course: string,
  description: string,
  examYear: number,
  ...pages: string[]
): Promise<string> {
  const paper = await sharedPaper(sharer, await madePages(pages), { course, description, examYear });
  await untilPrepared(panna, paper);
  const texts = async () => (await fetch(`${panna.url}/packs/texts/${paper.slice(7)}`)).json();
  await until('its texts', async () => (await texts()).texts.length === pages.length);
  return paper;
}

const keep = async (page: Page) => {
  await page.getByRole('button', { name: 'Save offline' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
};
const isShown = (page: Page, alt: string) =>
  expect
    .poll(() => page.getByAltText(alt).evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

describe('a pack', () => {
  it('that has not started after ten seconds says so, and can be given up', async () => {
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
    await page.clock.install();
    // A worker that is there begins the pack, which then can be paused.
    network.cut(/\/service-worker\.js$/);
    await page.goto(COURSE);
    await page.getByRole('button', { name: 'Save offline' }).click();
    network.cut();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor();
    await page.clock.runFor(9_000);
    expect(await page.getByText(/^The download hasn’t started yet/).count()).toBe(0);
    await page.clock.runFor(1_000);
    await reads(page, /^The download hasn’t started yet\. Check your connection/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Save offline' }).waitFor();
  });

  it('survives the end of its tab, opens without a network, and then fetches only what changed', async () => {
    let page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
    const device = page.context();
    await page.goto(COURSE);
    network.asked();
    network.cut(/\/2-720\.webp$/);
    await keep(page);
    await reads(page, /of \d+\skB/);
    await expect
      .poll(() => network.asked().filter((path) => path.endsWith('.webp')).length)
      .toBeGreaterThan(0);
    await page.close();

    network.repair();
    page = await device.newPage();
    // Until its script has looked, the page says that it looks.
    expect(await (await fetch(`${network.url}/home/offline`)).text()).toContain('Checking what’s saved');
    await page.goto('/home/offline');
    await reads(page, /^On this device: 2 papers, \d+\skB$/);
    await page.close();
    page = await newPage({ baseURL: network.url, javaScriptEnabled: false });
    await page.goto('/home/offline');
    await reads(page, 'This list needs JavaScript, which is off in your browser.');
    expect(await page.getByText('Checking what’s saved').isVisible()).toBe(false);
    await page.close();

    network.cut();
    page = await device.newPage();
    await page.goto(COURSE);
    expect(await heading(page)).toContain('TIT-233');
    const [reader] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: /^About stacks/ }).click(),
    ]);
    await expect.poll(() => heading(reader)).toBe('About stacks');
    await isShown(reader, 'Page 1 of 2: About stacks');
    await reader.goto(`${stacks}?from=elsewhere`);
    await reader.getByRole('link', { name: /Next paper/ }).click();
    await reader.waitForURL(`**${trees}`);
    await isShown(reader, 'Page 1 of 2: About trees');
    await page.goto('/search?q=seven+keys');
    await expect.poll(() => heading(page)).toBe('You’re offline');
    await page.getByRole('link', { name: /About trees.*seven keys/ }).click();
    await page.waitForURL(`**${trees}?page=2&find=seven+keys#page-2`);
    await page.goto('/home/COT/IT');
    await page.getByRole('link', { name: /2nd year.*on this device/ }).click();
    await page.getByRole('link', { name: /Data Structures.*on this device/ }).click();
    await page.waitForURL(`**${COURSE}`);

    // An open page would fetch its content again.
    await reader.close();
    network.repair();
    network.asked();
    network.arrived();
    const queues = await share('About queues', 2023, 'Define a queue.');
    await page.goto(COURSE);
    await page.getByRole('button', { name: /^Update: / }).click();
    await reads(page, /^On this device: 3 papers/);
    const asked = network.asked();
    const file = (await sharer.call('GET', `/tablesdb/library/tables/notes/rows/${queues.slice(7)}`)).body
      .image;
    const ofPack = network.arrived().filter(({ path }) => /^\/(?:pages|packs\/texts|notes)\//.test(path));
    expect(ofPack.filter(({ isRepeated }) => isRepeated)).toEqual([]);
    const picture = `/pages/${file}/1-720.webp`;
    const { byteLength } = await (await fetch(panna.url + picture)).arrayBuffer();
    const pictures = ofPack.filter(({ path }) => /-720\.webp$/.test(path));
    expect(pictures.map(({ path, bytes }) => [path, bytes])).toEqual([[picture, byteLength]]);
    expect(asked.filter((path) => /-720\.webp$/.test(path))).toEqual([picture]);
    const texts = asked.filter((path) => path.startsWith('/packs/texts/'));
    expect(texts).toEqual([`/packs/texts/${queues.slice(7)}?from=1`]);
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
    await page.goto('/home/offline');
    await page.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^No saved courses yet\./);
    await page.goto(COURSE);
    await keep(page);
    await reads(page, /^On this device: 2 papers/);
    await page.getByRole('button', { name: 'Remove' }).click();
    await page.getByRole('button', { name: 'Save offline' }).waitFor();
    // On a phone both are in sight, beside the title.
    for (const name of ['Save offline', 'Follow']) {
      const {
        x = 0,
        y = 0,
        width = 999,
      } = (await page.getByRole('button', { name, exact: true }).boundingBox()) ?? {};
      expect(x + width).toBeLessThanOrEqual(360);
      const title = await page.locator('hgroup').boundingBox();
      expect(y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
    }
    expect(await page.evaluate(() => caches.keys())).not.toContain(`pack:${COURSE}`);
  });

  it('goes on by itself in the page that is open, on a network that comes and goes', async () => {
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
    // A browser that is never idle does what it was told to do after some time.
    await page.addInitScript(() => {
      window.requestIdleCallback = (act, { timeout } = {}) =>
        timeout ? window.setTimeout(act, 0, undefined) : 0;
    });
    const refused = network.refuse(/^\/packs\/tree$/, /^\/packs\/COT/);
    await page.goto(COURSE);
    await refused;
    network.repair();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const stalled = network.stall(/\/2-720\.webp$/);
    await keep(page);
    await stalled;
    await page.getByRole('button', { name: 'Pause' }).click();
    await reads(page, /^Paused at \d+\skB of \d+\skB$/);
    network.repair();
    const notFetched = network.refuse(/\/2-720\.webp$/);
    await page.getByRole('button', { name: 'Continue' }).click();
    await notFetched;
    network.repair();
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await reads(page, /^On this device: 2 papers/);
    // As a browser leaves the pack that is ended while it stores the pack's state.
    await page.evaluate(async (name) => {
      const cache = await caches.open(name);
      const keys = (await cache.keys()).filter(({ url }) => url.includes('/packs/state'));
      const stored = keys.map(async (key) => ({ key, ...(await (await cache.match(key))?.json()) }));
      const [newest] = (await Promise.all(stored)).sort((one, other) => other.times - one.times);
      await cache.delete(newest.key);
    }, `pack:${COURSE}`);
    await page.reload();
    await reads(page, /^On this device: 2 papers/);
  });

  it('forgets a paper that was hidden or deleted meanwhile, by itself, when the library is reached again', async () => {
    const PLACE = 'COT/IT/2nd/TIT-242';
    const made = async (year: number, ...questions: string[]) => {
      const head = `            Examination ${year}\nTime: 3 Hours      Max. Marks: 30\nNote: Attempt all questions.`;
      const file = await madePaper(
        [head, ...questions.map((each, at) => `Q${at + 1}    ${each} (10)`)].join('\n\n'),
      );
      const facts = { course: 'TIT-242', description: `Examination ${year}`, examYear: year };
      const paper = await sharedPaper(sharer, file, { ...facts, exam: 'end-semester' });
      await untilPrepared(panna, paper);
      const { body } = await sharer.call('GET', `/tablesdb/library/tables/notes/rows/${paper.slice(7)}`);
      return { paper, id: paper.slice(7), file: body.image };
    };
    const hidden = await made(
      2019,
      'Explain the sliding window protocol.',
      'Define parity.',
      'What is a bus?',
    );
    const deleted = await made(
      2020,
      'Describe the dining philosophers.',
      'Draw a latch.',
      'Name four codes.',
    );
    const shown = await made(
      2021,
      'Compare circuit and packet switching.',
      'Add two bytes.',
      'List all flags.',
    );
    const practised = async () => (await fetch(`${panna.url}/practice/list/${PLACE}`)).json();
    await until('nine questions', async () => (await practised()).questions.length === 9);
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
    await page.goto(`/home/${PLACE}`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await keep(page);
    await reads(page, /^On this device: 3 papers/);
    // Everything of the pack and of what was read, by address.
    const device = () =>
      page.evaluate(async () => {
        const found: Record<string, string> = {};
        for (const name of await caches.keys()) {
          if (!/^(?:pack:|pages|pictures)/.test(name)) continue;
          const cache = await caches.open(name);
          for (const key of await cache.keys()) {
            const { pathname, search } = new URL(key.url);
            const kept = await cache.match(key, { ignoreVary: true });
            const isText = /json|html/.test(kept?.headers.get('content-type') ?? '');
            found[name + pathname + search] = (isText && (await kept?.text())) || '';
          }
        }
        return found;
      });
    const left = async ({ id, file }: typeof hidden, word: string) =>
      Object.entries(await device())
        .filter(([href, text]) => [id, file, word].some((each) => href.includes(each) || text.includes(each)))
        .map(([href]) => href);
    expect((await left(hidden, 'sliding')).length).toBeGreaterThan(8);
    expect((await left(hidden, 'sliding')).join()).toMatch(/crops.*practice\/list|practice\/list.*crops/);

    network.cut();
    await page.goto(hidden.paper);
    await isShown(page, 'Page 1 of 1: Examination 2019');
    const admin = await student(panna, undefined, 'admin');
    const path = `${panna.url}/home/moderation/note-${hidden.id}`;
    const hide = { intent: 'hide', reason: 'personal' };
    await fetch(path, { method: 'POST', headers: { Cookie: admin.cookie }, body: new URLSearchParams(hide) });
    expect((await fetch(panna.url + hidden.paper)).status).toBe(404);
    await sharer.call('DELETE', `/tablesdb/library/tables/notes/rows/${deleted.id}`);
    network.repair();
    await page.goto('/about');
    await expect.poll(() => left(hidden, 'sliding')).toEqual([]);
    await expect.poll(() => left(deleted, 'philosophers')).toEqual([]);
    // The list of questions goes with those papers, and comes again without them.
    await expect
      .poll(async () => (await left(shown, 'packet')).join())
      .toMatch(/crops.*practice\/list|practice\/list.*crops/);

    network.cut();
    await page.goto('/search?q=sliding');
    await expect.poll(() => heading(page)).toBe('You’re offline');
    await page.goto('/home/offline');
    await reads(page, /^On this device: 1 paper, /);
    await page.goto(`/practice/${PLACE}`);
    await reads(page, '0 of 3 done');
    await page.goto(shown.paper);
    await isShown(page, 'Page 1 of 1: Examination 2021');
  });

  it('for which there is no room says so, and nothing else is broken', async () => {
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
    await page.addInitScript(() => {
      navigator.storage.estimate = () => Promise.reject(new TypeError('Storage is blocked'));
    });
    await page.goto(COURSE);
    await page.evaluate(() => {
      navigator.serviceWorker.register = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await keep(page);
    const refused = /^This browser doesn’t allow offline storage here\./;
    await reads(page, refused);
    const { x = 0, width = 0 } = (await page.getByText(refused).boundingBox()) ?? {};
    expect([x, x + width]).toEqual([16, 344]);
    await page.reload();
    await page.evaluate(() => navigator.serviceWorker.ready);
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 });
    await keep(page);
    await reads(page, /^This device is full\./);
    await session.send('Storage.overrideQuotaForOrigin', { origin: network.url });
    await page.getByRole('button', { name: 'Continue' }).click();
    await reads(page, /^On this device: /);
  });

  it('tells of no room where the browser refuses to keep anything', async () => {
    const page = await newPage({ baseURL: network.url });
    await page.addInitScript(() => {
      CacheStorage.prototype.keys = () => Promise.reject(new DOMException('', 'SecurityError'));
    });
    await page.goto('/home/offline');
    await reads(page, /^This browser doesn’t allow offline storage here\./);
    expect(await page.getByText(/of .* used\./).count()).toBe(0);
  });
});

describe('a pack in Hindi', () => {
  it('goes on over an update of the library: pages that are open load what they need, and all of it opens offline', async () => {
    const paper = await shareAt('TIT-241', 'ऑपरेटिंग सिस्टम', 2024, 'Define a thread.', 'Explain paging.');
    const build = await newBuild(panna.url);
    onTestFinished(build.close);
    const front = await cutNetwork(build);
    onTestFinished(front.close);
    const page = await newPage({ baseURL: front.url, serviceWorkers: 'allow' });
    const course = '/hi/home/COT/IT/2nd/TIT-241';
    await page.goto(course);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.getByRole('button', { name: 'ऑफ़लाइन सेव करें' }).click();
    await page.getByRole('button', { name: 'सेव करें', exact: true }).click();
    await reads(page, /^इस डिवाइस पर: /);
    const reader = await page.context().newPage();
    await reader.goto(`/hi${paper}`, { waitUntil: 'commit' });

    build.putIn();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    // A part that this page has not loaded yet, of a build that is gone.
    const scripts = () =>
      page.evaluate<string>(`(async () => {
        const { search } = document.querySelector('[data-search]').dataset;
        await import(search);
        return search;
      })()`);
    expect(await scripts()).not.toContain('/new-');
    await reader.waitForLoadState();
    await reader.locator('[data-tool="in"]').click();
    await expect.poll(() => reader.locator('[data-zoom]').textContent()).not.toBe('100');
    await page.goto('/hi/home');
    expect(await scripts()).toContain('/new-');

    front.cut();
    await page.goto(course);
    await page.goto(`/hi/search?q=${encodeURIComponent('सिस्टम paging')}`);
    await page.locator(`a[href^="/hi${paper}?page=2&find="]`).click();
    await page.waitForURL(({ pathname, hash }) => pathname === `/hi${paper}` && hash === '#page-2');
    await page.locator('#page-2 img').first().waitFor();
    // The field is open, with the words that led here.
    await page.locator('.tools [data-find] input').fill('thread');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('.words [data-hit]').textContent()).toMatch(/^thread/);
    await page.goto('/hi/home/COT/IT');
    await page.getByRole('link', { name: /^दूसरा साल.*इस डिवाइस पर/ }).click();
    await page.locator('[data-offline] h2', { hasText: 'COT / IT / दूसरा साल' }).waitFor();
    // Saved pages come first, then the whole semester, whose other courses are grey.
    const semester = page.locator('[data-offline] section', { hasText: 'COT / IT / दूसरा साल' });
    expect(await semester.getByRole('link').first().textContent()).toMatch(/^TIT-241.*इस डिवाइस पर/);
    const colours = await semester
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => getComputedStyle(link).color));
    expect(new Set(colours.slice(1)).size).toBe(1);
    expect(colours[0]).not.toBe(colours[1]);
    // By its name in the language of the page, whatever the description of the pack says.
    await page.goto('/hi/home/offline');
    await page.getByRole('link', { name: /^TIT-241.*विविक्त गणित/ }).waitFor();
    expect(problemsOf(page).filter((problem) => !/ERR_(?:FAILED|INTERNET|EMPTY)/.test(problem))).toEqual([]);
  });
});

describe('what a device keeps', () => {
  it('names the papers that were read, not those that the browser fetched because they may be read next', async () => {
    const page = await newPage({ baseURL: panna.url, serviceWorkers: 'allow' });
    await page.goto(stacks);
    await awake(page);
    await page.evaluate(async (papers) => (await caches.open('pages')).addAll(papers), [stacks, trees]);
    await page.goto('/home/offline');
    await reads(page, 'Recently read');
    const named = page.locator('main a[href^="/notes/"]');
    expect(await named.allTextContents()).toEqual(['About stacks · TIT-233 Data Structures']);
  });

  it('has nothing of who was signed in, and after they left nothing of what they read', async () => {
    const page = await newPage({ baseURL: network.url, serviceWorkers: 'allow' });
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

describe('the app', () => {
  it.each(['', '/hi'])(
    'of %s/home has icons, shortcuts and pictures that are there, in their sizes',
    async (language) => {
      const url = panna.url + language;
      const html = await (await fetch(`${url}/home`)).text();
      expect(html).toContain(`<link rel="manifest" href="${language}/manifest.webmanifest"/>`);
      const [, touched = ''] = /<link rel="apple-touch-icon" href="([^"]+)"/.exec(html) ?? [];
      expect(await sizeOf(touched)).toBe('180x180');
      const manifest: Manifest = await (await fetch(`${url}/manifest.webmanifest`)).json();
      const { icons, shortcuts, screenshots, start_url } = manifest;
      const pictures = [icons, screenshots, ...shortcuts.map((each) => each.icons)].flat();
      for (const { src, sizes } of pictures) expect(await sizeOf(src)).toBe(sizes);
      expect(icons.filter(({ purpose }) => purpose === 'maskable').map(({ sizes }) => sizes)).toEqual([
        '192x192',
        '512x512',
      ]);
      expect(new Set(screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['narrow', 'wide']));
      for (const path of [start_url, ...shortcuts.map((each) => each.url)])
        expect(await fetch(panna.url + path, { redirect: 'manual' })).toMatchObject({ status: 200 });
    },
  );

  it('is offered once, after the second paper, and installed by a tap', async () => {
    const page = await newPage({ baseURL: panna.url });
    // Only a browser with a window makes the offer.
    await page.addInitScript(() => {
      const prompt = async () => localStorage.setItem('prompted', 'yes');
      addEventListener('load', () =>
        dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt })),
      );
    });
    const read = async (paper: string) => {
      await page.goto(paper);
      await page.evaluate<unknown>("import(document.querySelector('[data-install]').dataset.later)");
    };
    const install = page.getByRole('button', { name: 'Install', exact: true });
    await read(trees);
    await read(trees);
    expect(await install.count()).toBe(0);
    await read(stacks);
    await reads(page, 'Install Panna like an app, and open it offline.');
    await install.click();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('prompted'))).toBe('yes');
    await expect.poll(() => install.count()).toBe(0);
    await read(trees);
    expect(await install.count()).toBe(0);
  });
});

type Picture = { src: string; sizes: string; purpose?: string; form_factor?: string };
type Manifest = {
  start_url: string;
  icons: Picture[];
  screenshots: Picture[];
  shortcuts: { url: string; icons: Picture[] }[];
};

/** Size of a PNG by its header; a drawing has any size. */
async function sizeOf(address: string): Promise<string> {
  const answer = await fetch(panna.url + address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.headers.get('content-type') !== 'image/png') return answer.ok ? 'any' : `${answer.status}`;
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
