import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedPanna, startPanna } from './panna.ts';
import { mailedLink, PASSWORD, Person, student } from './person.ts';
import { databaseOf } from './reading.ts';

let panna: StartedPanna;
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
    expect([missing.status, missing.html.includes('Choose what is wrong.')]).toEqual([400, true]);
    expect(missing.html).toContain('value="a line"');
    const form = { kind: 'wrong-course', text: 'TIT-351' };
    const sent = await open(page(), { cookie, form });
    expect([sent.status, sent.to]).toEqual([302, `${page()}?sent=1`]);
    expect((await open(`${page()}?sent=1`, { cookie })).html).toContain(
      'Thank you. We’ve received your report',
    );
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
    expect((await open(page)).html).toContain('reply by email');
    const wrong = await open(page, { form: { text: 'All of it', holder: '', email: 'rawat' } });
    expect(wrong.status).toBe(400);
    for (const text of [
      'Please enter the rights holder.',
      'Please enter a valid email address.',
      'All of it',
    ])
      expect(wrong.html).toContain(text);
    const form = { text: 'All of it', holder: 'A. Rawat', email: 'rawat@press.example' };
    expect((await open(page, { form })).to).toBe(`${page}?sent=1`);
    expect((await open(`${page}?sent=1`)).html).toContain('Only then can we reply');
    expect((await open(`/hi${page}?sent=1`)).html).toContain('अब अपनी मेल देखें');
    // The calls do not show claims of rights holders.
    const { body } = await new Person(panna.url).call('GET', '/tablesdb/library/tables/reports/rows');
    expect(body.type).toBe('user_unauthorized');
  });
});

describe('the link in the mail about a claim', () => {
  const claim = async (email: string, language = '') => {
    const form = { text: 'All of it', holder: 'A. Rawat', email };
    const page = `${language}/notes/${note}/rights`;
    expect((await open(page, { form })).to).toBe(`${page}?sent=1`);
    const link = await mailedLink(panna, email, `${language}/notes/`);
    return link.slice(panna.url.length);
  };
  const claimAt = async (path: string) => {
    const id = new URL(path, panna.url).searchParams.get('claim') ?? '';
    const { tables, close } = await databaseOf(panna);
    const found = await tables.reports.find(id);
    await close();
    return found?.claim;
  };

  it('changes nothing when it is opened, and confirms the address by its button, twice too', async () => {
    const path = await claim('confirms@press.example');
    const { status, html } = await open(path);
    expect([status, html.includes('Yes, it’s mine'), html.includes('<form method="post"')]).toEqual([
      200,
      true,
      true,
    ]);
    expect(await claimAt(path)).toMatchObject({ confirmedAt: undefined });
    for (const _ of [1, 2]) {
      const pressed = await open(path, { form: { intent: 'confirm' } });
      expect([pressed.status, pressed.html.includes('Your address is confirmed')]).toEqual([200, true]);
    }
    expect((await claimAt(path))?.confirmedAt).toBeInstanceOf(Date);
  });

  it('is in Hindi for who wrote in Hindi, and says what to do where it is too old', async () => {
    const path = await claim('hindi@press.example', '/hi');
    expect((await open(path)).html).toContain('हाँ, मेरा है');
    const broken = await open(path.replace(/secret=[^&]+/, 'secret=x'), { form: { intent: 'confirm' } });
    expect([broken.status, broken.html.includes('यह लिंक पुराना है')]).toEqual([404, true]);
    expect(broken.html).toContain('href="/hi/contactus"');
  });
});

describe('claims past the most', () => {
  it('are answered 409 with a sentence, in both languages, while a report of a student is taken', async () => {
    const { body } = await ravi.share();
    const page = `/notes/${body.$id}/rights`;
    const { tables, close } = await databaseOf(panna);
    for (let number = 0; number < 20; number += 1) {
      const claimed = { holder: 'Press', email: `a${number}@b.in`, confirmedAt: new Date() };
      const open = { closedAt: undefined, answer: '', createdAt: new Date(), reporter: undefined };
      await tables.reports.add({
        ...open,
        id: `c${number}`,
        note: body.$id,
        kind: 'rights',
        text: '',
        claim: claimed,
      });
    }
    await close();
    const form = { text: 'All of it', holder: 'A. Rawat', email: 'late@press.example' };
    const [english, hindi] = [await open(page, { form }), await open(`/hi${page}`, { form })];
    expect([english.status, hindi.status]).toEqual([409, 409]);
    expect(english.html).toContain('write to us on the contact page');
    expect(hindi.html).toContain('कॉन्टैक्ट पेज से हमें लिखें');
    const report = { kind: 'duplicate', text: '' };
    const sent = await open(`/notes/${body.$id}/report`, { cookie: ravi.cookie, form: report });
    expect(sent.status).toBe(302);
  });
});
