import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { newcomer, Person, student } from '../../test/person.ts';

const ROWS = '/tablesdb/library/tables/favourites/rows';

let panna: Panna;
let guest: Person;
let sharer: Person;
const notes: string[] = [];
beforeAll(async () => {
  panna = await startPanna();
  sharer = await student(panna);
  for (const description of ['one', 'two', 'three'])
    notes.push((await sharer.share({ description })).body.$id);
  guest = new Person(panna.url);
});
afterAll(() => panna.close());

let ravi: Person;
beforeEach(async () => {
  ravi = await newcomer(panna);
});

const create = (person: Person, note: unknown, rowId = 'unique()', more = {}) =>
  person.call('POST', ROWS, { body: { rowId, data: { note, ...more } } });
const list = async (person: Person, ...queries: unknown[]) => {
  const address = queries.map((query) => `queries[]=${encodeURIComponent(JSON.stringify(query))}`).join('&');
  return person.call('GET', `${ROWS}?${address}`);
};
const notesOf = async (...asked: Parameters<typeof list>) =>
  (await list(...asked)).body.rows.map((row: { note: string }) => row.note);

describe('favourites', () => {
  it('are added by any session, read and removed as rows', async () => {
    const { status, headers, body } = await create(ravi, notes[0], 'mine');
    expect([status, headers.get('cache-control')]).toEqual([201, expect.stringContaining('no-store')]);
    expect(body).toEqual({
      note: notes[0],
      $id: 'mine',
      $sequence: expect.stringMatching(/^\d+$/),
      $tableId: 'favourites',
      $databaseId: 'library',
      $createdAt: expect.stringMatching(/^\d{4}-.*\+00:00$/),
      $updatedAt: body.$createdAt,
      $permissions: [`read("user:${ravi.id}")`, `delete("user:${ravi.id}")`],
    });
    expect((await ravi.call('GET', `${ROWS}/mine`)).body).toEqual(body);
    expect((await ravi.call('DELETE', `${ROWS}/mine`)).status).toBe(204);
    expect((await ravi.call('GET', `${ROWS}/mine`)).status).toBe(404);
  });

  it('are listed in the order in which they came, by note, and page by page', async () => {
    for (const note of notes) await create(ravi, note, `of-${note}`);
    expect((await list(ravi)).body.total).toBe(3);
    expect(await notesOf(ravi)).toEqual(notes);
    expect(await notesOf(ravi, { method: 'orderDesc', attribute: '$createdAt' })).toEqual(notes.toReversed());
    const equal = { method: 'equal', attribute: 'note', values: [notes[2], 'none'] };
    expect(await notesOf(ravi, equal)).toEqual([notes[2]]);
    const after = { method: 'cursorAfter', values: [`of-${notes[0]}`] };
    expect(await notesOf(ravi, after, { method: 'limit', values: [1] })).toEqual([notes[1]]);
  });

  it('are their account’s alone: no other account meets even their ids', async () => {
    await create(ravi, notes[0], 'mine');
    expect((await sharer.call('GET', `${ROWS}/mine`)).body.type).toBe('row_not_found');
    expect((await sharer.call('DELETE', `${ROWS}/mine`)).body.type).toBe('row_not_found');
    expect((await list(sharer, { method: 'cursorAfter', values: ['mine'] })).status).toBe(400);
    expect((await list(sharer)).body).toEqual({ total: 0, rows: [] });
    expect((await create(sharer, notes[0], 'mine')).status).toBe(201);
    expect((await sharer.call('DELETE', `${ROWS}/mine`)).status).toBe(204);
    expect(await notesOf(ravi)).toEqual([notes[0]]);
  });

  it.each(['POST', 'GET', 'DELETE', 'PATCH'])('are not a guest’s: %s', async (method) => {
    const path = method === 'POST' ? ROWS : `${ROWS}/mine`;
    const body = method === 'POST' ? { rowId: 'mine', data: { note: notes[0] } } : undefined;
    const { status, body: refused } = await guest.call(method, path, { body });
    expect([status, refused.type]).toEqual([401, 'user_unauthorized']);
    expect((await list(guest)).status).toBe(401);
  });

  it.each<[unknown, string | RegExp]>([
    [null, 'Missing required attribute "note"'],
    [7, /Attribute "note" has invalid type. Value must be a valid string and no longer than 36 chars/],
    ['x'.repeat(37), /no longer than 36 chars/],
    ['none', /Attribute "note" has invalid format. This paper does not exist./],
  ])('have a structure: %j', async (note, wanted) => {
    const { status, body } = await create(ravi, note, 'unique()', { $tableId: 'other' });
    expect([status, body.type]).toEqual([400, 'row_invalid_structure']);
    expect(body.message).toMatch(wanted);
  });

  it('have no other columns, and are no other’s', async () => {
    expect((await create(ravi, notes[0], 'unique()', { colour: 'red' })).body.message).toMatch(
      /Unknown attribute: "colour"/,
    );
    const permissions = ['read("any")'];
    const open = { rowId: 'unique()', data: { note: notes[0] }, permissions };
    expect((await ravi.call('POST', ROWS, { body: open })).body.type).toBe('general_argument_invalid');
    expect((await ravi.call('POST', ROWS, { body: { rowId: 'a', data: {} } })).body.type).toBe(
      'row_missing_data',
    );
  });

  it('of one note are one, and so are those of one id', async () => {
    await create(ravi, notes[0], 'mine');
    expect((await create(ravi, notes[0])).body.message).toBe('This paper is already in your favourites.');
    const taken = (await create(ravi, notes[1], 'mine')).body;
    expect([taken.type, taken.message]).toEqual([
      'row_already_exists',
      expect.stringMatching(/'mine' already/),
    ]);
  });

  it('are not seen any more once their paper is withdrawn', async () => {
    const paper = (await sharer.share({ description: 'soon gone' })).body.$id;
    await create(ravi, paper, 'gone');
    await sharer.call('DELETE', `/tablesdb/library/tables/notes/rows/${paper}`);
    expect((await ravi.call('GET', `${ROWS}/gone`)).body.type).toBe('row_not_found');
    expect((await list(ravi)).body.total).toBe(0);
  });
});
