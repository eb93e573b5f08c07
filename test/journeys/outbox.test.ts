import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { newPage, problemsOf } from '../browser.ts';
import { flatPdf, type MadeFile, madeProgram } from '../made-papers.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PAPER, PASSWORD, Person, student } from '../person.ts';
import { untilPrepared } from '../reading.ts';
import { focused, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';
import { limitNetwork } from '../slow-network.ts';

const FORM = `/home/uploadform?${new URLSearchParams(PAPER)}`;
const CHUNK = 512 * 1024;

let panna: Panna;
let asha: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
});
afterAll(() => panna.close());

/** The form on a device of its own, for a person. */
async function deviceOf(person: Person): Promise<Page> {
  const page = await newPage({ baseURL: panna.url });
  await signInAs(page, person);
  await page.goto(FORM);
  await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
  return page;
}

/** The start page on a device of its own, with the service worker. */
async function deviceWithWorker(person: Person): Promise<Page> {
  const page = await newPage({ baseURL: panna.url, serviceWorkers: 'allow' });
  await signInAs(page, person);
  await page.goto('/home');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return page;
}

/** As the browser does it once there is a network. */
async function wakeWorker(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const message = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [own] }) => {
      if (own) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await message;
  const sync = { origin: panna.url, registrationId, tag: 'outbox', lastChance: false };
  await devtools.send('ServiceWorker.dispatchSyncEvent', sync);
}

/** In a new session: the one before was ended. */
async function signedInAgain({ email }: Person): Promise<Person> {
  const person = new Person(panna.url);
  await person.call('POST', '/account/sessions/email', { body: { email, password: PASSWORD } });
  return person;
}

/** The numbers of the chunks that any page of a device has begun to send, of all its uploads. */
function chunksFrom(context: BrowserContext): string[] {
  const chunks: string[] = [];
  context.on('request', (request) => {
    if (request.method() === 'PUT') chunks.push(new URL(request.url()).pathname);
  });
  return chunks;
}

const choose = (page: Page, ...files: MadeFile[]) => page.getByLabel('File').setInputFiles(files);
const upload = (page: Page) => page.getByRole('button', { name: 'Upload', exact: true }).press('Enter');
const signOut = async (page: Page) => {
  await page.getByLabel('Menu').click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
};

