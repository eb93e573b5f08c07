import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StartedPanna, startPanna } from './panna.ts';
import { newcomer, PASSWORD, type Person, student } from './person.ts';
import { databaseOf } from './reading.ts';

const COURSE = '/home/COT/IT/2nd/TIT-233';
const TOGGLE = '/home/favourite/star';
/** Value of the course's follow button. */
const FOLLOW = 'COT/IT/2nd/TIT-233';

let panna: StartedPanna;
let note: string;
let other: string;
let ravi: Person;
beforeAll(async () => {
  panna = await startPanna();
  const asha = await student(panna);
  [note, other] = [
    (await asha.share()).body.$id,
    (await asha.share({ description: 'Notes & more' })).body.$id,
  ];
  ravi = await student(panna);
});
afterAll(() => panna.close());

type Sent = { cookie?: string; from?: string; fields?: Record<string, string>; script?: boolean };
/** Answer to a browser that posts a toggle, or (without fields) follows a link. */
async function send(path: string, { cookie = '', from = COURSE, fields, script = false }: Sent = {}) {
  const answer = await fetch(panna.url + path, {
    method: fields ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      Cookie: cookie,
      ...(fields && { Origin: panna.url, Referer: panna.url + from }),
      ...(script && { Accept: 'application/json' }),
    },
    ...(fields && { body: new URLSearchParams(fields) }),
  });
  const set = answer.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
  return { answer, status: answer.status, to: answer.headers.get('location'), set };
}
/** Target of the login that a tap led to. */
const afterLogin = (login: string | null) =>
  new URL(login ?? '', panna.url).searchParams.get('next') ?? 'no page';
