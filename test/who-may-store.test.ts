import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { cachingProxy } from './caching-proxy.ts';
import { type Panna, startPanna } from './panna.ts';
import { PAPER, PASSWORD, Person, student } from './person.ts';
import { untilPrepared, untilRead } from './reading.ts';
import { dataAddress, routeAddresses } from './route-addresses.ts';
import { type Storing, storingOf } from './storing.ts';

const PLACE = Object.values(PAPER).join('/');
const ROWS = '/v1/tablesdb/library/tables/notes/rows';
const FILES = '/v1/storage/buckets/files/files';

let panna: Panna;
/** Reaches every page of the site, as admin, and owns the paper. */
let admin: Person;
let other: Person;
let visitor: Person;
let note: Record<string, string>;
beforeAll(async () => {
  panna = await startPanna({ MODERATORS: 'admin@gbpuat.ac.in' });
  admin = await student(panna, undefined, 'admin');
  other = await student(panna);
  visitor = new Person(panna.url);
  note = (await admin.share({ description: 'A paper' })).body;
  const paper = `/notes/${note.$id}`;
  // Later, what pages show would change between two requests.
  await untilPrepared(panna, paper);
  await untilRead(panna, paper);
});
afterAll(() => panna.close());

/** An address for every route, such that the admin reaches what is behind it. */
function addresses(): string[] {
  const { $id: id = '', $createdAt } = note;
  expect($createdAt).toBeDefined();
  const pages = routeAddresses({
    ...{ note: id, case: id, table: 'read.csv', file: 'courses.csv' },
    ...{ 'feeds/*': `feeds/${PLACE}`, 'exams/*': `exams/${PLACE}`, 'calendar/*': `calendar/${PLACE}.ics` },
  });
  return [
    ...pages,
    ...['/feeds/library.atom', '/search?q=paper', '/search/suggestions?q=pap', '/verify?userId=a&secret=b'],
    ...[`/home/${PLACE}?page=2`, `/home/${PLACE}?stars`, '/home/favourite/star?notes=a', '/hi/home/account'],
    ...[
      `/home/uploadform/proposal?file=${note.image}`,
      `/home/uploadform/prepared?file=${note.image}`,
      `/packs/${PLACE}?page=9`,
    ],
  ];
}

/** In the menus of moderators, with how many cases wait. Their pages are made for each request. */
const MODERATION_LINK = /<li><a\b[^>]*href="(?:\/hi)?\/home\/moderation"[^>]*>.*?<\/li>/g;

type Got = { status: number; storing: Storing | undefined; cacheControl: string | null; body: string };

async function got({ cookie }: Person, address: string, url = panna.url): Promise<Got> {
  const answer = await fetch(url + address, { redirect: 'manual', headers: { ...(cookie && { cookie }) } });
  const isZip = answer.headers.get('content-type')?.includes('zip');
  const body = isZip ? '' : (await answer.text()).replaceAll(/ nonce="[^"]*"/g, '');
  if (isZip) await answer.body?.cancel();
  return {
    status: answer.status,
    storing: storingOf(answer),
    cacheControl: answer.headers.get('cache-control'),
    body,
  };
}

const inOrder = (entries: Iterable<[string, unknown]>) => Object.fromEntries([...entries].sort());

