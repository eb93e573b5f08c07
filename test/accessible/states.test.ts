import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { awake, newPage, problemsOf } from '../browser.ts';
import { FLAT, flatPdf, madeBook } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { mailedLink, newcomer, PAPER, PASSWORD, Person, student } from '../person.ts';
import { databaseOf, sharedPaper, untilPrepared } from '../reading.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';
import { pageFaults } from './page-faults.ts';

let panna: StartedPanna;
let sharer: Person;
// The browser compiles the measure once for all.
let page: Page;
beforeAll(async () => {
  panna = await startPanna();
  page = await newPage({ baseURL: panna.url });
  await page.goto('/robots.txt');
  sharer = await student(panna);
});
afterAll(() => panna.close());

describe('everybody can use', () => {
  it.each(['/', '/home'])('the menu of %s', async (path) => {
    await open(path);
    await page.getByLabel('Menu').click();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the suggestions of a search box', async () => {
    await open('/home');
    const box = page.getByLabel('Search papers and courses').filter({ visible: true });
    await box.fill('data struc');
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the filters of a search on a phone, and what was looked for before', async () => {
    await sharer.share({ examYear: 2021 });
    await sharer.share({ examYear: 2022 });
    await open('/search?q=tit+233');
    await page.getByText('Filters').click();
    expect(await pageFaults(page)).toEqual([]);
    await page.waitForFunction(() => localStorage.getItem('searches')?.includes('tit 233'));
    await page.goto('/search');
    await page.getByRole('button', { name: 'Remove tit 233' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it.each(['/login', '/login?mode=signup'])('%s with its errors', async (path) => {
    await open(path);
    await page.getByRole('button', { name: /^(Login|Signup)$/ }).click();
    await reads(page, 'Email is required');
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the login of an address that is not verified', async () => {
    const { email } = await newcomer(panna);
    await open('/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.getByRole('button', { name: 'Send a new verification link' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('a verified address, and the countdown home', async () => {
    const person = await newcomer(panna);
    await person.call('POST', '/account/verification', { body: { url: `${panna.url}/verify` } });
    const page = await newPage();
    await page.addInitScript(standStill);
    await page.goto(await mailedLink(panna, person.email));
    await reads(page, 'Email Verified!');
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the contact form with its error, and when the message was sent', async () => {
    await open('/contactus');
    await page.getByRole('button', { name: 'Send message' }).click();
    await reads(page, 'Please fill out all fields.');
    expect(await pageFaults(page)).toEqual([]);
    for (const label of ['Name', 'Message']) await page.getByLabel(label).fill('Asha');
    await page.getByLabel('Email').fill('asha@example.com');
    await page.getByRole('button', { name: 'Send message' }).click();
    await reads(page, 'Message sent successfully!');
    expect(await pageFaults(page)).toEqual([]);
  });

  it('a forgotten password and its new one, with their errors', async () => {
    await open('/forgot');
    await page.getByRole('button', { name: 'Send link' }).click();
    await reads(page, 'Email is required');
    expect(await pageFaults(page)).toEqual([]);
    await page.goto('/reset?userId=a&secret=b');
    await awake(page);
    await page.getByLabel('New password', { exact: true }).fill('three mangoes on a bicycle');
    await page.getByRole('button', { name: 'Change password' }).click();
    await reads(page, 'Strong');
    await reads(page, 'Confirm password is required');
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the account of an address that is not verified, with its errors and what was done', async () => {
    const person = await newcomer(panna);
    const body = { email: person.email, password: PASSWORD };
    await new Person(panna.url).call('POST', '/account/sessions/email', { body });
    await open('/home/account', person);
    await page.getByRole('button', { name: 'Change password' }).click();
    await reads(page, 'Confirm password is required');
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await reads(page, 'Every other device has been signed out.');
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the account of a student', async () => {
    expect(await pageFaults(await open('/home/account', sharer))).toEqual([]);
  });

  it('favourites: none yet, and one that was removed', async () => {
    await open('/home/favourite', sharer);
    await reads(page, 'No favourites yet');
    expect(await pageFaults(page)).toEqual([]);
    const note = (await sharer.share({ description: 'With a star' })).body.$id;
    const body = { rowId: 'unique()', data: { note } };
    await sharer.call('POST', '/tablesdb/library/tables/favourites/rows', { body });
    await page.reload();
    await page.getByRole('button', { name: 'Favourite: With a star' }).click();
    await page.getByRole('button', { name: 'Undo With a star' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the upload page of an address that is not verified', async () => {
    expect(await pageFaults(await open('/home/uploadform', await newcomer(panna)))).toEqual([]);
  });

  it('the upload form: empty, with its errors, failed, waiting, sending and done', async () => {
    await open(`/home/uploadform?${new URLSearchParams(PAPER)}`, sharer);
    const upload = page.getByRole('button', { name: 'Upload', exact: true });
    await upload.waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await upload.click();
    await reads(page, 'File is required');
    expect(await pageFaults(page)).toEqual([]);
    const answered = Promise.withResolvers<void>();
    let answer: 'refused' | 'away' | 'late' = 'refused';
    await page.route('**/notes/rows', async (route) => {
      if (answer === 'refused') return route.fulfill({ status: 400, body: '{"message":"No."}' });
      if (answer === 'away') return route.fulfill({ status: 503, body: '{}' });
      await answered.promise;
      return route.continue();
    });
    const faults = async () => (await pageFaults(page)).filter((fault) => !/400|503/.test(fault));
    await page.getByLabel('File').setInputFiles(await flatPdf());
    await page.getByLabel('Description').fill('Mid-term');
    await upload.click();
    await reads(page, 'The upload failed.');
    expect(await faults()).toEqual([]);
    answer = 'away';
    await upload.click();
    await reads(page, 'The upload is waiting.');
    expect(await faults()).toEqual([]);
    // It goes on by itself.
    answer = 'late';
    await page.getByRole('progressbar').waitFor();
    expect(await faults()).toEqual([]);
    answered.resolve();
    await reads(page, '✅ Upload Successful!');
    expect(await faults()).toEqual([]);
  });
});

describe('everybody can read', () => {
  let paper: string;
  let book: string;
  let damaged: string;
  beforeAll(async () => {
    const exam = { kind: 'paper', exam: 'mid-semester', examYear: 2024 };
    paper = await sharedPaper(sharer, await madeBook(3, 100), { description: 'Mid-term 2024', ...exam });
    book = await sharedPaper(sharer, await madeBook(21, FLAT), { description: 'A long one', ...exam });
    const buffer = Buffer.from('%PDF-1.7 and nothing else');
    const broken = { name: 'broken.pdf', mimeType: 'application/pdf', buffer };
    damaged = await sharedPaper(sharer, broken, { description: 'Broken' });
    for (const each of [paper, book, damaged]) await untilPrepared(panna, each);
  });

  it('a paper, with its keys, enlarged, and at night', async () => {
    await open(paper);
    expect(await pageFaults(page)).toEqual([]);
    await page.getByText('Keys', { exact: true }).click();
    await page.getByRole('button', { name: 'Larger' }).click();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Night' }).click();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByLabel('Menu').click();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('a long paper, in its middle', async () => {
    expect(await pageFaults(await open(`${book}?page=21`))).toEqual([]);
  });

  it('a paper that is being prepared, and one that cannot be read', async () => {
    const database = await databaseOf(panna);
    const note = await database.tables.notes.find(paper.split('/').at(-1) ?? '');
    await database.tables.pages.forget(note?.image ?? '');
    await database.close();
    for (const path of [paper, damaged]) {
      await open(path);
      expect(await pageFaults(page)).toEqual([]);
    }
  });

  it('the list of papers with their pictures', async () => {
    expect(await pageFaults(await open('/home/COT/IT/2nd/TIT-233'))).toEqual([]);
  });
});

/** In the page: the seconds of the countdown never pass, everything else does. */
function standStill() {
  const wait = window.setTimeout;
  window.setTimeout = ((run: () => void, time?: number) =>
    time === 1000 ? 0 : wait(run, time)) as typeof wait;
}

/** As on a device of its own: nothing is left of the test before. */
async function open(path: string, person?: Person): Promise<Page> {
  await page.unrouteAll();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
  if (person) await signInAs(page, person);
  problemsOf(page).length = 0;
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(path);
  return awake(page);
}
