import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { mailsTo, type Person, student } from '../person.ts';
import { focusedText, reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
let admin: Person;
let ravi: Person;
let note: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  [admin, ravi] = [await student(panna, undefined, 'admin'), await student(panna)];
  const sharer = await student(panna);
  note = (await sharer.share({ description: 'A letter, not a paper' })).body.$id;
});
afterAll(() => panna.close());

describe('a paper that should not be public', () => {
  it('is reported, hidden by two keys from the queue, and shown again by one more', async () => {
    const student = await newPage({ baseURL: panna.url });
    await signInAs(student, ravi);
    await student.goto(`/notes/${note}`);
    await student.locator('summary[aria-label="More"]').press('Enter');
    await student.getByRole('link', { name: 'Report', exact: true }).press('Enter');
    await student.getByLabel('It shouldn’t be public').press('Space');
    await student.getByLabel('Details, in one line').fill('It is a private letter.');
    await student.getByRole('button', { name: 'Send report' }).press('Enter');
    await reads(student, 'Thank you. We’ve received your report and will check this paper.');

    const care = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(care, admin);
    await care.goto('/home/moderation');
    await awake(care);
    expect(await pageFaults(care)).toEqual([]);
    await care.keyboard.press('j');
    await care.waitForURL('**/home/moderation/note-*');
    await awake(care);
    await reads(care, 'It is a private letter.');
    const late = await care.context().newPage();
    await late.goto(care.url());
    await awake(late);
    await care.getByRole('button', { name: 'Names a person' }).press('Enter');
    await reads(care, 'Hidden. We’ll notify the sharer.');
    expect((await fetch(`${panna.url}/notes/${note}`)).status).toBe(404);
    // Tells another tab, and shows it how the paper is now.
    await late.getByRole('button', { name: 'Duplicate' }).press('Enter');
    await reads(late, /^This has already been done/);
    await late.getByText('Show again').first().waitFor();
    await late.close();

    await awake(care);
    await care.getByRole('button', { name: 'Undo' }).press('Enter');
    await reads(care, 'Open in the reader');
    expect((await fetch(`${panna.url}/notes/${note}`)).status).toBe(200);
    expect([problemsOf(student), problemsOf(care)]).toEqual([[], []]);
  });
});

describe('who writes to the library', () => {
  it('holds rights in a paper or has a question, and is answered by mail, by keyboard', async () => {
    const holder = await newPage({ baseURL: panna.url });
    await holder.goto(`/notes/${note}/rights`);
    await holder.getByRole('button', { name: 'Send' }).press('Enter');
    await holder.locator('[aria-invalid="true"]').first().waitFor();
    expect((await pageFaults(holder)).filter((fault) => !fault.includes('status of 400'))).toEqual([]);
    await holder.getByLabel('Which part of it is yours?').fill('The drawing on page 3');
    await holder.getByLabel('Rights holder').fill('Pant Press');
    await holder.getByLabel('Email').fill('rights@press.example');
    await holder.getByLabel('Email').press('Enter');
    await reads(holder, /Check your email and open the link/);
    const message = { name: 'Meera', email: 'meera@example.com', message: 'Where are the papers of 2019?' };
    const call = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
    const sent = JSON.stringify({ body: JSON.stringify(message) });
    await fetch(`${panna.url}/v1/functions/contact/executions`, { ...call, body: sent });

    const care = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(care, admin);
    await care.goto('/home/moderation');
    await awake(care);
    await care.getByRole('link', { name: /Meera/ }).press('Enter');
    await reads(care, message.message);
    await awake(care);
    expect(await pageFaults(care)).toEqual([]);
    await care.getByLabel('Your reply').fill('They are being scanned.');
    await care.getByRole('button', { name: 'Send by email' }).press('Enter');
    await reads(care, 'Done.');
    await expect.poll(() => mailsTo(panna, message.email)).toHaveLength(1);
    await awake(care);
    await care.goto('/home/moderation/log');
    await awake(care);
    await reads(care, 'Answered');
    expect(await pageFaults(care)).toEqual([]);
    expect(problemsOf(care)).toEqual([]);
  });
});

