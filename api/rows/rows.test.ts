import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { newcomer, PAPER, Person, student } from '../../test/person.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+00:00$/;

let panna: Panna;
let asha: Person;
let guest: Person;
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  guest = new Person(panna.url);
});
afterAll(() => panna.close());

const list = (...queries: unknown[]) =>
  guest.call('GET', `${ROWS}?${queries.map((query, index) => part(`queries[${index}]`, query)).join('&')}`);
const part = (name: string, query: unknown) =>
  `${encodeURIComponent(name)}=${encodeURIComponent(typeof query === 'string' ? query : JSON.stringify(query))}`;
const equal = (attribute: string, ...values: unknown[]) => ({ method: 'equal', attribute, values });
const ids = ({ body }: Awaited<ReturnType<typeof list>>) => body.rows.map((row: { $id: string }) => row.$id);

describe('sharing a paper', () => {
  it('answers the row with all that the library knows', async () => {
    const image = (await asha.upload()).body.$id;
    const data = {
      ...PAPER,
      image,
      description: 'Sessional 1 – नोट्स',
      kind: 'paper',
      exam: null,
      examYear: 2023,
      $createdAt: '1999-01-01T00:00:00.000+00:00',
      $sequence: '1',
    };
    const { status, body } = await asha.call('POST', ROWS, { body: { rowId: 'my.paper-1', data } });
    expect(status).toBe(201);
    expect(body).toEqual({
      ...PAPER,
      image,
      description: 'Sessional 1 – नोट्स',
      kind: 'paper',
      exam: null,
      examYear: 2023,
      solutionOf: null,
      $id: 'my.paper-1',
      $sequence: expect.stringMatching(/^\d+$/),
      $tableId: 'notes',
      $databaseId: 'library',
      $createdAt: expect.stringMatching(DATE),
      $updatedAt: body.$createdAt,
      $permissions: ['read("any")', `update("user:${asha.id}")`, `delete("user:${asha.id}")`],
    });
    expect(body.$createdAt > '2020').toBe(true);
  });

  it('with the six fields of the specification is enough', async () => {
    const { status, body } = await asha.share();
    expect([status, body.kind, body.exam, body.examYear]).toEqual([201, null, null, null]);
  });

  it('that answers another one names it, until it is something else', async () => {
    const paper = (await asha.share()).body.$id;
    const { status, body } = await asha.share({ kind: 'solution', solutionOf: paper });
    expect([status, body.kind, body.solutionOf]).toEqual([201, 'solution', paper]);
    expect(ids(await list(equal('solutionOf', paper)))).toEqual([body.$id]);
    expect(ids(await list(equal('kind', 'solution')))).toEqual([body.$id]);
    for (const wrong of [{ solutionOf: 'none' }, { solutionOf: body.$id }, { kind: 'paper' }]) {
      const refused = await asha.share({ kind: 'solution', solutionOf: paper, ...wrong });
      expect([refused.status, refused.body.type]).toEqual([400, 'row_invalid_structure']);
    }
    const changed = await asha.call('PATCH', `${ROWS}/${body.$id}`, { body: { data: { kind: null } } });
    expect([changed.body.kind, changed.body.solutionOf]).toEqual([null, null]);
  });

  it('is for verified students only', async () => {
    for (const person of [guest, await newcomer(panna)]) {
      const { status, body } = await person.share({ image: 'some-file' });
      expect([status, body.type]).toEqual([401, 'user_unauthorized']);
      expect(body.message).toBe('To share papers, you need a verified @gbpuat.ac.in email address.');
    }
  });

  it('refuses in the order of parameters, table, permission, structure', async () => {
    const wrong = { rowId: 'unique()', data: { colour: 'red' } };
    const post = (person: Person, path: string, body: unknown) => person.call('POST', path, { body });
    const noDatabase = await post(guest, '/tablesdb/other/tables/other/rows', wrong);
    expect([noDatabase.status, noDatabase.body.type]).toEqual([404, 'database_not_found']);
    expect(noDatabase.body.message).toBe("Database with the requested ID 'other' could not be found.");
    const noTable = await post(guest, '/tablesdb/library/tables/other/rows', wrong);
    expect([noTable.status, noTable.body.type]).toEqual([404, 'table_not_found']);
    expect((await post(guest, ROWS, { data: {} })).body.message).toBe('Param "rowId" is not optional.');
    expect((await post(guest, ROWS, wrong)).body.type).toBe('user_unauthorized');
    expect((await post(asha, ROWS, wrong)).body.type).toBe('row_invalid_structure');
    expect((await post(asha, ROWS, { rowId: 'unique()' })).body.type).toBe('row_missing_data');
    expect((await post(asha, ROWS, { rowId: 'unique()', data: [] })).body.type).toBe('row_missing_data');
    expect((await post(asha, ROWS, { rowId: 'unique()', data: [1] })).body.message).toBe(
      'Invalid `data` param: Value must be a valid object',
    );
  });

  const long = 'न'.repeat(51);
  it.each([
    [{ course: null }, 'Missing required attribute "course"'],
    [{ colour: 'red' }, 'Unknown attribute: "colour"'],
    [{ owner: 'somebody' }, 'Unknown attribute: "owner"'],
    [
      { description: long },
      'Attribute "description" has invalid type. Value must be a valid string and no longer than 50 chars',
    ],
    [
      { description: 5 },
      'Attribute "description" has invalid type. Value must be a valid string and no longer than 50 chars',
    ],
    [
      { college: ['COT'] },
      'Attribute "college" has invalid type. Value must be a valid string and no longer than 100 chars',
    ],
    [
      { description: 'a\0b' },
      'Attribute "description" has invalid type. Value must be a valid string and no longer than 50 chars',
    ],
    [{ examYear: '2023' }, 'Attribute "examYear" has invalid type. Value must be a valid integer'],
    [{ description: '  ' }, 'Attribute "description" has invalid format. description is required'],
    [
      { kind: 'song' },
      'Attribute "kind" has invalid format. The kind must be one of paper, notes, solution, syllabus.',
    ],
    [
      { course: 'XYZ-1' },
      'Attribute "course" has invalid format. The college, branch, year and course do not belong together in the catalogue.',
    ],
    [
      { year: '4th' },
      'Attribute "course" has invalid format. The college, branch, year and course do not belong together in the catalogue.',
    ],
    [
      { image: 'no-such-file' },
      'Attribute "image" has invalid format. The file of this paper is missing: it must be your own and completely uploaded.',
    ],
  ])('refuses %j', async (fields, fault) => {
    const { status, body } = await asha.share(fields);
    expect(body.message).toBe(`Invalid document structure: ${fault}`);
    expect([status, body.type]).toEqual([400, 'row_invalid_structure']);
  });

  it('refuses a field named __proto__', async () => {
    const body = `{"rowId":"unique()","data":{"__proto__":{"college":"COT"},${JSON.stringify(PAPER).slice(1, -1)},"image":"x","description":"d"}}`;
    expect((await asha.call('POST', ROWS, { body })).body.message).toBe(
      'Invalid document structure: Unknown attribute: "__proto__"',
    );
  });

  it('counts fifty characters, not bytes', async () => {
    expect((await asha.share({ description: 'न'.repeat(50) })).status).toBe(201);
    expect((await asha.share({ description: '📄'.repeat(50) })).status).toBe(201);
  });

  it('needs a file of one’s own, and only one paper has it', async () => {
    const other = await student(panna);
    const image = (await asha.upload()).body.$id;
    expect((await other.share({ image })).body.type).toBe('row_invalid_structure');
    expect((await asha.share({ image })).status).toBe(201);
    const again = await asha.share({ image });
    expect([again.status, again.body.type]).toEqual([409, 'row_already_exists']);
    expect(again.body.message).toBe('Another paper already has this file.');
  });

  it('under an id that is taken is a conflict', async () => {
    const image = (await asha.upload()).body.$id;
    const { body: taken } = await asha.share();
    const data = { ...PAPER, image, description: 'Again' };
    const { status, body } = await asha.call('POST', ROWS, { body: { rowId: taken.$id, data } });
    expect([status, body.type]).toEqual([409, 'row_already_exists']);
    expect(body.message).toContain(`Row with the requested ID '${taken.$id}' already exists.`);
  });

  it('privately is refused, because papers are for everybody', async () => {
    const share = async (permissions: unknown) => {
      const data = { ...PAPER, image: (await asha.upload()).body.$id, description: 'Private' };
      return asha.call('POST', ROWS, { body: { rowId: 'unique()', data, permissions } });
    };
    const { status, body } = await share([`read("user:${asha.id}")`]);
    expect([status, body.type]).toEqual([400, 'general_argument_invalid']);
    expect(body.message).toMatch(/^Invalid `permissions` param: Everybody may read a paper/);
    expect((await share(['read("any")', `write("user:${asha.id}")`])).status).toBe(201);
  });
});

