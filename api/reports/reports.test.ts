import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { newcomer, Person, student } from '../../test/person.ts';

const ROWS = '/tablesdb/library/tables/reports/rows';

let panna: Panna;
let asha: Person;
let ravi: Person;
let guest: Person;
let note: string;
let report: string;
beforeAll(async () => {
  panna = await startPanna();
  [asha, ravi] = [await student(panna), await student(panna)];
  guest = new Person(panna.url);
  note = (await asha.share()).body.$id;
});
afterAll(() => panna.close());

const send = (person: Person, data: Record<string, unknown>, rowId = 'unique()') =>
  person.call('POST', ROWS, { body: { rowId, data } });
/** Relevant fields of a refusal. */
const refusal = async (asked: Promise<{ status: number; body: { type?: string; message?: string } }>) => {
  const { status, body } = await asked;
  return [status, body.type];
};

describe('a report by the calls', () => {
  it('is a row of its sender', async () => {
    const { status, body } = await send(ravi, { note, kind: 'wrong-course', text: 'TIT-351' });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      $tableId: 'reports',
      $databaseId: 'library',
      $permissions: [`read("user:${ravi.id}")`],
      note,
      kind: 'wrong-course',
      text: 'TIT-351',
      state: 'open',
      answer: '',
    });
    report = body.$id;
    expect((await ravi.call('GET', `${ROWS}/${report}`)).body).toEqual(body);
    expect((await ravi.call('GET', ROWS)).body).toEqual({ total: 1, rows: [body] });
    const query = encodeURIComponent(JSON.stringify({ method: 'equal', attribute: 'note', values: ['x'] }));
    expect((await ravi.call('GET', `${ROWS}?queries[0]=${query}`)).body).toEqual({ total: 0, rows: [] });
  });

  it('is not there for any other account, and no guest sees any', async () => {
    expect(await refusal(asha.call('GET', `${ROWS}/${report}`))).toEqual([404, 'row_not_found']);
    expect((await asha.call('GET', ROWS)).body).toEqual({ total: 0, rows: [] });
    expect(await refusal(guest.call('GET', ROWS))).toEqual([401, 'user_unauthorized']);
    expect(await refusal(guest.call('GET', `${ROWS}/${report}`))).toEqual([401, 'user_unauthorized']);
    expect(await refusal(send(guest, { note, kind: 'other' }))).toEqual([401, 'user_unauthorized']);
  });

  it('stays as it was sent', async () => {
    for (const method of ['PATCH', 'DELETE']) {
      const change = (person: Person) => refusal(person.call(method, `${ROWS}/${report}`, { body: {} }));
      expect([await change(ravi), await change(asha), await change(guest)]).toEqual([
        [401, 'user_unauthorized'],
        [404, 'row_not_found'],
        [401, 'user_unauthorized'],
      ]);
    }
  });

  it.each([
    [() => ({}), 400, 'row_missing_data'],
    [() => ({ kind: 'other', text: 'x' }), 400, 'row_invalid_structure'],
    [() => ({ note }), 400, 'row_invalid_structure'],
    [() => ({ note: 'none', kind: 'unreadable' }), 400, 'row_invalid_structure'],
    [() => ({ note, kind: 'rights', text: 'x' }), 400, 'row_invalid_structure'],
    [() => ({ note, kind: 'other' }), 400, 'row_invalid_structure'],
    [() => ({ note, kind: 'other', text: 'x'.repeat(201) }), 400, 'row_invalid_structure'],
    [() => ({ note, kind: 'other', text: 7 }), 400, 'row_invalid_structure'],
    [() => ({ note, kind: 'duplicate', colour: 'red' }), 400, 'row_invalid_structure'],
    [() => ({ note, kind: 'duplicate' }), 409, 'row_already_exists'],
  ])('is refused where it says too little, too much, or the same again: %s', async (data, status, type) => {
    expect(await refusal(send(ravi, data()))).toEqual([status, type]);
  });

  it('needs a verified address, a known database and no permissions for others', async () => {
    const meena = await newcomer(panna);
    expect(await refusal(send(meena, { note, kind: 'other', text: 'x' }))).toEqual([
      401,
      'user_unauthorized',
    ]);
    const elsewhere = ROWS.replace('library', 'main');
    expect(await refusal(ravi.call('GET', elsewhere))).toEqual([404, 'database_not_found']);
    const body = { rowId: 'unique()', data: { note, kind: 'other' }, permissions: ['read("any")'] };
    expect(await refusal(asha.call('POST', ROWS, { body }))).toEqual([400, 'general_argument_invalid']);
  });
});
