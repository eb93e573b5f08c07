import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { mailsTo, type Person, student } from './person.ts';

let panna: Panna;
let asha: Person;
let admin: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  asha = await student(panna);
  admin = await student(panna, 'gbpuat.ac.in', 'admin');
});
afterAll(() => panna.close());

const FORM = '/home/uploadform/course';
const page = async (path: string, person?: Person) => {
  const headers: Record<string, string> = person ? { Cookie: person.cookie } : {};
  const answer = await fetch(panna.url + path, { redirect: 'manual', headers });
  return { status: answer.status, html: await answer.text(), to: answer.headers.get('location') };
};
const send = (path: string, person: Person, form: Record<string, string>) =>
  fetch(panna.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { Cookie: person.cookie },
    body: new URLSearchParams(form),
  });
const course = (code: string, title = 'Soft Robots') => ({ within: 'COT/IT', year: '1st', code, title });
const place = (course: string) => ({ college: 'COT', branch: 'IT', year: '1st', course });

describe('a course that the list lacks', () => {
  it('is proposed without a script, and the form for papers has it chosen', async () => {
    expect((await page('/home/COT/IT/1st')).html).toContain(`${FORM}?college=COT&amp;branch=IT&amp;year=1st`);
    expect((await page(FORM)).to).toContain('/login?next=');
    const form = await page(`${FORM}?college=COT&branch=IT&year=2nd`, asha);
    expect(form.html).toMatch(/<option value="COT\/IT" selected/);
    expect(form.html).toMatch(/<option value="2nd" selected/);
    const empty = await send(FORM, asha, course(''));
    expect([empty.status, await empty.text()]).toEqual([400, expect.stringContaining('Soft Robots')]);
    const proposed = await send(FORM, asha, course('ESC-301'));
    expect([proposed.status, proposed.headers.get('location')]).toEqual([
      302,
      '/home/uploadform?college=COT&branch=IT&year=1st&course=ESC-301',
    ]);
    expect((await asha.share(place('ESC-301'))).status).toBe(201);
  });

  it('waits where everybody sees it, and is found', async () => {
    const year = (await page('/home/COT/IT/1st')).html;
    expect(year.indexOf('Waiting for an admin')).toBeLessThan(year.indexOf('ESC-301'));
    expect((await page('/hi/home/COT/IT/1st')).html).toContain('एडमिन के इंतज़ार में');
    expect((await page('/home/COT/IT/1st/ESC-301')).html).toContain('This course is waiting for approval');
    expect((await page('/search?q=soft%20robots')).html).toContain('/home/COT/IT/1st/ESC-301');
    expect((await page('/sitemaps/courses-1')).html).not.toContain('ESC-301');
  });

  it('is one by one act of an admin, who is shown that it waits', async () => {
    expect((await page('/home/moderation', admin)).html).toContain('1 proposed course to review');
    const at = '/home/catalogue?at=COT%2FIT%2F1st%2FESC-301';
    expect((await page('/home/catalogue', admin)).html).toContain('COT IT 1st ESC-301 Soft Robots');
    expect((await page(at, admin)).html).toContain('Add course');
    expect((await send(at, asha, { intent: 'accept', reason: 'Mine.' })).status).toBe(404);
    expect((await send(at, admin, { intent: 'accept', reason: 'Syllabus of 2026.' })).status).toBe(302);
    const year = (await page('/home/COT/IT/1st')).html;
    expect(year).toContain('ESC-301');
    expect(year).not.toContain('Waiting for an admin');
    expect((await page('/home/COT/IT/1st/ESC-301')).html).not.toContain(
      'This course is waiting for approval',
    );
    await expect
      .poll(async () => (await mailsTo(panna, asha.email)).join())
      .toContain('It is in the catalogue now');
  });

  it('is none where an admin declines it, and its papers are hidden', async () => {
    await send(FORM, asha, course('ESC-302', 'Nonsense'));
    const { body } = await asha.share(place('ESC-302'));
    const at = '/home/catalogue?at=COT%2FIT%2F1st%2FESC-302';
    const declined = await send(at, admin, { intent: 'decline', reason: 'No such course.' });
    expect(declined.status).toBe(302);
    expect((await page('/home/COT/IT/1st')).html).not.toContain('ESC-302');
    expect((await page(`/notes/${body.$id}`)).status).toBeGreaterThanOrEqual(404);
    expect((await page('/home/moderation/log', admin)).html).toContain('Course rejected');
    expect((await send(FORM, asha, course('ESC-302'))).status).toBe(400);
  });
});