describe('who may store an answer', () => {
  it('is valid for every route to a person who is signed in: nobody, unless the answer holds nothing of theirs but their address and a moderator’s link', async () => {
    const faults = new Map<string, unknown>();
    const storings = new Map<string, Storing>();
    for (const address of addresses()) {
      const { storing, cacheControl, status, body: whole } = await got(admin, address);
      const body = whole.replaceAll(MODERATION_LINK, '');
      if (!storing) faults.set(address, `${status} ${cacheControl}`);
      else storings.set(address, storing);
      if (address.includes('?stars')) continue;
      const others = [await got(other, address), await got(visitor, address)];
      if (storing === 'browsers' && others[0]?.body.replaceAll(other.email, admin.email) !== body)
        faults.set(address, 'browsers store what is another page for another person');
      if (storing === 'everybody' && others.some((each) => each.body !== body))
        faults.set(address, 'everybody stores what is not the same for all');
    }
    expect(inOrder(faults)).toEqual({});
    const storedBy = (storing: Storing) => [...storings].filter(([, is]) => is === storing).map(([at]) => at);
    expect(storedBy('browsers')).toEqual(
      expect.arrayContaining([
        '/',
        '/about',
        '/home',
        `/home/${PLACE}`,
        `/home/${PLACE}?stars`,
        '/search?q=paper',
      ]),
    );
    expect(storedBy('nobody')).toEqual(
      expect.arrayContaining([
        ...['account', 'favourite', 'uploads', 'thanks', 'moderation', 'catalogue', 'statistics'].map(
          (of) => `/home/${of}`,
        ),
        ...['/home/account/data', '/home/moderation/people', '/requests', '/login', '/verify', '/reset'],
        ...['/home/emailpage', '/home/favourite/star?notes=a', '/home/catalogue/courses.csv'],
      ]),
    );
  });

  it('is valid for every answer to a script of the site, of every route: nobody', async () => {
    const stored = new Map<string, unknown>();
    for (const address of addresses().map(dataAddress))
      for (const reader of [admin, visitor]) {
        const { storing, cacheControl } = await got(reader, address);
        if (storing !== 'nobody') stored.set(address, cacheControl);
      }
    expect(inOrder(stored)).toEqual({});
  });

  it('is valid for visitors too: everybody stores what is public, and nobody what their browser alone gets', async () => {
    const faults = new Map<string, unknown>();
    for (const address of addresses()) {
      const { storing, cacheControl, status } = await got(visitor, address);
      if (storing !== 'nobody' && storing !== 'everybody') faults.set(address, `${status} ${cacheControl}`);
    }
    expect(inOrder(faults)).toEqual({});
    expect((await got(visitor, `/home/${PLACE}`)).storing).toBe('everybody');
    for (const address of ['/login', '/home/emailpage'])
      expect([address, (await got(visitor, address)).storing]).toEqual([address, 'nobody']);
  });

  it('is valid for calls: nobody, but for papers, which browsers store, and files', async () => {
    const wanted: Record<string, Storing> = {
      '/v1/account': 'nobody',
      '/v1/account/sessions': 'nobody',
      '/v1/account/sessions/current': 'nobody',
      '/v1/tablesdb/library/tables/favourites/rows': 'nobody',
      '/v1/none': 'nobody',
      [FILES]: 'nobody',
      [`${FILES}/${note.image}`]: 'nobody',
      [`${ROWS}/none`]: 'nobody',
      [ROWS]: 'browsers',
      [`${ROWS}/${note.$id}`]: 'browsers',
      '/v1/search?q=paper': 'browsers',
      '/v1/search/suggestions?q=pap': 'browsers',
      [`${FILES}/${note.image}/view`]: 'the device',
      [`${FILES}/${note.image}/download`]: 'the device',
    };
    const storings = Object.keys(wanted).map(async (at) => [at, (await got(admin, at)).storing] as const);
    expect(Object.fromEntries(await Promise.all(storings))).toEqual(wanted);
  });

  it('is valid for each file of the site, which holds nothing personal: everybody', async () => {
    const client = join(root, 'build/client');
    const files = readdirSync(client, { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name) && !entry.parentPath.includes('.vite'),
      )
      .map(({ parentPath, name }) => join(parentPath, name).slice(client.length));
    expect(files.length).toBeGreaterThan(20);
    const faults = new Map<string, unknown>();
    for (const file of files) {
      const { storing, cacheControl } = await got(admin, file);
      if (storing !== 'everybody' || (file.startsWith('/assets/') && !cacheControl?.endsWith('immutable')))
        faults.set(file, cacheControl);
    }
    expect(inOrder(faults)).toEqual({});
  });

  it.each([
    ['no page', '/nothing/here', 404],
    ['no file of the site', '/assets/none.js', 404],
    ['a broken address', '/%E0%A4%A', 400],
    ['a broken address of a call', '/v1/%E0%A4%A', 400],
    ['too long an address', `/${'a'.repeat(5000)}`, 414],
    ['an address that no head has room for', `/${'a'.repeat(20_000)}`, 414],
    ['no picture', '/pages/none/1-160.webp', 404],
    ['no session', '/home/account', 302],
  ])('is said where there is %s: nobody', async (_what, address, status) => {
    expect(await got(visitor, address)).toMatchObject({ status, storing: 'nobody' });
  });
});

describe('a proxy that stores what it may', () => {
  it('gives nobody the answer that another person got, on any route, and spares the library what is the same for all', async () => {
    const proxy = await cachingProxy(panna.url);
    const wrong = new Map<string, unknown>();
    for (const address of [
      ...addresses(),
      ...['/home', '/home/account'].map(dataAddress),
      '/v1/account',
      ROWS,
    ])
      for (const reader of [admin, other, visitor]) {
        const through = await got(reader, address, proxy.url);
        const others = [admin, other].filter((person) => person !== reader);
        if (others.some(({ email }) => through.body.includes(email)))
          wrong.set(`${address} to ${reader.email || 'a visitor'}`, 'holds the address of another person');
        const own = await got(reader, address);
        if (through.status !== own.status || through.body !== own.body)
          wrong.set(`${address} to ${reader.email || 'a visitor'}`, 'is not what the library says');
      }
    expect(inOrder(wrong)).toEqual({});
    const before = proxy.asked.length;
    await got(visitor, '/search/suggestions?q=pap', proxy.url);
    expect(proxy.asked.length).toBe(before);
    await proxy.close();
  });

  it('and none at all, give the address of a person who signs up to no other visitor', async () => {
    const proxy = await cachingProxy(panna.url);
    const signup = new Person(panna.url);
    const email = 'signs.up@gbpuat.ac.in';
    const form = { intent: 'signup', email, password: PASSWORD, confirmPassword: PASSWORD };
    const body = new URLSearchParams(form);
    const answer = await fetch(`${panna.url}/login`, { method: 'POST', body, redirect: 'manual' });
    signup.cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    const stored = async (reader: Person, url: string) =>
      (await got(reader, '/home/emailpage', url)).body.includes(email);
    for (const url of [panna.url, proxy.url])
      for (let time = 0; time < 3; time += 1)
        expect([url, await stored(signup, url), await stored(visitor, url)]).toEqual([url, true, false]);
    await proxy.close();
  });
});
