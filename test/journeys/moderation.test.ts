import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../accessible/page-faults.ts';
import { awake, newPage, problemsOf } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { type Person, student } from '../person.ts';
import { reads } from '../sight.ts';
import { signInAs } from '../signed-in.ts';

let panna: Panna;
let keeper: Person;
let ravi: Person;
let note: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'keeper@gbpuat.ac.in' });
  [keeper, ravi] = [await student(panna, undefined, 'keeper'), await student(panna)];
  const sharer = await student(panna);
  note = (await sharer.share({ description: 'A letter, not a paper' })).body.$id;
});
afterAll(() => panna.close());

describe('a paper that should not be public', () => {
  it('is reported, hidden and shown again, by keyboard', async () => {
    const student = await newPage({ baseURL: panna.url });
    await signInAs(student, ravi);
    await student.goto(`/notes/${note}`);
    await student.locator('summary[aria-label="More"]').press('Enter');
    await student.getByRole('link', { name: 'Report', exact: true }).press('Enter');
    await student.getByLabel('It should not be public').press('Space');
    await student.getByLabel('In a line').fill('It is a private letter.');
    await student.getByRole('button', { name: 'Send report' }).press('Enter');
    await reads(student, 'Thank you. We have your report and will look at this paper.');

    const care = await newPage({ baseURL: panna.url, width: 1280 });
    await signInAs(care, keeper);
    await care.goto('/home/moderation');
    await awake(care);
    expect(await pageFaults(care)).toEqual([]);
    await care.keyboard.press('j');
    await care.waitForURL('**/home/moderation/note-*');
    await awake(care);
    await reads(care, 'It is a private letter.');
    expect(await pageFaults(care)).toEqual([]);
    await care.getByText('Hide it', { exact: true }).first().press('Enter');
    const hiding = care.locator('details[open]');
    await hiding.getByLabel('Reason').fill('A private letter');
    await hiding.getByLabel('Reason').press('Enter');
    await reads(care, 'This paper is hidden: only moderators see it.');
    expect((await fetch(`${panna.url}/notes/${note}`)).status).toBe(404);

    await care.getByText('Show it again', { exact: true }).first().press('Enter');
    const showing = care.locator('details[open]');
    await showing.getByLabel('Reason').fill('It was a paper after all');
    await showing.getByLabel('Reason').press('Enter');
    await reads(care, 'Open in the reader');
    expect((await fetch(`${panna.url}/notes/${note}`)).status).toBe(200);
    expect([problemsOf(student), problemsOf(care)]).toEqual([[], []]);
  });
});
