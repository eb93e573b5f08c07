import ICAL from 'ical.js';
import ical from 'node-ical';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt, daysAfter } from '../domain/primitives/day.ts';
import { type Panna, startPanna } from './panna.ts';
import { mailsTo, PASSWORD, type Person, student } from './person.ts';

let panna: Panna;
let asha: Person;
let admin: Person;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  asha = await student(panna);
  admin = await student(panna, 'gbpuat.ac.in', 'admin');
});
afterAll(() => panna.close());

const COURSE = 'COT/IT/2nd/TIT-233';
const reason = 'The date sheet.';
const inDays = (days: number) => daysAfter(dayAt(new Date(), 'Asia/Kolkata'), days);
const ask = (path: string, person?: Person, headers = {}) =>
  fetch(panna.url + path, {
    redirect: 'manual',
    headers: { ...(person && { Cookie: person.cookie }), ...headers },
  });
const read = async (path: string, person?: Person) => (await ask(path, person)).text();
const send = (path: string, person: Person | undefined, form: Record<string, string>) =>
  fetch(panna.url + path, {
    method: 'POST',
    redirect: 'manual',
    headers: person ? { Cookie: person.cookie } : {},
    body: new URLSearchParams(form),
  });
const keep = (at: string, form: Record<string, string>) =>
  send(`/home/catalogue?at=${encodeURIComponent(at)}`, admin, { reason, ...form });
const examIn = (days: number, more: Record<string, string> = {}) => ({
  ...{ exam: 'end-semester', day: inDays(days), time: '', room: '', ...more },
});
/** A hidden field of the form that follows a text in a page of admins. */
const fieldAfter = (html: string, text: string, name = 'id') =>
  new RegExp(`name="${name}" value="([^"]+)"`).exec(html.slice(html.indexOf(text)))?.[1] ?? '';

describe('the date of an exam', () => {
  it('is written by an admin without a script, and stands on the page of the course in words', async () => {
    const added = await keep(COURSE, { intent: 'exam-add', ...examIn(4, { time: '09:30', room: 'Hall 2' }) });
    expect(added.status).toBe(302);
    const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', timeZone: 'UTC' });
    const page = await read(`/home/${COURSE}`);
    expect(page).toContain(`End semester in 4 days, ${day.format(new Date(inDays(4)))}`);
    expect(page).toContain('09:30, Hall 2');
    expect(await read(`/hi/home/${COURSE}`)).toContain('एंड सेमेस्टर 4 दिन बाद, ');
    await keep('COT/IT', { intent: 'exam-add', ...examIn(1, { exam: 'quiz', year: '2nd' }) });
    expect(await read(`/home/${COURSE}`)).toContain('Quiz tomorrow, ');
    await keep('COT/IT', { intent: 'exam-add', ...examIn(0, { exam: 'practical' }) });
    expect(await read(`/home/${COURSE}`)).toContain('Practical today, ');
    expect(await read(`/hi/home/${COURSE}`)).toContain('प्रैक्टिकल आज, ');
    expect(await read('/home/moderation/log', admin)).toContain('Exam date added');
  });

  it('is the same for everybody, and asked for again only once it has changed', async () => {
    const etag = (await ask(`/home/${COURSE}`)).headers.get('etag') ?? '';
    const again = async () => (await ask(`/home/${COURSE}`, undefined, { 'If-None-Match': etag })).status;
    expect(await again()).toBe(304);
    const page = await read('/home/catalogue?at=COT%2FIT', admin);
    const [id, was] = [fieldAfter(page, 'Practical'), fieldAfter(page, 'Practical', 'was')];
    const late = await keep('COT/IT', { intent: 'exam-remove', id, was: '2026-01-01T00:00:00.000Z' });
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining('Another admin has changed this date'),
    ]);
    const shown = async (day: string, wasThen: string) => {
      const fields = examIn(0, { exam: 'practical', day, room: 'Lab 9' });
      const refused = await keep('COT/IT', { intent: 'exam-correct', id, was: wasThen, ...fields });
      const html = await refused.text();
      return /<details open[^>]*>.*?name="room" value="([^"]*)"/.exec(html)?.[1];
    };
    // Open, with what was entered for the date as it is.
    expect([await shown('soon', was), await shown(inDays(0), 'other')]).toEqual(['Lab 9', '']);
    const removed = await keep('COT/IT', { intent: 'exam-remove', id, was });
    expect([removed.status, await again()]).toEqual([302, 200]);
    expect(await read(`/home/${COURSE}`)).toContain('Quiz tomorrow, ');
  });

  it('stands with the others on a page of its course, and of its place', async () => {
    for (const path of [`/exams/${COURSE}`, '/exams/COT/IT/2nd', '/exams/COT/IT', '/exams/COT']) {
      const page = await read(path);
      expect(page.indexOf('Quiz tomorrow')).toBeGreaterThan(0);
      expect(page.indexOf('Quiz tomorrow')).toBeLessThan(page.indexOf('End semester in 4 days'));
    }
    expect(await read('/exams/COT/IT/1st')).toContain('No exam dates yet.');
    for (const path of ['/exams', '/exams/COT/IT/9th', `/exams/${COURSE}x`, '/calendar/COT'])
      expect({ path, is: (await ask(path)).status }).toEqual({ path, is: 404 });
  });

  it('comes from a file that an admin looks at first, and whose mistakes are reported by line', async () => {
    const file = async (text: string) => {
      const body = new FormData();
      body.append('intent', 'file');
      body.append('file', new File([text], 'exams (1).csv'));
      const headers = { Cookie: admin.cookie };
      const answer = await fetch(`${panna.url}/home/catalogue`, { method: 'POST', headers, body });
      return [answer.status, await answer.text()] as const;
    };
    const header = 'college,branch,year,course,exam,date,time,room\n';
    const [status, answer] = await file(`${header}COT,IT,2nd,NONE-1,end-semester,${inDays(9)},,\n`);
    expect([status, answer]).toEqual([
      400,
      expect.stringContaining('exams.csv:2: there is no COT IT 2nd NONE-1'),
    ]);
    const text = `${header}COT,IT,2nd,TIT-233,mid-semester,${inDays(9)},10:00,\n`;
    const [, preview] = await file(text);
    expect(preview).toContain('New: COT IT 2nd TIT-233: Mid semester');
    expect(await read(`/exams/${COURSE}`)).not.toContain('Mid semester in');
    const [, state = ''] = /name="state" value="([^"]+)"/.exec(preview) ?? [];
    expect((await keep('', { intent: 'exam-import', name: 'exams.csv', text, state })).status).toBe(302);
    expect(await read(`/exams/${COURSE}`)).toContain('Mid semester in 9 days');
    const download = await ask('/home/catalogue/exams.csv', admin);
    expect(await download.text()).toContain(`COT,IT,2nd,TIT-233,mid-semester,${inDays(9)},10:00,\n`);
    expect((await ask('/home/catalogue/exams.csv', asha)).status).toBe(404);
  });
});

