import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ALLOWED } from '../../adapters/database/contract/made-up.ts';
import type { HiddenBy } from '../../domain/note/hiding.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { flatPdf } from '../made-papers.ts';
import { type StartedPanna, startPanna } from '../panna.ts';
import { newcomer, type Person, student } from '../person.ts';
import { databaseOf, sharedPaper, untilPrepared } from '../reading.ts';
import { reads, toastAt } from '../sight.ts';
import { signInAs } from '../signed-in.ts';
import { pageFaults } from './page-faults.ts';

const FOLLOWED = 'COT/IT/2nd/TIT-233';

let panna: StartedPanna;
let sharer: Person;
let admin: Person;
let note: string;
// The browser compiles the measure once for all.
let page: Page;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  sharer = await student(panna);
  admin = await student(panna, undefined, 'admin');
  note = (await sharer.share({ description: 'Mid-term 2024' })).body.$id;
  page = await newPage({ baseURL: panna.url });
  await page.goto('/robots.txt');
});
afterAll(() => panna.close());

describe('everybody can use', () => {
  it('the favourites page with news of a followed course, and a star that could not be changed', async () => {
    const reader = await newcomer(panna);
    await fetch(`${panna.url}/home/favourite/star`, {
      method: 'POST',
      headers: { Cookie: reader.cookie, Origin: panna.url },
      body: new URLSearchParams({ add: FOLLOWED }),
      redirect: 'manual',
    });
    await reader.call('POST', '/tablesdb/library/tables/favourites/rows', {
      body: { rowId: 'unique()', data: { note } },
    });
    await sharer.share({ description: 'Brand-new' });
    await open('/home/favourite', reader);
    await reads(page, '1 new paper');
    expect(await pageFaults(page)).toEqual([]);
    await page.route('**/home/favourite/star', (route) => route.abort());
    await page.getByRole('button', { name: 'Favourite: Mid-term 2024' }).click();
    await reads(page, 'We couldn’t change the star. Check your connection and try again.');
    await toastAt(page, 1000);
    const found = await pageFaults(page);
    expect(found.filter((fault) => !fault.includes('ERR_FAILED'))).toEqual([]);
  });

  it('own papers that are prepared, unreadable, withdrawn and hidden, and the form that changes one', async () => {
    const owner = await student(panna);
    const broken = {
      name: 'broken.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.7 no more'),
    };
    const unreadable = await sharedPaper(owner, broken, { description: 'Unreadable' });
    const waiting = await sharedPaper(owner, await flatPdf(), { description: 'Prepared' });
    for (const each of [unreadable, waiting]) await untilPrepared(panna, each);
    const away = async (description: string) => (await owner.share({ description })).body.$id;
    const { tables, close } = await databaseOf(panna);
    for (const hiddenBy of ['moderator', 'owner'] satisfies HiddenBy[])
      await tables.hiddenNotes.hide(await away(`Hidden by the ${hiddenBy}`), {
        ...{ hiddenBy, hiddenAt: new Date(), actor: undefined, reason: 'A letter' },
        endsAt: hiddenBy === 'owner' ? new Date(Date.now() + 1_000_000_000) : undefined,
      });
    const file = (await tables.notes.find(waiting.slice('/notes/'.length)))?.image ?? '';
    await tables.pages.forget(file);
    await close();
    await open('/home/uploads', owner);
    for (const state of [
      /Pages are being prepared/,
      /can’t show its pages/,
      /Hidden by a moderator/,
      /You removed it/,
    ])
      await page.getByText(state).first().waitFor();
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('link', { name: 'Edit “Unreadable”' }).click();
    await awake(page);
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the form that reports a paper, with what is wrong in it', async () => {
    await open(`/notes/${note}/report`, sharer);
    expect(await pageFaults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Send report' }).click();
    await page.getByRole('alert').first().waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('papers of a course that are ticked to be one ZIP', async () => {
    await open(`/choose/${FOLLOWED}`);
    await page.getByLabel('Mid-term 2024').check();
    await page.getByRole('button', { name: /^Download selected/ }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });

  it('papers that are asked for, one of them by oneself', async () => {
    await open(`/home/${FOLLOWED}?examYear=2020`, sharer);
    await page.getByRole('button', { name: 'Request a paper' }).click();
    await page.waitForURL('**/requests*');
    await page.goto('/requests');
    await page.getByRole('button', { name: 'Withdraw' }).waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });
});

describe('admins can use', () => {
  it.each([
    '/home/catalogue?at=COT',
    '/home/catalogue?at=COT/IT',
    '/home/catalogue?at=COT/IT/2nd',
    '/home/catalogue/import',
  ])('a part of the catalogue, %s', async (path) =>
    expect(await pageFaults(await open(path, admin))).toEqual([]),
  );

  it('the case of a paper with each of its acts unfolded', async () => {
    await open(`/home/moderation/note-${note}`, admin);
    await page.locator('main details').evaluateAll((acts) => {
      for (const act of acts as HTMLDetailsElement[]) act.open = true;
    });
    expect(await pageFaults(page)).toEqual([]);
  });

  it('the people who are blocked', async () => {
    const person = await newcomer(panna);
    const { tables, close } = await databaseOf(panna);
    const act = {
      at: new Date(),
      actor: undefined,
      actorName: '',
      note: undefined,
      about: '',
      reason: 'Spam',
    };
    const entry = { ...act, id: 'b', act: 'block', account: person.id } as const;
    await tables.accounts.block(person.id, entry, ALLOWED);
    await close();
    await open('/home/moderation/people', admin);
    await page.getByText(person.email).first().waitFor();
    expect(await pageFaults(page)).toEqual([]);
  });
});

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