describe('a file that was chosen', () => {
  it('goes on in another tab after the network was cut and its tab killed: one chunk at most is sent twice', async () => {
    const page = await deviceOf(asha);
    const context = page.context();
    const chunks = chunksFrom(context);
    const network = await limitNetwork(page);
    await network(400_000);
    const scan = await flatPdf('scan.pdf', 4_000_000);
    await choose(page, scan);
    await page.getByLabel('Description').fill('Cut at forty');
    await upload(page);
    await reads(page, /^[4-8]\d% · /);
    await network('offline');
    await reads(page, 'The upload is waiting.');
    // It waits beside the first one, which sends.
    const second = await context.newPage();
    await second.goto(FORM);
    await reads(second, 'scan.pdf');
    await page.close();
    await reads(second, /^In the library: Cut at forty/);
    const twice = chunks.length - new Set(chunks).size;
    expect(new Set(chunks).size).toBe(Math.ceil(scan.buffer.length / CHUNK));
    expect(twice).toBeLessThanOrEqual(1);
    const note = await second.getByRole('link', { name: 'Cut at forty' }).getAttribute('href');
    const row = await asha.call('GET', `/tablesdb/library/tables/notes/rows/${note?.split('/').at(-1)}`);
    const read = await fetch(`${panna.url}/v1/storage/buckets/files/files/${row.body.image}/download`);
    expect(Buffer.from(await read.arrayBuffer()).equals(scan.buffer)).toBe(true);
    expect(await second.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });

  it('of which the library has the paper is not sent at all', async () => {
    const duplicate = await flatPdf('duplicate.pdf', 30_000);
    const ravi = await student(panna);
    const image = (await ravi.upload('first.pdf', duplicate.buffer)).body.$id;
    const first = await ravi.share({ image, description: 'Mine was first' });
    await untilPrepared(panna, `/notes/${first.body.$id}`);
    const page = await deviceOf(asha);
    const chunks = chunksFrom(page.context());
    await choose(page, duplicate);
    await reads(page, /^Already in the library: Mine was first/);
    expect(await page.getByText('Reading your file...').count()).toBe(0);
    // Below the field of the file, with its first page; the paper takes the place of Upload.
    const isDrawn = () =>
      page.locator('form img').evaluate((each: HTMLImageElement) => each.naturalWidth > 0);
    await expect.poll(isDrawn).toBe(true);
    expect(await page.getByRole('button', { name: 'Upload', exact: true }).count()).toBe(0);
    const there = page.getByRole('link', { name: 'Open that paper' });
    expect(await there.getAttribute('href')).toMatch(/^\/notes\//);
    expect((await there.boundingBox())?.y).toBeLessThan(740);
    expect(await pageFaults(page)).toEqual([]);
    expect(chunks).toEqual([]);
    await page.getByRole('button', { name: 'Upload anyway' }).press('Enter');
    await expect.poll(() => focused(page)).toBe('Description');
    await page.getByLabel('Description').fill('Again');
    await upload(page);
    await reads(page, '✅ Upload Successful!');
    expect(chunks).toHaveLength(1);
    expect(problemsOf(page)).toEqual([]);
  });

  it('of which the library has the paper is reported while another one is long on its way, and after Upload was pressed', async () => {
    const duplicate = await flatPdf('duplicate.pdf', 31_000);
    const image = (await asha.upload('first.pdf', duplicate.buffer)).body.$id;
    await asha.share({ image, description: 'There already' });
    const page = await deviceOf(asha);
    const held = Promise.withResolvers<void>();
    await page.route('**/uploads/*/1', async (route) => {
      await held.promise;
      await route.continue();
    });
    await choose(page, await flatPdf('long.pdf', 32_000));
    await page.waitForRequest('**/uploads/*/1');
    // The first tab sends for both.
    const second = await page.context().newPage();
    const answered = Promise.withResolvers<void>();
    await page.route('**/known/*', async (route) => {
      await answered.promise;
      await route.continue();
    });
    await second.goto(`${FORM}&exam=quiz`);
    await choose(second, duplicate);
    await second.getByLabel('Description').fill('Meant');
    await upload(second);
    answered.resolve();
    await reads(second, /^Already in the library: There already/);
    await second.getByRole('button', { name: 'Upload anyway' }).click();
    held.resolve();
    await reads(second, '✅ Upload Successful!');
    await page.getByLabel('File').setInputFiles([]);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });

  it('among others waits for its turn in the form, a refused one in between says why', async () => {
    const page = await deviceOf(asha);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/files/uploads')) sent.push(request.postDataJSON().name);
    });
    await choose(page, await flatPdf('one.pdf', 21_000), madeProgram(), await flatPdf('two.pdf', 22_000));
    await reads(page, /^Rejected: This is not a PDF, PNG or JPG file/);
    await reads(page, 'Uploaded. Fill in the details to share it.');
    await reads(page, '1 of 2');
    expect(sent[0]).toBe('one.pdf');
    await page.getByRole('link', { name: 'Fill them in as a table' }).waitFor();
    await page.getByLabel('Description').fill('One');
    await upload(page);
    await reads(page, '✅ Upload Successful!');
    await page.getByRole('button', { name: 'Share another' }).click();
    await reads(page, /^two\.pdf, \d+\u00a0kB$/);
    await reads(page, '2 of 2');
    expect(await page.getByText(/^In the library: One/).count()).toBe(0);
    await page.getByLabel('Description').fill('Half of what');
    await expect.poll(() => page.evaluate(savedFields)).toContain('Half of what');
    // A new tab has neither the file nor what was typed but from the outbox.
    const later = await page.context().newPage();
    await page.close();
    await later.goto(FORM);
    await reads(later, /^two\.pdf, \d+\u00a0kB$/);
    await expect.poll(() => later.getByLabel('Description').inputValue()).toBe('Half of what');
    await upload(later);
    await reads(later, '✅ Upload Successful!');
    await later.getByRole('button', { name: /^Remove/ }).click();
    await expect.poll(() => later.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });

  it('again while the library still deletes it is sent anew', async () => {
    const page = await deviceOf(asha);
    const again = await flatPdf('again.pdf', 27_000);
    const events: string[] = [];
    const chosen = Promise.withResolvers<void>();
    await page.route('**/files/files/*', async (route) => {
      await chosen.promise;
      events.push('deleted');
      await route.continue();
    });
    await Promise.all([page.waitForResponse('**/home/uploadform/proposal?*'), choose(page, again)]);
    await Promise.all([
      page.waitForRequest((request) => request.method() === 'DELETE'),
      page.getByLabel('File').setInputFiles([]),
    ]);
    page.on('request', (request) => request.url().includes('/known/') && events.push('looked up'));
    await choose(page, again);
    // The entry of the first choice is gone by then.
    await expect.poll(() => page.evaluate(savedFields)).toContain(asha.email);
    chosen.resolve();
    await page.getByLabel('Description').fill('Sent again');
    await upload(page);
    await reads(page, '✅ Upload Successful!');
    expect(events).toEqual(['deleted', 'looked up']);
  });

  it('among others to answer a paper answers it, too', async () => {
    const paper = await asha.share({ description: 'The questions', kind: 'paper', exam: 'end-semester' });
    const page = await deviceOf(asha);
    await page.goto(`/home/uploadform?answers=${paper.body.$id}`);
    await choose(page, await flatPdf('first.pdf', 25_000), await flatPdf('second.pdf', 26_000));
    for (const words of ['First half', 'Second half']) {
      await reads(page, `Answers to “The questions”`);
      await page.getByLabel('Description').fill(words);
      await upload(page);
      await reads(page, '✅ Upload Successful!');
      const href = await page.getByRole('link', { name: 'Open the paper' }).getAttribute('href');
      const row = await asha.call('GET', `/tablesdb/library/tables/notes/rows/${href?.split('/').at(-1)}`);
      expect([row.body.solutionOf, row.body.exam]).toEqual([paper.body.$id, 'end-semester']);
      if (words === 'First half') await page.getByRole('button', { name: 'Share another' }).click();
    }
    expect(problemsOf(page)).toEqual([]);
  });

  it('is its account’s alone: it waits for the login, and signing out asks what is to be done with it', async () => {
    const owner = await student(panna);
    const page = await deviceOf(owner);
    const chunks = chunksFrom(page.context());
    await page.context().clearCookies();
    await choose(page, await flatPdf('mine.pdf', 23_000));
    await reads(page, 'You’re no longer signed in.');
    await page.getByLabel('Description').fill('Mine');
    await upload(page);
    await reads(page, 'You’re no longer signed in.');
    await signInAs(page, await student(panna));
    await page.goto(FORM);
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    expect(await page.getByText('mine.pdf').count()).toBe(0);
    await signOut(page);
    await page.waitForURL('**/home');
    expect(chunks).toEqual([]);
    await signInAs(page, owner);
    await page.goto(FORM);
    await reads(page, /^In the library: Mine/);
    await choose(page, await flatPdf('more.pdf', 24_000));
    await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toContain(owner.email);
    await signOut(page);
    await reads(page, '1 file is not shared yet.');
    await page.getByRole('button', { name: 'Keep and sign out' }).click();
    await page.waitForURL('**/home');
    await signInAs(page, await signedInAgain(owner));
    await page.goto('/home');
    await signOut(page);
    const signOuts: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/logout')) signOuts.push(request.method());
    });
    await page.getByRole('button', { name: 'Delete and sign out' }).click();
    await page.waitForURL('**/home');
    expect(signOuts).toEqual(['POST']);
    expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });
});

