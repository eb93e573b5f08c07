import { afterAll, beforeAll, expect, it } from 'vitest';
import { madePaper } from './made-papers.ts';
import { type StartedPanna, startPanna } from './panna.ts';
import { type Person, student } from './person.ts';

const COURSE = 'COT/IT/2nd/TIT-233';
const PAGE = `/home/moderation/syllabus/${COURSE}`;
const SYLLABUS = [
  'UNIT I Linear structures (8 hours)',
  'Arrays, stacks, queues, linked lists.',
  'UNIT II Trees (10 hours)',
  'Binary trees, AVL trees <b>rotations</b>, B-trees.',
  'Text books: 1. Data Structures',
].join('\n');

let panna: StartedPanna;
let admin: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  admin = await student(panna, 'gbpuat.ac.in', 'admin');
});
afterAll(() => panna.close());

const read = async (path: string, cookie = '') =>
  (await fetch(panna.url + path, { headers: { Cookie: cookie } })).text();
const send = async (form: Record<string, string>) => {
  const answer = await fetch(panna.url + PAGE, {
    ...{ method: 'POST', body: new URLSearchParams(form), redirect: 'manual' },
    headers: { Cookie: admin.cookie, Origin: panna.url },
  });
  return { status: answer.status, html: await answer.text() };
};
const versionIn = (html: string) => /name="was" value="([^"]*)"/.exec(html)?.[1] ?? '';

it('An admin sees the units of a pasted text before anything is saved', async () => {
  expect(await read(`/units/${COURSE}`)).toContain('This course has no syllabus yet');
  const { html } = await send({ intent: 'read', text: SYLLABUS });
  expect(html).toContain('2 units found');
  expect(html).toContain('Linear structures');
  expect(html).toContain('Binary trees, AVL trees &lt;b&gt;rotations&lt;/b&gt;, B-trees.');
  expect(html).not.toContain('Saved');
  expect(await read(`/units/${COURSE}`)).toContain('This course has no syllabus yet');
});

it('A text without units is refused with a sentence, and stays in the form', async () => {
  const { status, html } = await send({ intent: 'read', text: 'Attendance counts for five marks.' });
  expect(status).toBeLessThan(500);
  expect(html).toContain('Attendance counts for five marks.');
  expect(html).not.toContain('units found');
});

it('It is saved once: a second admin who saw the course without it is told', async () => {
  const before = await read(PAGE, admin.cookie);
  const form = { intent: 'save', text: SYLLABUS, was: versionIn(before) };
  expect((await send(form)).html).toContain('Saved');
  const page = await read(`/units/${COURSE}`);
  expect([page.includes('Linear structures'), page.includes('Trees')]).toEqual([true, true]);
  const second = await send({ ...form, text: SYLLABUS.replace('queues', 'deques') });
  expect(second.html).not.toContain('Saved');
  expect(await read(`/units/${COURSE}`)).not.toContain('deques');
});

it('A syllabus that a student shares is proposed, and its units are saved by an admin who looked at them', async () => {
  const asha = await student(panna, 'gbpuat.ac.in', 'asha');
  const lines = ['TIT-234 Operating systems', 'UNIT I', 'Processes, threads and scheduling.'];
  const pages = [[...lines, 'UNIT II', 'Paging, segmentation and files.'].join('\n')];
  const { body: file } = await asha.upload('Syllabus.pdf', (await madePaper(...pages)).buffer);
  const note = await asha.share({ image: file.$id, kind: 'syllabus', description: 'Syllabus 2024' });
  const id = note.body.$id;
  expect(await read('/home/catalogue', admin.cookie)).toContain('Syllabus 2024');
  expect(await read(PAGE, admin.cookie)).toContain(`?file=${id}`);
  const shown = () => read(`${PAGE}?file=${id}`, admin.cookie);
  await expect
    .poll(async () => (await shown()).includes('1 course of the catalogue in this file'), { timeout: 60_000 })
    .toBe(true);
  const html = await shown();
  expect(html).toContain('segmentation and files.');
  const fieldOf = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  const form = { intent: 'shared', file: id, state: fieldOf('state') };
  expect((await send(form)).html).toContain('Select at least one course');
  const course = /type="checkbox"[^>]* value="([^"]*)"/.exec(html)?.[1] ?? '';
  expect(course).toBe('/home/COT/IT/1st/TIT-234');
  expect((await send({ ...form, course })).html).toContain('Saved');
  expect(await read('/units/COT/IT/1st/TIT-234')).toContain('segmentation and files.');
  expect(await read('/home/catalogue', admin.cookie)).not.toContain('Syllabus 2024');
});
