import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { PASSWORD, Person, student } from './person.ts';

let panna: Panna;
let ravi: Person;
let note: string;
beforeAll(async () => {
  panna = await startPanna();
  ravi = await student(panna);
  note = (await ravi.share()).body.$id;
});
afterAll(() => panna.close());

async function open(
  path: string,
  { form, cookie = '' }: { form?: Record<string, string>; cookie?: string } = {},
) {
  const answer = await fetch(panna.url + path, {
    redirect: 'manual',
    headers: { Cookie: cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

describe('a paper', () => {
  it('leads to the form for reports and to that for rights holders', async () => {
    const { html } = await open(`/notes/${note}`);
    for (const form of ['report', 'rights']) expect(html).toContain(`href="/notes/${note}/${form}"`);
  });
});

describe('the page that reports a paper', () => {
  const page = () => `/notes/${note}/report`;

  it('leads a visitor to the login and back', async () => {
    const { status, to } = await open(page());
    expect([status, to]).toEqual([302, `/login?next=${page()}`]);
    const form = { intent: 'login', email: ravi.email, password: PASSWORD, next: page() };
    expect((await open('/login', { form })).to).toBe(page());
    expect((await open(page(), { form: { kind: 'duplicate', text: '' } })).to).toBe(`/login?next=${page()}`);
  });

  it('sends a report without a script, once', async () => {
    const { cookie } = ravi;
    const { html } = await open(page(), { cookie });
    expect(html.includes(`action="${page()}" method="post"`)).toBe(true);
    const missing = await open(page(), { cookie, form: { kind: '', text: 'a line' } });
    expect([missing.status, missing.html.includes('Please choose what is wrong.')]).toEqual([400, true]);
    expect(missing.html).toContain('value="a line"');
    const form = { kind: 'wrong-course', text: 'TIT-351' };
    const sent = await open(page(), { cookie, form });
    expect([sent.status, sent.to]).toEqual([302, `${page()}?sent=1`]);
    expect((await open(`${page()}?sent=1`, { cookie })).html).toContain('Thank you. We have your report');
    const again = await open(`/hi${page()}`, { cookie, form });
    expect([again.status, again.html.includes('शिकायत पहले ही कर चुके हैं')]).toEqual([400, true]);
    const { body } = await ravi.call('GET', '/tablesdb/library/tables/reports/rows');
    expect(body.rows).toMatchObject([{ note, kind: 'wrong-course', text: 'TIT-351' }]);
  });

  it('is not there without the paper', async () => {
    for (const form of ['report', 'rights'])
      expect((await open(`/notes/none/${form}`, { cookie: ravi.cookie })).status).toBe(404);
  });
});

describe('the page of rights holders', () => {
  it('needs no account, and says what is missing', async () => {
    const page = `/notes/${note}/rights`;
    expect((await open(page)).html).toContain('you by mail');
    const wrong = await open(page, { form: { text: 'All of it', holder: '', email: 'rawat' } });
    expect(wrong.status).toBe(400);
    for (const said of ['Please say whose the rights are.', 'Please enter a valid Email', 'All of it'])
      expect(wrong.html).toContain(said);
    const form = { text: 'All of it', holder: 'A. Rawat', email: 'rawat@press.example' };
    expect((await open(page, { form })).to).toBe(`${page}?sent=1`);
    expect((await open(`${page}?sent=1`)).html).toContain('answer you by mail');
    // What a rights holder says cannot be read by the calls.
    const { body } = await new Person(panna.url).call('GET', '/tablesdb/library/tables/reports/rows');
    expect(body.type).toBe('user_unauthorized');
  });
});