describe('listing papers', () => {
  const DBMS = { college: 'COT', branch: 'IT', year: '3rd', course: 'TIT-351' };
  const place = Object.entries(DBMS).map(([attribute, value]) => equal(attribute, value));
  const shared: string[] = [];
  beforeAll(async () => {
    for (const description of ['a', 'b', 'c', 'd', 'e']) {
      const { body } = await asha.share({
        ...DBMS,
        description,
        examYear: description === 'c' ? 2020 : null,
      });
      shared.push(body.$id);
    }
  });

  it('by the four equalities finds those of one course, for everybody, oldest first', async () => {
    const { status, body, headers } = await list(...place);
    expect([status, body.total]).toEqual([200, 5]);
    expect(body.rows.map((row: { $id: string }) => row.$id)).toEqual(shared);
    expect(body.rows[0]).toMatchObject({ ...DBMS, description: 'a', $permissions: ['read("any")'] });
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('reads queries in every spelling', async () => {
    const texts = place.map((query) => JSON.stringify(query));
    for (const name of ['queries[]', 'queries']) {
      const { body } = await guest.call('GET', `${ROWS}?${texts.map((text) => part(name, text)).join('&')}`);
      expect(body.total).toBe(5);
    }
  });

  it('by several values means any of them', async () => {
    expect((await list(...place, equal('description', 'a', 'e', 'z'))).body.total).toBe(2);
  });

  it('in another order, a page at a time', async () => {
    const newest = { method: 'orderDesc', attribute: '$createdAt' };
    const limit = { method: 'limit', values: [2] };
    expect(ids(await list(...place, newest, limit))).toEqual([shared[4], shared[3]]);
    expect(ids(await list(...place, newest, limit, { method: 'offset', values: [3] }))).toEqual([
      shared[1],
      shared[0],
    ]);
    expect(ids(await list(...place, newest, limit, { method: 'cursorAfter', values: [shared[3]] }))).toEqual([
      shared[2],
      shared[1],
    ]);
    expect(ids(await list(...place, newest, limit, { method: 'cursorBefore', values: [shared[1]] }))).toEqual(
      [shared[3], shared[2]],
    );
    const byName = { method: 'orderAsc', attribute: 'description' };
    expect(ids(await list(...place, byName))).toEqual(shared);
    const byYear = { method: 'orderDesc', attribute: 'examYear' };
    expect(ids(await list(...place, byYear))[0]).toBe(shared[2]);
  });

  it('with a limit still counts them all; without a total not at all', async () => {
    expect((await list(...place, { method: 'limit', values: [1] })).body.total).toBe(5);
    const text = part('queries[0]', equal('course', 'TIT-351'));
    expect((await guest.call('GET', `${ROWS}?${text}&total=false`)).body.total).toBe(0);
  });

  it('by what the library itself wrote', async () => {
    const { body } = await list(equal('$id', shared[1]));
    const [row] = body.rows;
    for (const name of ['$createdAt', '$sequence']) {
      expect(ids(await list(equal(name, row[name])))).toContain(shared[1]);
    }
    expect(ids(await list(...place, equal('examYear', 2020)))).toEqual([shared[2]]);
  });

  it('shows only the columns that were selected', async () => {
    const { body } = await list(...place, { method: 'select', values: ['$id', 'image'] });
    expect(body.rows[0].image).toBeTypeOf('string');
    expect(body.rows[0]).not.toHaveProperty('college');
  });

  it.each([
    ['nonsense', 'Invalid query: Syntax error'],
    ['[1]', 'Invalid query: Syntax error'],
    ['{"method":5}', 'Invalid query: Syntax error'],
    [`"${'a'.repeat(3000)}`, 'Invalid query: Syntax error'],
    [{ method: 'explode', values: [] }, 'Invalid query method: explode'],
    [{ method: '__proto__', values: [] }, 'Invalid query method: __proto__'],
    [
      { method: 'search', attribute: 'course', values: ['dsa'] },
      'Searching by attribute "course" requires a fulltext index.',
    ],
    [equal('colour', 'red'), 'Invalid query: Attribute not found in schema: colour'],
    [equal('constructor', 'red'), 'Invalid query: Attribute not found in schema: constructor'],
    [{ method: 'equal', attribute: 'course' }, 'Invalid query: Equal queries require at least one value.'],
    [equal('course', { a: 1 }), 'Invalid query: Query value is invalid for attribute "course"'],
    [equal('course', 'a\0'), 'Invalid query: Query value is invalid for attribute "course"'],
    [equal('$createdAt', 'yesterday'), 'Invalid query: Query value is invalid for attribute "$createdAt"'],
    [equal('examYear', 1.5), 'Invalid query: Query value is invalid for attribute "examYear"'],
    [
      equal('course', ...Array(101).fill('a')),
      'Invalid query: Query on attribute has greater than 100 values: course',
    ],
    [
      { method: 'limit', values: [1001] },
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 1000',
    ],
    [
      { method: 'limit', values: ['5'] },
      'Invalid query: Invalid limit: Value must be a valid range between 1 and 1000',
    ],
    [{ method: 'limit' }, 'Invalid query: Invalid limit: Value must be a valid range between 1 and 1000'],
    [
      { method: 'offset', values: [-1] },
      'Invalid query: Invalid offset: Value must be a valid range between 0 and 5000',
    ],
    [{ method: 'orderAsc', attribute: 'colour' }, 'Invalid query: Attribute not found in schema: colour'],
    [{ method: 'orderAsc' }, 'Invalid query: Attribute not found in schema: '],
    [{ method: 'select', values: ['colour'] }, 'Invalid query: Attribute not found in schema: colour'],
  ])('refuses %j', async (query, message) => {
    const { status, body } = await list(query);
    expect(body.message).toBe(message);
    expect([status, body.type]).toEqual([400, 'general_query_invalid']);
  });

  it('refuses more than a hundred queries', async () => {
    const many = Array(101)
      .fill('{}')
      .map((query) => part('queries[]', query))
      .join('&');
    const { status, body } = await guest.call('GET', `${ROWS}?${many}`);
    expect([status, body.type]).toEqual([400, 'general_query_invalid']);
  });

  it('after a row that is not there is refused', async () => {
    for (const id of ['no-such-row', null, { a: 1 }]) {
      const { status, body } = await list({ method: 'cursorAfter', values: [id] });
      expect([status, body.type]).toEqual([400, 'general_cursor_not_found']);
    }
  });

  it('of another table is not found', async () => {
    const { status, body } = await guest.call('GET', '/tablesdb/library/tables/accounts/rows');
    expect([status, body.type]).toEqual([404, 'table_not_found']);
  });
});

describe('one paper', () => {
  it('can be read by everybody; only its owner sees whose it is', async () => {
    const { body: row } = await asha.share();
    const read = await guest.call('GET', `${ROWS}/${row.$id}`);
    expect(read.status).toBe(200);
    expect(read.body).toEqual({ ...row, $permissions: ['read("any")'] });
    expect((await asha.call('GET', `${ROWS}/${row.$id}`)).body).toEqual(row);
  });

  it('that is not there is not found', async () => {
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { data: {} } : undefined;
      const answer = await asha.call(method, `${ROWS}/no-such-row`, { body });
      expect([answer.status, answer.body.type]).toEqual([404, 'row_not_found']);
      expect(answer.body.message).toBe("Row with the requested ID 'no-such-row' could not be found.");
    }
  });

  it('is corrected by its owner, field by field', async () => {
    const { body: row } = await asha.share({ kind: 'paper', examYear: 2023 });
    const change = (body: unknown) => asha.call('PATCH', `${ROWS}/${row.$id}`, { body });
    const { status, body } = await change({ data: { description: 'End-term', kind: null } });
    expect(status).toBe(200);
    expect(body).toMatchObject({ description: 'End-term', kind: null, examYear: 2023, image: row.image });
    expect((await change({ permissions: ['read("any")'] })).status).toBe(200);
    expect((await change({})).body.type).toBe('row_missing_payload');
    expect((await change({ data: { course: null } })).body.message).toBe(
      'Invalid document structure: Missing required attribute "course"',
    );
    expect((await change({ data: { course: 'BHS-186' } })).body.type).toBe('row_invalid_structure');
  });

  it('cannot be corrected or deleted by another account', async () => {
    const { body: row } = await asha.share();
    for (const person of [guest, await student(panna)]) {
      const patch = await person.call('PATCH', `${ROWS}/${row.$id}`, {
        body: { data: { description: 'x' } },
      });
      const remove = await person.call('DELETE', `${ROWS}/${row.$id}`, { body: {} });
      for (const { status, body } of [patch, remove]) {
        expect([status, body.type]).toEqual([401, 'user_unauthorized']);
        expect(body.message).toBe('Only the person who shared a paper can change or delete it.');
      }
    }
  });

  it('is gone once its owner deletes it, and its file can be shared again', async () => {
    const { body: row } = await asha.share();
    const { status, headers, body } = await asha.call('DELETE', `${ROWS}/${row.$id}`, { body: {} });
    expect([status, headers.get('content-type'), body]).toEqual([204, null, '']);
    expect((await guest.call('GET', `${ROWS}/${row.$id}`)).status).toBe(404);
    expect((await asha.share({ image: row.image })).status).toBe(201);
  });
});
