import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageImageHref } from '../../app/paper/links.ts';
import { madePdf } from '../../test/made-papers.ts';
import { type Panna, startPanna } from '../../test/panna.ts';
import { Person, student } from '../../test/person.ts';
import { until } from '../../test/until.ts';

const FILES = '/v1/storage/buckets/files/files';
const ROWS = '/tablesdb/library/tables/notes/rows';
const NEVER_STORED = /^(private, )?no-store$/;

let panna: Panna;
let asha: Person;
let ravi: Person;
beforeAll(async () => {
  panna = await startPanna();
  [asha, ravi] = [await student(panna), await student(panna)];
  for (const id of ['chosen', 'withdrawn']) await asha.upload('my-secret.pdf', (await madePdf()).buffer, id);
  for (const id of ['chosen', 'withdrawn']) {
    const preview = async () => (await look(`${FILES}/${id}/preview`, asha)).status;
    await until('its preview', async () => (await preview()) === 200);
  }
});
afterAll(() => panna.close());

type Looking = { headers?: Record<string, string>; method?: string };

async function look(path: string, { cookie }: Person, { headers = {}, method = 'GET' }: Looking = {}) {
  const signedIn: Record<string, string> = cookie ? { Cookie: cookie } : {};
  const answer = await fetch(panna.url + path, { method, headers: { ...signedIn, ...headers } });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Every address under which something of a file is shown. */
const addresses = (id: string) => [
  `${FILES}/${id}/view`,
  `${FILES}/${id}/download`,
  `${FILES}/${id}/preview`,
  `${FILES}/${id}/preview?width=300&height=100&output=jpg`,
  pageImageHref(id, 1, 160),
  pageImageHref(id, 1, 720),
];
const guest = () => new Person(panna.url);
const listed = async (person: Person) =>
  (await person.call('GET', '/storage/buckets/files/files')).body.files.map(
    ({ $id }: { $id: string }) => $id,
  );

describe('a file that is chosen in the form and not shared', () => {
  it('is not there for any other caller, whatever is asked of it', async () => {
    for (const person of [guest(), ravi]) {
      expect(await listed(person)).not.toContain('chosen');
      for (const path of ['', '/view', '/download', '/preview', '/preview?page=9&width=160']) {
        const none = await person.call('GET', `/storage/buckets/files/files/none${path}`);
        const hidden = await person.call('GET', `/storage/buckets/files/files/chosen${path}`);
        expect([path, hidden.status, hidden.body.type]).toEqual([path, 404, 'storage_file_not_found']);
        expect(hidden.body).toEqual(none.body);
      }
      for (const path of addresses('chosen')) {
        const { status, headers } = await look(path, person, { method: 'HEAD' });
        expect([path, status]).toEqual([path, 404]);
        expect(headers.get('cache-control')).toMatch(/no-store/);
      }
    }
  });

  it('is not confirmed to a caller who knows its ETag, or its name', async () => {
    for (const path of addresses('chosen')) {
      const etag = (await look(path, asha)).headers.get('etag') ?? '';
      for (const known of [etag, '*']) {
        const headers = { 'If-None-Match': known, Range: 'bytes=0-0' };
        expect([path, (await look(path, ravi, { headers })).status]).toEqual([path, 404]);
      }
    }
    const { body } = await ravi.call('GET', '/storage/buckets/files/files?search=my-secret');
    expect([body.total, body.files]).toEqual([0, []]);
    const cursor = encodeURIComponent(JSON.stringify({ method: 'cursorAfter', values: ['chosen'] }));
    const after = await ravi.call('GET', `/storage/buckets/files/files?queries[0]=${cursor}`);
    expect(after.body.type).toBe('general_cursor_not_found');
  });

  it('is shown to its owner, and stored by no cache', async () => {
    expect(await listed(asha)).toContain('chosen');
    for (const path of addresses('chosen')) {
      const { status, headers } = await look(path, asha);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toMatch(NEVER_STORED);
      const known = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
      expect([path, (await look(path, asha, known)).status]).toEqual([path, 304]);
      // The owner's visit leaves nothing for the next visitor.
      expect([path, (await look(path, guest())).status]).toEqual([path, 404]);
    }
  });

  it('is not shown in the page of another site, not even with its owner’s cookie', async () => {
    const open = await startPanna({ ALLOWED_ORIGINS: 'https://app.example' });
    const person = await student(open);
    await person.upload('paper.pdf', undefined, 'chosen');
    const view = await person.call('GET', '/storage/buckets/files/files/chosen/view');
    expect([view.status, view.headers.get('cross-origin-resource-policy')]).toEqual([200, 'same-origin']);
    await open.close();
  });

  it('cannot be shared or deleted by another account', async () => {
    const shared = await ravi.share({ image: 'chosen' });
    const none = await ravi.share({ image: 'none' });
    expect([shared.status, shared.body]).toEqual([none.status, none.body]);
    const { status, body } = await ravi.call('DELETE', '/storage/buckets/files/files/chosen');
    expect([status, body.type]).toEqual([404, 'storage_file_not_found']);
    expect(await listed(asha)).toContain('chosen');
  });
});

describe('a file that is shared', () => {
  it('is everybody’s and cached, until its note is withdrawn', async () => {
    const { $id } = (await asha.share({ image: 'withdrawn' })).body;
    expect(await listed(guest())).toContain('withdrawn');
    for (const path of addresses('withdrawn')) {
      const { status, headers } = await look(path, guest());
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('private, max-age=300, must-revalidate');
    }
    expect((await asha.call('DELETE', `${ROWS}/${$id}`)).status).toBe(204);
    expect(await listed(guest())).not.toContain('withdrawn');
    for (const path of addresses('withdrawn')) {
      expect([path, (await look(path, guest())).status]).toEqual([path, 404]);
      expect([path, (await look(path, asha)).status]).toEqual([path, 200]);
    }
  });
});