describe('the service worker', () => {
  it('sends what was asked for when no tab does any more', async () => {
    const page = await deviceWithWorker(asha);
    await page.goto(FORM);
    await page.getByRole('button', { name: 'Upload', exact: true }).waitFor();
    const network = await limitNetwork(page);
    await network('offline');
    await choose(page, await flatPdf('later.pdf', 700_000));
    await page.getByLabel('Description').fill('Sent with no tab open');
    await upload(page);
    await reads(page, 'The upload is waiting.');
    const other = await page.context().newPage();
    await other.goto('/robots.txt');
    await page.close();
    await wakeWorker(other);
    const course = `${panna.url}/home/${Object.values(PAPER).slice(0, 4).join('/')}`;
    await expect.poll(async () => (await fetch(course)).text()).toContain('Sent with no tab open');
    await other.goto(FORM);
    await expect.poll(() => other.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  });
});

describe('a file that another app shares', () => {
  it('is in the form, for the person who is signed in', async () => {
    const page = await deviceWithWorker(asha);
    await page.evaluate(share, ['chat.pdf']);
    await reads(page, /^chat\.pdf, \d+\u00a0kB$/);
    expect(new URL(page.url()).search).toBe('');
    // Photos become one paper, as those of the camera.
    await page.evaluate(share, ['one.jpg', 'two.jpg']);
    await page.getByRole('dialog', { name: 'Your 2 photos as one paper' }).waitFor();
    const session = await page.context().newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: panna.url, quotaSize: 1 });
    await page.goto('/home');
    await page.evaluate(share, ['chat.pdf']);
    await reads(page, /^Your browser couldn’t store it, because this device is full/);
  });

  it('and that no worker took is reported, in the language of the address', async () => {
    const form = new FormData();
    form.append('file', new File(['%PDF-1.7'.padEnd(400_000)], 'chat.pdf'));
    const send = (path: string) =>
      fetch(panna.url + path, { method: 'POST', body: form, redirect: 'manual' });
    for (const base of ['', '/hi']) {
      const { status, headers } = await send(`${base}/home/uploadform/shared`);
      expect([status, headers.get('location')]).toEqual([303, `${base}/home/uploadform?shared=lost`]);
    }
    // On the first screen, also before login.
    for (const page of [await deviceOf(asha), await newPage({ baseURL: panna.url })]) {
      await page.goto('/home/uploadform?shared=lost');
      const told = page.getByText('The shared file didn’t arrive.');
      await told.waitFor();
      expect((await told.boundingBox())?.y).toBeLessThan(400);
    }
  });
});

/** As the device does it: a form of its own is posted. */
function share(names: string[]): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', enctype: 'multipart/form-data', action: '/home/uploadform/shared' });
  const field = Object.assign(document.createElement('input'), {
    type: 'file',
    name: 'file',
    multiple: true,
  });
  const chosen = new DataTransfer();
  for (const name of names) {
    const type = name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg';
    chosen.items.add(new File(['%PDF-1.7 shared from a chat'.padEnd(30_000), '%%EOF'], name, { type }));
  }
  field.files = chosen.files;
  form.append(field);
  document.body.append(form);
  form.submit();
}

/** Stored values of the form. */
function savedFields(): Promise<string> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open('outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const entries = opening.result.transaction('entries').objectStore('entries').getAll();
      entries.onsuccess = () => {
        opening.result.close();
        resolve(JSON.stringify(entries.result));
      };
    };
  });
}
