import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from './panna.ts';
import { PAPER, PASSWORD, PDF, Person, student } from './person.ts';
import { weigh } from './weight.ts';

let panna: Panna;
let admin: Person;
let sharer: Person;
let ravi: Person;
let note: string;
let kept: string;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  [admin, sharer, ravi] = [
    await student(panna, undefined, 'admin'),
    await student(panna),
    await student(panna),
  ];
  note = (await sharer.share({ description: 'A wrong paper' })).body.$id;
  kept = (await sharer.share({ description: 'The right paper' })).body.$id;
  const data = { note, kind: 'duplicate', text: 'The other one is better' };
  await ravi.call('POST', '/tablesdb/library/tables/reports/rows', { body: { rowId: 'unique()', data } });
});
afterAll(() => panna.close());

const NOTES = '/tablesdb/library/tables/notes/rows';
const QUEUE = '/home/moderation';
const PAGES = () => [QUEUE, `${QUEUE}/note-${note}`, `${QUEUE}/log`, `${QUEUE}/people`];

async function open(path: string, cookie = '', form?: Record<string, string>) {
  const answer = await fetch(panna.url + path, {
    redirect: 'manual',
    headers: { Cookie: cookie },
    ...(form && { method: 'POST', body: new URLSearchParams(form) }),
  });
  return { status: answer.status, to: answer.headers.get('location'), html: await answer.text() };
}

describe('the pages of moderators', () => {
  it('are not there for students, and lead visitors to the login', async () => {
    for (const path of PAGES()) {
      expect((await open(path)).to).toMatch(/^\/login\?next=/);
      expect((await open(path, ravi.cookie)).status).toBe(404);
    }
    const form = { intent: 'hide', reason: 'because' };
    for (const path of [`${QUEUE}/note-${note}`, `${QUEUE}/people`])
      expect((await open(path, ravi.cookie, form)).status).toBe(404);
    expect((await open(`/notes/${note}`)).status).toBe(200);
  });

  it('open for a moderator within 135 kB of script, and are never stored', async () => {
    for (const path of PAGES()) {
      const { status, html } = await open(path, admin.cookie);
      expect([status, html.includes('aria-label="Moderation"')]).toEqual([200, true]);
      const { script } = await weigh(panna.url, path, { Cookie: admin.cookie });
      expect(script, path).toBeLessThanOrEqual(135_000);
      const answer = await fetch(panna.url + path, { headers: { Cookie: admin.cookie } });
      expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store/);
    }
    const { html } = await open(QUEUE, admin.cookie);
    expect(html).toContain(`href="${QUEUE}/note-${note}"`);
    expect((await open('/home/account', admin.cookie)).html).toContain(`href="${QUEUE}"`);
    expect((await open('/home/account', ravi.cookie)).html).not.toContain(`href="${QUEUE}"`);
  });

  it('stand in the menu of moderators, with how many cases wait, whatever others have had from the cache', async () => {
    const plain = async (cookie?: string) =>
      (await open('/home/COT', cookie)).html.replaceAll('<!-- -->', '');
    for (const _ of [1, 2, 3]) {
      for (const cookie of [undefined, ravi.cookie]) expect(await plain(cookie)).not.toContain('Moderation');
      expect(await plain(admin.cookie)).toContain('Moderation · 1<');
    }
  });

  it('say in Hindi what they say in English', async () => {
    const { html } = await open(`/hi${QUEUE}/note-${note}`, admin.cookie);
    for (const words of ['क्या करें', 'हमेशा के लिए डिलीट करें', 'डुप्लीकेट']) expect(html).toContain(words);
  });
});