describe('a date that a person knows', () => {
  it('is sent without a script, seen by an admin, and by everybody once that one accepts it', async () => {
    const path = `/exams/${COURSE}`;
    // Who is not signed in has it again after the login.
    const login = await send(path, undefined, examIn(20, { room: 'Hall 7' }));
    for (const [language, why] of [
      ['', 'Log in to add an exam date'],
      ['/hi', 'एग्ज़ाम की तारीख जोड़ने के लिए लॉग इन करें'],
    ])
      expect(await read(`${language}${login.headers.get('location')}`)).toContain(why);
    const next = new URL(login.headers.get('location') ?? '', panna.url).searchParams.get('next') ?? '';
    const { email } = asha;
    const signedIn = await send('/login', undefined, { intent: 'login', email, password: PASSWORD, next });
    expect(signedIn.headers.get('location')).toBe(next);
    for (const value of [inDays(20), 'Hall 7']) expect(await read(next, asha)).toContain(`value="${value}"`);
    const wrong = await send(path, asha, { ...examIn(20), day: '2027-02-30', room: 'Hall 7' });
    expect([wrong.status, await wrong.text()]).toEqual([400, expect.stringContaining('Hall 7')]);
    const sent = await send(path, asha, examIn(20, { exam: 'supplementary', time: '14:00' }));
    expect([sent.status, sent.headers.get('location')]).toEqual([302, `${path}?sent=proposed#message`]);
    expect(await read(`${path}?sent=1`)).toContain('Thank you. An admin will check the date');
    expect(await read(path)).not.toContain('14:00');
    expect(await read('/home/moderation', admin)).toContain('1 exam date to review');
    const id = fieldAfter(await read('/home/catalogue', admin), 'Dates people sent');
    expect((await send('/home/catalogue', asha, { intent: 'exam-accept', id, reason })).status).toBe(404);
    expect((await keep('', { intent: 'exam-accept', id })).status).toBe(302);
    const second = await keep('', { intent: 'exam-accept', id });
    expect([second.status, await second.text()]).toEqual([409, expect.stringContaining('already')]);
    expect(await read(path)).toContain('14:00');
    await expect
      .poll(async () => (await mailsTo(panna, asha.email)).join())
      .toContain('Everyone can now see');
  });
});