describe('who looks after the library', () => {
  it('is appointed by an admin, by keyboard', async () => {
    const care = await newPage({ baseURL: panna.url });
    await signInAs(care, admin);
    await care.goto('/home/moderation/people');
    await awake(care);
    await care.getByText('Appoint', { exact: true }).first().press('Enter');
    const appointing = care.locator('details[open]');
    await appointing.getByLabel('Email').fill(ravi.email);
    expect(await pageFaults(care)).toEqual([]);
    await appointing.getByLabel('Reason').fill('Knows every paper');
    await appointing.getByLabel('Reason').press('Enter');
    await reads(care, 'Done.');
    const appointed = care.getByRole('listitem').filter({ hasText: ravi.email });
    await expect.poll(() => appointed.textContent()).toContain('Moderator');
    expect(problemsOf(care)).toEqual([]);
  });
});

describe('the statistics', () => {
  it('are tables that a keyboard reaches and scrolls', async () => {
    const care = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(care, admin);
    await care.goto('/home/moderation');
    await awake(care);
    await care.getByRole('link', { name: 'Statistics' }).press('Enter');
    await care.getByRole('link', { name: '30 days' }).press('Enter');
    await care.waitForURL('**/home/statistics?days=30');
    const shared = care.getByRole('region', { name: /papers? shared in 30 days/ });
    await shared.focus();
    await care.keyboard.press('End');
    await expect.poll(() => shared.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
    expect(await pageFaults(care)).toEqual([]);
    expect(problemsOf(care)).toEqual([]);
  });
});

describe('a paper that is there twice', () => {
  it('is taken, and merged into the other one, and who shared it is blocked, by keyboard', async () => {
    const sharer = await student(panna);
    const kept = (await ravi.share({ description: 'The paper' })).body.$id;
    const duplicate = (await sharer.share({ description: 'The paper again' })).body.$id;
    await fetch(`${panna.url}/notes/${duplicate}/report`, {
      method: 'POST',
      headers: { Cookie: ravi.cookie, Origin: panna.url },
      body: new URLSearchParams({ kind: 'duplicate', text: '' }),
    });
    const care = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(care, admin);
    await care.goto(`/home/moderation/note-${duplicate}`);
    await awake(care);
    // From the ways to the paper to what decides between it and the one that shows the same.
    await care.getByRole('link', { name: 'Open the file' }).press('Tab');
    expect(await focusedText(care)).toBe('Keep left');
    expect(await pageFaults(care)).toEqual([]);
    await care.getByRole('button', { name: 'Assign to me' }).press('Enter');
    await care.getByRole('button', { name: 'Unassign' }).waitFor();
    const unfold = async (act: string) => {
      const section = care.locator('details', { hasText: act });
      await section.locator('summary').press('Enter');
      return section;
    };
    const blocking = await unfold('Block account');
    await blocking.getByLabel('Reason (sent to this person)').fill('Spam');
    await blocking.getByLabel('Reason (sent to this person)').press('Enter');
    await reads(care, 'Done.');
    expect((await sharer.call('GET', '/account')).status).toBe(401);
    const merging = await unfold('Merge into another paper');
    await merging.getByLabel('Find the other paper').fill('The paper');
    await merging.getByLabel('Find the other paper').press('Enter');
    await care.waitForURL('**?find=*');
    await merging.getByRole('radio', { name: /: The paper(?! again)/ }).press('Space');
    await merging.getByLabel('Reason (sent to the person who shared the paper)').fill('It is there twice');
    await merging.getByLabel('Reason (sent to the person who shared the paper)').press('Enter');
    await care.waitForURL('**?done=1#message');
    await expect.poll(() => focusedText(care)).toBe('Done.');
    const old = await fetch(`${panna.url}/notes/${duplicate}`, { redirect: 'manual' });
    expect([old.status, old.headers.get('location')]).toEqual([301, `/notes/${kept}`]);
    expect(problemsOf(care)).toEqual([]);
  });
});