describe('a moderator', () => {
  it('needs a reason, and merges a paper into another one: the old address leads there', async () => {
    const path = `${QUEUE}/note-${note}`;
    const offered = (await open(`${path}?find=right+paper`, admin.cookie)).html;
    expect(offered).toMatch(new RegExp(`<input[^>]*type="radio"[^>]*value="${kept}"`));
    const form = { intent: 'merge', kept, reason: '' };
    const without = await open(path, admin.cookie, form);
    expect([without.status, without.html.includes('Give a reason')]).toEqual([400, true]);
    const merged = await open(path, admin.cookie, { ...form, reason: 'It is there twice' });
    expect(merged.to).toBe(`${QUEUE}?done=1#message`);
    const old = await open(`/notes/${note}`);
    expect([old.status, old.to]).toEqual([301, `/notes/${kept}`]);
    expect((await open(`/hi/notes/${note}`)).to).toBe(`/hi/notes/${kept}`);
    const { html } = await open(QUEUE, admin.cookie);
    expect([
      html.includes('All clear.') && html.includes('Meanwhile you can look for'),
      /Moderation · \d/.test(html.replaceAll('<!-- -->', '')),
    ]).toEqual([true, false]);
    expect((await open(`${QUEUE}/log`, admin.cookie)).html).toContain('It is there twice');
  });

  it('keeps the address of a merged paper: no row can be made under its id', async () => {
    const image = (await sharer.upload()).body.$id;
    const body = { rowId: note, data: { ...PAPER, image, description: 'Another paper' } };
    const { status, body: refused } = await sharer.call('POST', NOTES, { body });
    expect([status, refused.type]).toEqual([409, 'row_already_exists']);
    expect((await open(`/notes/${note}`)).to).toBe(`/notes/${kept}`);
  });

  it('answers a message of the contact page, which tells who wrote it and what was answered ever after', async () => {
    const message = { name: 'Ravi', email: 'ravi@example.in', message: 'Where is 2019?' };
    const sent = await open('/contactus', '', message);
    expect(sent.status).toBeLessThan(400);
    const [path = ''] =
      (await open(QUEUE, admin.cookie)).html.match(/\/home\/moderation\/message-[\w.-]+/) ?? [];
    await open(path, admin.cookie, { intent: 'answer', answer: 'It is there now.' });
    const html = (await open(path, admin.cookie)).html.replaceAll('<!-- -->', '');
    for (const words of [
      'Ravi, ravi@example.in, ',
      'Where is 2019?',
      'It is there now.',
      'This case is closed.',
    ])
      expect(html).toContain(words);
    expect((await open(`${QUEUE}/log`, admin.cookie)).html).toContain('Message from Ravi, ravi@example.in');
  });

  it('blocks an account: it is signed out at once, and told so when it signs in', async () => {
    const form = { intent: 'block', email: ravi.email, papers: 'keep', reason: 'Spam' };
    expect((await open(`${QUEUE}/people`, admin.cookie, form)).status).toBe(200);
    expect((await ravi.call('GET', '/account')).status).toBe(401);
    const again = new Person(panna.url);
    const credentials = { email: ravi.email, password: PASSWORD };
    const refused = await again.call('POST', '/account/sessions/email', { body: credentials });
    expect([refused.status, refused.body.type]).toEqual([403, 'user_blocked']);
    const login = await open('/login', '', { intent: 'login', ...credentials });
    expect([login.status, login.html.includes('This account is blocked.')]).toEqual([400, true]);
    const blocked = await open(`${QUEUE}/people`, admin.cookie);
    expect(blocked.html).toMatch(new RegExp(`<bdi[^>]*>${ravi.email}</bdi>.*<p dir="auto">Spam</p>`));
    const unblocking = { intent: 'unblock', email: ravi.email, reason: 'It was another one' };
    expect((await open(`${QUEUE}/people`, admin.cookie, unblocking)).html).toContain('No blocked accounts.');
    expect((await again.call('POST', '/account/sessions/email', { body: credentials })).status).toBe(201);
  });
});

describe('two papers that show the same', () => {
  const fields = { intent: '', reason: 'Duplicate', word: 'Both papers are fine.' };
  let left: string;
  let right: string;
  beforeAll(async () => {
    const shared = async (description: string) => {
      const image = (await sharer.upload('pair.pdf', Buffer.concat([PDF, Buffer.from('\n% a pair')]))).body
        .$id;
      return (await sharer.share({ description, image })).body.$id;
    };
    right = await shared('The one at the right');
    left = await shared('The one at the left');
  });
  const reported = async () => {
    const data = { note: left, kind: 'duplicate', text: '' };
    const rows = '/tablesdb/library/tables/reports/rows';
    await (await student(panna)).call('POST', rows, { body: { rowId: 'unique()', data } });
  };

  it('stand side by side; two taps from the queue hide one of them, and one more shows it again', async () => {
    await reported();
    const { html } = await open(QUEUE, admin.cookie);
    expect(html).toContain(`href="${QUEUE}/note-${left}"`);
    const pair = (await open(`${QUEUE}/note-${left}`, admin.cookie)).html;
    for (const words of ['Is it the same paper?', 'The one at the right', 'Keep left', 'Keep both'])
      expect(pair).toContain(words);
    expect(pair).toContain(`name="other" value="${right}"`);
    const form = { ...fields, intent: 'keep-left', other: right };
    const kept = await open(`${QUEUE}/note-${left}`, admin.cookie, form);
    expect(kept.to).toMatch(new RegExp(`\\?hid=${right}#message$`));
    expect([(await open(`/notes/${right}`)).status, (await open(`/notes/${left}`)).status]).toEqual([
      404, 200,
    ]);
    const page = (await open(kept.to ?? '', admin.cookie)).html;
    expect(page).toContain('Hidden. We’ll notify the sharer.');
    expect(page).toContain(`action="${QUEUE}/note-${right}"`);
    const undo = { intent: 'restore', reason: 'Hidden by mistake.' };
    expect((await open(`${QUEUE}/note-${right}`, admin.cookie, undo)).status).toBe(200);
    expect((await open(`/notes/${right}`)).status).toBe(200);
  });

  it('are both right where a moderator says so', async () => {
    await reported();
    const form = { ...fields, intent: 'both', other: right };
    const { to } = await open(`${QUEUE}/note-${left}`, admin.cookie, form);
    expect(to).toMatch(/\?done=1#message$/);
    expect((await open(QUEUE, admin.cookie)).html).not.toContain(`note-${left}`);
    // Nobody says any more that it is there twice.
    const { html } = await open(`${QUEUE}/note-${left}`, admin.cookie);
    expect(['keep-left', 'both'].map((intent) => html.includes(`value="${intent}"`))).toEqual([true, false]);
    expect([(await open(`/notes/${right}`)).status, (await open(`/notes/${left}`)).status]).toEqual([
      200, 200,
    ]);
  });
});