describe('a calendar', () => {
  const calendar = `/calendar/${COURSE}.ics`;
  const long = 'कृषि अभियांत्रिकी एवं प्रौद्योगिकी महाविद्यालय, भूतल';

  it('is valid, has times of UTC and whole days, and folds long lines between letters', async () => {
    await keep(COURSE, {
      intent: 'exam-add',
      ...examIn(4, { exam: 'sessional-1', time: '10:00', room: long }),
    });
    const answer = await ask(`/hi${calendar}`);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    const text = await answer.text();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain('\uFFFD');
    expect(text).toMatch(/\r\nEND:VCALENDAR\r\n$/);
    const parsed = new ICAL.Component(ICAL.parse(text));
    const events = parsed.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));
    const named = (name: string) => events.find(({ summary }) => summary.startsWith(name));
    expect(named('सेशनल 1')?.location).toBe(long);
    expect(named('सेशनल 1')?.startDate.toJSDate()).toEqual(new Date(`${inDays(4)}T04:30:00Z`));
    expect(named('सेशनल 1')?.startDate.zone).toBe(ICAL.Timezone.utcTimezone);
    const quiz = named('क्विज़');
    expect([quiz?.startDate.isDate, quiz?.startDate.toString(), quiz?.endDate.toString()]).toEqual([
      ...[true, inDays(1), inDays(2)],
    ]);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  });

  it('is subscribed to by a client, which learns by the ETag that nothing is new', async () => {
    for (const path of [calendar, '/calendar/COT/IT/2nd.ics', '/calendar/COT.ics']) {
      const components = Object.values(await ical.async.fromURL(panna.url + path));
      const events = components.filter((each) => each?.type === 'VEVENT');
      expect(events.map((event) => event?.type === 'VEVENT' && event.summary)).toContain('Quiz: COT IT 2nd');
    }
    const etag = (await ask(calendar)).headers.get('etag') ?? '';
    const again = async () => (await ask(calendar, undefined, { 'If-None-Match': etag })).status;
    expect(await again()).toBe(304);
    await keep(COURSE, { intent: 'exam-add', ...examIn(5, { exam: 'sessional-2' }) });
    expect(await again()).toBe(200);
  });

  it('of a person has the exams of followed courses, at a secret address that can be made anew', async () => {
    expect((await ask('/home/exams')).headers.get('location')).toBe('/login?next=/home/exams');
    expect(await read('/home/exams', asha)).toContain('You don’t follow any courses yet');
    await send('/home/favourite/star', asha, { add: COURSE });
    const page = await read('/home/exams', asha);
    expect(page.indexOf('Quiz tomorrow')).toBeGreaterThan(0);
    expect(page.indexOf('Quiz tomorrow')).toBeLessThan(page.indexOf('End semester in 4 days'));
    expect(await read('/home/favourite', asha)).toContain('Quiz tomorrow');
    expect(await read('/home/favourite/shelf', asha)).toContain('Quiz tomorrow');
    const made = async () => {
      await send('/home/exams', asha, { intent: 'make' });
      const [, address = ''] =
        /"(http[^"]*\/calendar\/[\w-]{44}\.ics)"/.exec(await read('/home/exams', asha)) ?? [];
      return new URL(address).pathname;
    };
    const first = await made();
    const answer = await ask(first);
    expect(answer.headers.get('cache-control')).toContain('private');
    const events = new ICAL.Component(ICAL.parse(await answer.text())).getAllSubcomponents('vevent');
    const named = events.map((event) => event.getFirstPropertyValue('summary'));
    expect(named).toEqual(expect.arrayContaining(['Quiz: COT IT 2nd', 'End semester: TIT-233']));
    const client = await ical.async.fromURL(panna.url + first);
    expect(Object.values(client).filter((each) => each?.type === 'VEVENT')).toHaveLength(events.length);
    const second = await made();
    expect([(await ask(first)).status, (await ask(second)).status]).toEqual([404, 200]);
    await send('/home/exams', asha, { intent: 'end' });
    expect((await ask(second)).status).toBe(404);
    expect(await read('/home/exams', asha)).toContain('Create link');
  });

  it('leads to where a course was moved, and has nothing of one that is retired', async () => {
    const to = { place: 'COT/IT', year: '2nd', into: 'TIT-999' };
    expect((await keep(COURSE, { intent: 'move', ...to })).status).toBe(302);
    const moved = await ask(calendar);
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/calendar/COT/IT/2nd/TIT-999.ics']);
    expect(await read('/calendar/COT/IT/2nd/TIT-999.ics')).toContain('SUMMARY:Sessional 2: TIT-999');
    expect((await keep('COT/IT/2nd/TIT-999', { intent: 'retire' })).status).toBe(302);
    expect((await ask('/calendar/COT/IT/2nd/TIT-999.ics')).status).toBe(404);
    expect(await read('/calendar/COT/IT/2nd.ics')).not.toContain('TIT-999');
    expect(await read('/home/COT/IT/2nd/TIT-999')).not.toContain('Sessional');
  });
});