const pageOf = async (path: string, cookie = '') => (await send(path, { cookie })).answer.text();
/** Toggles of a page, by their values. */
function togglesOf(html: string): Record<string, string> {
  const buttons = html.match(/<button[^>]*class="toggle[^>]*>/g) ?? [];
  const attribute = (button: string, name: string) =>
    button.match(new RegExp(`${name}="([^"]*)"`))?.[1] ?? '';
  return Object.fromEntries(
    buttons.map((button) => [
      attribute(button, 'value'),
      `${attribute(button, ' name')} ${attribute(button, 'aria-pressed')}`,
    ]),
  );
}
const kept = async ({ cookie }: Person) =>
  (await send(`${TOGGLE}?notes=${note},${other},none,%00`, { cookie })).answer.json();

describe('the favourite button', () => {
  it('stands beside every paper: on the list of a course, in results and in the reader', async () => {
    const unset = { [note]: 'add false', [other]: 'add false' };
    expect(togglesOf(await pageOf(COURSE))).toEqual({ [FOLLOW]: 'add false', ...unset });
    expect(togglesOf(await pageOf('/search?q=TIT-233'))).toEqual(unset);
    const reader = await pageOf(`/notes/${other}`);
    expect(togglesOf(reader)).toEqual({ [other]: 'add false', [`thanks/${other}`]: 'add false' });
    expect(reader).toContain('aria-label="Favourite: Notes &amp; more"');
    expect(await pageOf(`/hi${COURSE}`)).toContain('aria-label="पसंदीदा: Notes &amp; more"');
  });

  it.each(['', '/hi'])('of a visitor is set after the login, which leads back: %s/…', async (language) => {
    const person = await newcomer(panna);
    const page = `${language}${COURSE}?exam=quiz`;
    const tapped = await send(language + TOGGLE, { from: page, fields: { add: note } });
    expect([tapped.status, tapped.to]).toEqual([302, expect.stringMatching(`^${language}/login\\?next=`)]);
    expect(tapped.set).toEqual([expect.stringMatching(/^panna_intent=./)]);
    const cookie = `${person.cookie}; ${tapped.set[0]}`;
    const back = await send(language + afterLogin(tapped.to), { cookie });
    expect([back.status, back.to]).toEqual([302, `${page}&stars=`]);
    expect(back.set).toEqual(['panna_intent=']);
    expect(togglesOf(await pageOf(`${language}${COURSE}?stars=`, person.cookie))).toMatchObject({
      [note]: 'remove true',
      [other]: 'add false',
    });
  });

  it('of a visitor is led to by the login itself', async () => {
    const login = await send('/login?next=/home/favourite/star', {
      fields: { intent: 'login', email: ravi.email, password: PASSWORD, next: TOGGLE },
    });
    expect([login.status, login.to]).toEqual([302, TOGGLE]);
  });

  it.each([
    ['', 'Log in to follow Data Structures', 'Log in to add “Mid-term” to your favourites'],
    ['/hi', 'फ़ॉलो करने के लिए लॉग इन करें', 'पसंदीदा में रखने के लिए लॉग इन करें'],
  ])(
    'of a visitor is what the login says it is for, and no other login says so: %s/…',
    async (language, ...texts) => {
      for (const [at, add] of [FOLLOW, note].entries()) {
        const tapped = await send(language + TOGGLE, { fields: { add } });
        const login = await pageOf(tapped.to ?? '', tapped.set[0]);
        expect(login).toContain(texts[at]);
        expect(await pageOf(tapped.to ?? '')).not.toContain(texts[at]);
        expect(await pageOf(`${language}/login`, tapped.set[0])).not.toContain(texts[at]);
      }
    },
  );

  it('is set by no link, and leads to no other site', async () => {
    expect((await send(TOGGLE, { cookie: ravi.cookie })).to).toBe('/home/favourite');
    const own = { act: 'toggle', of: note, back: COURSE, token: 'drawn' };
    for (const [address, intent] of [
      // Token of a tap made here: a stranger's link lacks it, and cannot bring another.
      [TOGGLE, own],
      [`${TOGGLE}?intent=`, own],
      [`${TOGGLE}?intent=guessed`, own],
      [`${TOGGLE}?intent=undefined`, { ...own, token: undefined }],
      [`${TOGGLE}?intent=drawn`, { ...own, act: 'request' }],
      [`${TOGGLE}?intent=drawn`, { ...own, of: '..' }],
      [`${TOGGLE}?intent=drawn`, { ...own, back: '//evil.example' }],
      [`${TOGGLE}?intent=drawn`, 'no intent'],
    ] as const) {
      const cookie = `${ravi.cookie}; panna_intent=${encodeURIComponent(JSON.stringify(intent))}`;
      expect([address, (await send(address, { cookie })).to]).toEqual([address, '/home/favourite']);
    }
    expect(await kept(ravi)).toEqual([]);
    for (const from of ['.evil.example/', '@evil.example/', '//evil.example'])
      expect((await send(TOGGLE, { cookie: ravi.cookie, from, fields: { remove: note } })).to).toMatch(
        /^\/home\/favourite\?removed=/,
      );
  });

  it('without a script is set and removed, and the page that follows shows it', async () => {
    const { cookie } = ravi;
    for (const fields of [{ add: note }, { add: note }])
      expect((await send(TOGGLE, { cookie, fields })).to).toBe(`${COURSE}?stars=`);
    expect(togglesOf(await pageOf(`${COURSE}?stars=`, cookie))).toMatchObject({ [note]: 'remove true' });
    const result = `/search?q=TIT-233&stars=`;
    expect(togglesOf(await pageOf(result, cookie))).toMatchObject({ [note]: 'remove true' });
    expect(togglesOf(await pageOf(`/notes/${note}?stars=`, cookie))).toMatchObject({ [note]: 'remove true' });
    await send(TOGGLE, { cookie, fields: { remove: note } });
    expect(togglesOf(await pageOf(`${COURSE}?stars=`, cookie))).toMatchObject({ [note]: 'add false' });
  });

  it('by a script is set and removed, told to its person only, and refused with a sentence', async () => {
    const { cookie } = ravi;
    expect((await send(TOGGLE, { cookie, script: true, fields: { add: other } })).status).toBe(204);
    expect([await kept(ravi), await kept(await newcomer(panna))]).toEqual([[other], []]);
    const { answer } = await send(`${TOGGLE}?notes=${other}`, { cookie });
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await (await send(`${TOGGLE}?notes=${other}`)).answer.json()).toEqual([]);
    expect((await send(TOGGLE, { script: true, fields: { add: other } })).status).toBe(401);
    const gone = await send(`/hi${TOGGLE}`, { cookie, script: true, fields: { add: 'none' } });
    expect([gone.status, await gone.answer.json()]).toEqual([400, { message: 'यह पेपर अब लाइब्रेरी में नहीं है।' }]);
    expect((await send(TOGGLE, { cookie, script: true, fields: { remove: other } })).status).toBe(204);
    expect(await kept(ravi)).toEqual([]);
  });

  it('changes no page that is everybody’s, and none that is another person’s', async () => {
    const pages = () => Promise.all(['', ravi.cookie].map((cookie) => pageOf(COURSE, cookie)));
    const before = await pages();
    await send(TOGGLE, { cookie: ravi.cookie, fields: { add: note } });
    expect(await pages()).toEqual(before);
    const stranger = await newcomer(panna);
    for (const cookie of ['', stranger.cookie])
      expect(togglesOf(await pageOf(`${COURSE}?stars=`, cookie))).toMatchObject({ [note]: 'add false' });
    await send(TOGGLE, { cookie: ravi.cookie, fields: { remove: note } });
  });
});

