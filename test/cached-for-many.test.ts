import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeHtml } from '../app/ui/escape-html.ts';
import { type Panna, startPanna } from './panna.ts';
import { PAPER, PASSWORD, Person, student } from './person.ts';
import { untilPrepared, untilRead } from './reading.ts';
import { routeAddresses } from './route-addresses.ts';

const COURSE = `/home/${Object.values(PAPER).join('/')}`;
const ROWS = '/v1/tablesdb/library/tables/notes/rows';

describe('answers that many get', () => {
  let panna: Panna;
  /** The owner of the notes, a person whose address has signs of HTML, a visitor, and one whose session has ended. */
  let readers: Person[];
  let note: Record<string, string>;
  beforeAll(async () => {
    panna = await startPanna();
    const owner = await student(panna);
    note = (await owner.share({ description: "The owner's paper & more" })).body;
    const other = (await owner.share({ description: 'Another <paper>', course: 'TIT-231' })).body;
    // Preparing later changes pages, and empties the cache.
    for (const paper of [note, other].map((each) => `/notes/${each.$id}`)) {
      await untilPrepared(panna, paper);
      await untilRead(panna, paper);
    }
    const gone = await student(panna);
    const cookie = gone.cookie;
    await gone.call('DELETE', '/account/sessions/current');
    readers = [owner, await named("o'brien&co@gbpuat.ac.in"), new Person(panna.url), gone];
    gone.cookie = cookie;
  });
  afterAll(() => panna.close());

  async function named(email: string): Promise<Person> {
    const person = new Person(panna.url);
    person.email = email;
    const made = await person.call('POST', '/account', {
      body: { userId: 'unique()', email, password: PASSWORD },
    });
    expect(made.status).toBe(201);
    await person.call('POST', '/account/sessions/email', { body: { email, password: PASSWORD } });
    expect(person.cookie).not.toBe('');
    return person;
  }

  const asked = async ({ cookie }: Person, address: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(panna.url + address, {
      redirect: 'manual',
      headers: { ...(cookie && { cookie: `theme=dark; ${cookie}` }), ...headers },
    });
    const { status } = answer;
    const [type, policy] = ['content-type', 'content-security-policy'].map(
      (name) => answer.headers.get(name) ?? '',
    );
    // A page with a nonce is another one each time.
    const etag = policy?.includes("'nonce-") ? '' : answer.headers.get('etag');
    const others = ['cache-control', 'location'].map((name) => answer.headers.get(name));
    const body = type?.includes('zip') ? '' : (await answer.text()).replaceAll(/ nonce="[^"]*"/g, '');
    const encoding = answer.headers.get('content-encoding');
    return { encoding, answer: { status, etag, type, others, body } };
  };
  /** Nothing is looked up in the cache for a request with this header. */
  const anew = (reader: Person, address: string) => asked(reader, address, { authorization: 'none' });

  const questions = () => [
    `${COURSE}?page=2`,
    `${COURSE}?examYear=2024&exam=end-semester`,
    '/search?q=paper',
    '/search/suggestions?q=pap',
    '/home.data',
    ROWS,
    `${ROWS}?queries[0]=${encodeURIComponent(JSON.stringify({ method: 'limit', values: [1] }))}`,
    `${ROWS}?queries[0]=${encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'course', values: ['TIT-231'] }))}`,
    `${ROWS}/${note.$id}`,
    `${ROWS}/none`,
    '/v1/account',
    '/v1/account/sessions',
    '/v1/search?q=paper',
    '/v1/search/suggestions?q=pap',
    '/v1/storage/buckets/files/files',
    `/v1/storage/buckets/files/files/${note.image}`,
    `/v1/storage/buckets/files/files/${note.image}/view`,
  ];

  it('are to each person what they would be if they were made anew, on every page and for every call that reads', async () => {
    const emails = readers.map(({ email }) => email && escapeHtml(email));
    for (const address of [...routeAddresses({ note: note.$id ?? '' }), ...questions()]) {
      const made = new Map<Person, unknown>();
      for (const reader of readers) made.set(reader, (await anew(reader, address)).answer);
      // In turns, so that each one finds what was kept for the one before.
      for (const reader of [...readers, ...readers.toReversed()]) {
        const { answer } = await asked(reader, address);
        expect(answer, address).toEqual(made.get(reader));
        const others = emails.filter((email) => email && email !== escapeHtml(reader.email));
        expect(
          others.filter((email) => answer.body.includes(email)),
          address,
        ).toEqual([]);
      }
    }
  });

  it('come from the cache for people who are signed in: in gzip, compressed for each of them', async () => {
    for (const address of ['/home', COURSE, `/notes/${note.$id}`, '/about'])
      for (const reader of readers.slice(0, 2)) {
        const { encoding, answer } = await asked(reader, address, { 'accept-encoding': 'br, gzip' });
        expect([encoding, answer], address).toEqual(['gzip', (await anew(reader, address)).answer]);
      }
  });

  it('are not sent again to a person who has them, and are to the next one', async () => {
    const etagOf = async (reader: Person) => String((await asked(reader, '/home')).answer.etag);
    const etags = await Promise.all(readers.slice(0, 3).map(etagOf));
    expect(new Set(etags).size).toBe(3);
    for (const [index, etag] of etags.entries())
      for (const [at, reader] of readers.slice(0, 3).entries()) {
        const { answer } = await asked(reader, '/home', { 'if-none-match': etag });
        expect(answer.status).toBe(at === index ? 304 : 200);
      }
  });
});