describe('the follow button of a course', () => {
  const shelf = ({ cookie }: Person, path = '') => pageOf(`/home/favourite${path}`, cookie);
  const NEWS = '1 new paper<';
  const FOLLOWED = '<h2 id="followed"';

  it('follows it: what others share there is new on the favourites page until the course is opened', async () => {
    const [asha, binod] = [await student(panna), await newcomer(panna)];
    const { cookie } = binod;
    expect((await send(TOGGLE, { cookie, script: true, fields: { add: FOLLOW } })).status).toBe(204);
    expect(await shelf(binod)).not.toContain(NEWS);
    const added = (await asha.share({ description: 'Brand-new' })).body.$id;
    expect(await shelf(binod)).toContain(NEWS);
    // As the script of the page asks.
    const asked = `${TOGGLE}?notes=${encodeURIComponent(FOLLOW)},${added}`;
    expect(await (await send(asked, { cookie })).answer.json()).toEqual([FOLLOW]);
    expect(await shelf(binod)).not.toContain(NEWS);
    expect(await shelf(asha)).not.toContain(FOLLOWED);
  });

  it('of a visitor is set after the login, and without a script it is removed and brought back', async () => {
    const person = await newcomer(panna);
    const { cookie } = person;
    const tapped = await send(TOGGLE, { fields: { add: FOLLOW } });
    const back = await send(afterLogin(tapped.to), { cookie: `${cookie}; ${tapped.set[0]}` });
    expect(back.to).toBe(`${COURSE}?stars=`);
    expect(togglesOf(await pageOf(`${COURSE}?stars=`, cookie))).toMatchObject({ [FOLLOW]: 'remove true' });
    const removed = await send(TOGGLE, { cookie, from: '/home/favourite', fields: { remove: FOLLOW } });
    expect(await shelf(person, '?removed=COT%2FIT%2F2nd%2FTIT-233')).toContain('Removed: TIT-233');
    expect(removed.to).toBe('/home/favourite?removed=COT%2FIT%2F2nd%2FTIT-233');
    await send(TOGGLE, { cookie, from: '/home/favourite', fields: { add: FOLLOW } });
    expect(togglesOf(await shelf(person))).toEqual({ [FOLLOW]: 'remove true' });
  });

  it.each(['COT/IT/2nd/NONE-1', 'COT/IT/2nd', 'COT//2nd/TIT-233', 'a/b/c/%ff', '/'.repeat(4000)])(
    '%.20s is none where there is no such course',
    async (add) => {
      const { cookie } = ravi;
      const { status } = await send(TOGGLE, { cookie, script: true, fields: { add } });
      expect([204, 400]).toContain(status);
      expect(
        (await send(`${TOGGLE}?notes=${encodeURIComponent(add).slice(0, 900)}`, { cookie })).status,
      ).toBe(200);
      expect(await shelf(ravi)).not.toContain(FOLLOWED);
    },
  );
});

describe('favourites that were set on a device without an account', () => {
  const DEVICE = '/home/favourite/device';

  it('go along into the favourites once their person says so, those that are there and those that are gone passed over', async () => {
    const person = await newcomer(panna);
    const { cookie } = person;
    const question = await (await send(`${DEVICE}?count=2`, { cookie })).answer.json();
    expect(question).toMatchObject({
      ask: '2 papers were starred on this device before you logged in. Add them to your favourites?',
    });
    const take = [note, 'none', other, '../..', FOLLOW].join();
    for (const time of [1, 2])
      expect([time, (await send(DEVICE, { cookie, fields: { take } })).status]).toEqual([time, 204]);
    expect(await kept(person)).toEqual(expect.arrayContaining([note, other]));
    const shelf = await (await send('/home/favourite/shelf', { cookie })).answer.json();
    expect(shelf).toEqual({
      courses: [],
      papers: [
        [other, 'Notes & more', 'TIT-233'],
        [note, 'Mid-term', 'TIT-233'],
      ],
    });
    expect((await send(DEVICE, { fields: { take: note } })).status).toBe(401);
  });

  it('are asked about by nobody else’s page: what Home shows of a person is sent to them alone', async () => {
    const { cookie } = ravi;
    await send(TOGGLE, { cookie, script: true, fields: { add: FOLLOW } });
    const mine = await send('/home/favourite/shelf', { cookie });
    expect(mine.answer.headers.get('cache-control')).toBe('private, no-store');
    expect(await mine.answer.json()).toMatchObject({ courses: [[FOLLOW, 'Data Structures', '']] });
    expect(await (await send('/home/favourite/shelf')).answer.json()).toEqual({ courses: [], papers: [] });
    await send(TOGGLE, { cookie, script: true, fields: { remove: FOLLOW } });
  });
});

describe('the weekly mail', () => {
  it('is off at first, switched on the favourites page, and ended by its address without a session', async () => {
    const person = await student(panna);
    const { cookie } = person;
    await send(TOGGLE, { cookie, fields: { add: FOLLOW } });
    const shelf = () => pageOf('/home/favourite', cookie);
    expect(await shelf()).toContain('>Turn on<');
    expect((await send(TOGGLE, { cookie, from: '/home/favourite', fields: { mails: 'on' } })).to).toBe(
      '/home/favourite',
    );
    expect(await shelf()).toContain('>Turn off weekly email<');
    const { tables, close } = await databaseOf(panna);
    const { key = '' } = (await tables.follows.weeklyMailOf(person.id)) ?? {};
    await close();
    const address = `/unsubscribe?${new URLSearchParams({ account: person.id, key })}`;
    expect(await pageOf(address)).toContain('<form method="post"');
    expect(await shelf()).toContain('>Turn off weekly email<');
    // As mail programs do: no cookie, no origin.
    const end = (path: string) =>
      fetch(panna.url + path, {
        method: 'POST',
        redirect: 'error',
        body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
      });
    expect((await end(`${address}x`)).status).toBe(404);
    expect(await shelf()).toContain('>Turn off weekly email<');
    const ended = await end(address);
    expect([ended.status, await ended.text()]).toEqual([
      200,
      expect.stringContaining('The weekly email is off'),
    ]);
    expect(await shelf()).toContain('>Turn on<');
  });

  it('is not for an address that is not confirmed', async () => {
    const { cookie } = await newcomer(panna);
    await send(TOGGLE, { cookie, fields: { add: FOLLOW } });
    expect(await pageOf('/home/favourite', cookie)).toContain(
      'Verify your email address to get a weekly email',
    );
    const refused = await send(TOGGLE, { cookie, script: true, fields: { mails: 'on' } });
    expect([refused.status, await refused.answer.json()]).toEqual([
      400,
      { message: 'Verify your email address first. We only email verified addresses.' },
    ]);
  });
});

describe('the list of favourites, without a script,', () => {
  it('has the papers by course, in the order that is asked for, and undoes what was removed', async () => {
    const { cookie } = ravi;
    for (const add of [note, other]) await send(TOGGLE, { cookie, fields: { add } });
    const list = await pageOf('/home/favourite?sort=course', cookie);
    expect(Object.keys(togglesOf(list))).toEqual([other, note]);
    expect(list).toContain(`href="${COURSE}"`);
    const gone = await send(TOGGLE, {
      cookie,
      from: '/home/favourite?sort=course',
      fields: { remove: note },
    });
    expect(gone.to).toBe(`/home/favourite?sort=course&removed=${note}`);
    const after = await pageOf(gone.to ?? '', cookie);
    expect(Object.keys(togglesOf(after))).toEqual([other]);
    expect(after).toContain('Removed: Mid-term');
    const undone = await send(TOGGLE, { cookie, from: gone.to ?? '', fields: { add: note } });
    expect(undone.to).toBe('/home/favourite?sort=course');
    expect(Object.keys(togglesOf(await pageOf('/home/favourite', cookie)))).toEqual([note, other]);
  });
});
