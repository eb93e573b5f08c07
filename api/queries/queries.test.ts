import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Panna, startPanna } from '../../test/panna.ts';
import { fileForm, PDF, Person, student } from '../../test/person.ts';

const ROWS = '/tablesdb/library/tables/notes/rows';
const FILES = '/storage/buckets/files/files';

let panna: Panna;
let asha: Person;
let guest: Person;
const rows: Record<string, { $id: string; $createdAt: string; image: string }> = {};
beforeAll(async () => {
  panna = await startPanna();
  asha = await student(panna);
  guest = new Person(panna.url);
  for (const [description, more] of [
    ['alpha', { kind: 'paper', examYear: 2019 }],
    ['beta 100%', { kind: 'notes', examYear: 2021 }],
    ['Gamma', { examYear: 2021 }],
    ['delta', {}],
  ] as const) {
    rows[description] = (await asha.share({ description, ...more })).body;
  }
});
afterAll(() => panna.close());

const ask = (person: Person, path: string, queries: unknown[], more = '') => {
  const parts = queries.map(
    (query, index) => `queries[${index}]=${encodeURIComponent(JSON.stringify(query))}`,
  );
  return person.call('GET', `${path}?${parts.join('&')}${more}`);
};
const q = (method: string, attribute?: string, ...values: unknown[]) => ({
  method,
  ...(attribute && { attribute }),
  ...(values.length > 0 && { values }),
});
const or = (...values: unknown[]) => ({ method: 'or', values });
const and = (...values: unknown[]) => ({ method: 'and', values });

describe('rows', () => {
  const found = async (...queries: unknown[]) => {
    const { body } = await ask(guest, ROWS, queries);
    expect(body.total).toBe(body.rows.length);
    return body.rows.map(({ description }: { description: string }) => description.split(' ')[0]).join(' ');
  };

  it.each<[string, unknown[], string]>([
    ['notEqual', [q('notEqual', 'description', 'alpha')], 'beta Gamma delta'],
    ['notEqual leaves out what is not known', [q('notEqual', 'kind', 'paper')], 'beta'],
    ['lessThan', [q('lessThan', 'examYear', 2021)], 'alpha'],
    ['lessThanEqual', [q('lessThanEqual', 'examYear', 2021)], 'alpha beta Gamma'],
    ['greaterThan', [q('greaterThan', 'examYear', 2019)], 'beta Gamma'],
    ['greaterThanEqual', [q('greaterThanEqual', 'examYear', 2019)], 'alpha beta Gamma'],
    ['between', [q('between', 'examYear', 2020, 2022)], 'beta Gamma'],
    ['isNull', [q('isNull', 'kind')], 'Gamma delta'],
    ['isNotNull', [q('isNotNull', 'examYear')], 'alpha beta Gamma'],
    ['startsWith', [q('startsWith', 'description', 'al')], 'alpha'],
    ['endsWith', [q('endsWith', 'description', 'TA')], 'delta'],
    ['contains', [q('contains', 'description', 'mm')], 'Gamma'],
    ['search', [q('search', 'description', 'GAMMA')], 'Gamma'],
    ['search for any word, the last one unfinished', [q('search', 'description', 'alpha bet')], 'alpha beta'],
    [
      'search within or',
      [or(q('search', 'description', 'delta'), q('equal', 'kind', 'paper'))],
      'alpha delta',
    ],
    ['search for signs', [q('search', 'description', '"*')], ''],
    ['contains any of two', [q('contains', 'description', 'mm', 'del')], 'Gamma delta'],
    ['contains a sign', [q('contains', 'description', '0%')], 'beta'],
    ['contains no pattern', [q('contains', 'description', 'a%a')], ''],
    ['or', [or(q('equal', 'kind', 'paper'), q('isNull', 'examYear'))], 'alpha delta'],
    [
      'and in or',
      [or(and(q('equal', 'kind', 'notes'), q('equal', 'examYear', 2021)), q('equal', 'examYear', 2019))],
      'alpha beta',
    ],
    ['several', [q('greaterThan', 'examYear', 2019), q('isNull', 'kind')], 'Gamma'],
    ['$sequence as text', [q('greaterThan', '$sequence', '2')], 'Gamma delta'],
    ['an order, ties by arrival', [q('orderDesc', 'examYear')], 'beta Gamma alpha delta'],
    ['two orders', [q('orderDesc', 'examYear'), q('orderDesc', '$sequence')], 'Gamma beta alpha delta'],
    ['the newest first', [q('orderDesc', '$createdAt')], 'delta Gamma beta alpha'],
  ])('%s', async (_name, queries, expected) => {
    expect(await found(...queries)).toBe(expected);
  });

  it('by a moment', async () => {
    const at = rows.Gamma?.$createdAt;
    expect(await found(q('lessThan', '$createdAt', at))).toBe('alpha beta');
    expect(await found(q('greaterThanEqual', '$createdAt', at))).toBe('Gamma delta');
    expect(await found(q('equal', '$updatedAt', at))).toBe('Gamma');
  });

  it.each<[unknown, string]>([
    [q('equal', 'owner', 'x'), 'Invalid query: Attribute not found in schema: owner'],
    [q('orderAsc', 'owner'), 'Invalid query: Attribute not found in schema: owner'],
    [q('lessThan', 'examYear'), 'Invalid query: LessThan queries require exactly one value.'],
    [q('notEqual', 'kind', 'a', 'b'), 'Invalid query: NotEqual queries require exactly one value.'],
    [q('between', 'examYear', 1), 'Invalid query: Between queries require exactly two values.'],
    [q('contains', 'description'), 'Invalid query: Contains queries require at least one value.'],
    [
      q('startsWith', 'examYear', '2'),
      'Invalid query: Cannot query startsWith on attribute "examYear" because it is no string.',
    ],
    [q('search', 'kind', 'paper'), 'Searching by attribute "kind" requires a fulltext index.'],
    [q('search', 'examYear', '2019'), 'Searching by attribute "examYear" requires a fulltext index.'],
    [q('search', 'description'), 'Invalid query: Search queries require exactly one value.'],
    [q('search', 'description', 5), 'Invalid query: Query value is invalid for attribute "description"'],
    [q('isNull', 'colour'), 'Invalid query: Attribute not found in schema: colour'],
    [or(q('isNull', 'kind')), 'Invalid query: Or queries require at least two queries'],
    [and(), 'Invalid query: And queries require at least two queries'],
    [
      or(q('limit', undefined, 1), q('isNull', 'kind')),
      'Invalid query: Or queries can only contain filter queries',
    ],
    [or('nonsense', 'nonsense'), 'Invalid query: Syntax error'],
    [q('regex', 'description', '.*'), 'Invalid query method: regex'],
    [q('constructor', 'description', '.*'), 'Invalid query method: constructor'],
    [q('toString', 'description', '.*'), 'Invalid query method: toString'],
    [q('select', undefined, { toString: 1 }), 'Invalid query: Attribute not found in schema: '],
  ])('refuse %j', async (query, message) => {
    const { status, body } = await ask(guest, ROWS, [query]);
    expect([status, body.type, body.message]).toEqual([400, 'general_query_invalid', message]);
  });

  it.each(['queries[0][method]=limit&queries[0][values][]=1', 'queries[][method]=limit', 'queries[first]=x'])(
    'in pieces, as form encoders send objects, are refused: %s',
    async (parts) => {
      const { status, body } = await guest.call('GET', `${ROWS}?${parts}`);
      expect([status, body.type]).toEqual([400, 'general_query_invalid']);
      expect(body.message).toContain('send each as JSON');
    },
  );

  it('that go on behind what is no id are refused', async () => {
    const { status, body } = await ask(guest, ROWS, [q('cursorAfter', undefined, { toString: 1 })]);
    expect([status, body.type]).toEqual([400, 'general_cursor_not_found']);
  });

  it('never say who shared them', async () => {
    const { body } = await ask(guest, ROWS, []);
    expect(JSON.stringify(body)).not.toContain(asha.id);
    expect((await ask(guest, ROWS, [q('select', undefined, 'owner')])).status).toBe(400);
  });

  it('hear a hundred queries in one long address', async () => {
    const many = Array.from({ length: 100 }, () => q('notEqual', 'course', 'xxxxxxxxxx'));
    const { status, body } = await ask(guest, ROWS, many);
    expect([status, body.total]).toEqual([200, 4]);
  });
});

describe('files', () => {
  const names = async (person: Person, queries: unknown[] = [], more = '') => {
    const { body } = await ask(person, FILES, queries, more);
    return body.files.map(({ name }: { name: string }) => name).join(' ');
  };
  beforeAll(async () => {
    await asha.upload('one.pdf', Buffer.concat([PDF, Buffer.from('1')]), 'file-one');
    const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('two')]);
    await asha.upload('two.png', png, 'file-two');
    for (const image of ['file-one', 'file-two']) await asha.share({ image });
    await asha.upload('loose.pdf', Buffer.concat([PDF, Buffer.from('loose')]), 'loose');
    await asha.call('POST', FILES, {
      body: fileForm('half', 'half.pdf', Buffer.concat([PDF, Buffer.alloc(5 * 1024 * 1024 - PDF.length)])),
      headers: { 'Content-Range': `bytes 0-${5 * 1024 * 1024 - 1}/${5 * 1024 * 1024 + 1}` },
    });
  });

  it('are listed for everybody once shared, before that for their sender', async () => {
    const { status, body } = await ask(guest, FILES, []);
    expect([status, body.total, body.files.length]).toEqual([200, 6, 6]);
    expect(body.files[4]).toMatchObject({
      $id: 'file-one',
      $permissions: ['read("any")'],
      chunksUploaded: 1,
    });
    expect((await ask(asha, FILES, [])).body.total).toBe(8);
    expect((await ask(await student(panna), FILES, [])).body.total).toBe(6);
    expect((await ask(guest, FILES, [], '&total=false')).body.total).toBe(0);
  });

  it.each<[string, unknown[], string]>([
    ['name', [q('equal', 'name', 'one.pdf')], 'one.pdf'],
    ['mimeType', [q('equal', 'mimeType', 'image/png')], 'two.png'],
    ['sizeOriginal', [q('equal', 'sizeOriginal', PDF.length + 1)], 'one.pdf'],
    ['chunksTotal', [q('equal', 'chunksTotal', 2)], ''],
    ['chunksUploaded', [q('equal', 'chunksUploaded', 1), q('startsWith', 'name', 't')], 'two.png'],
    ['folder', [q('equal', 'folder', ''), q('equal', '$id', 'file-two')], 'two.png'],
    ['another folder', [q('equal', 'folder', 'x')], ''],
    ['an order and a limit', [q('orderDesc', 'name'), q('limit', undefined, 1)], 'two.png'],
    ['a cursor', [q('cursorAfter', undefined, 'file-one')], 'two.png'],
    ['an offset', [q('offset', undefined, 5)], 'two.png'],
  ])('are chosen by %s', async (_name, queries, expected) => {
    expect(await names(guest, queries)).toBe(expected);
  });

  it('are chosen by their signature, and searched by name', async () => {
    const { body } = await guest.call('GET', `${FILES}/file-two`);
    expect(await names(guest, [q('equal', 'signature', body.signature)])).toBe('two.png');
    expect(await names(guest, [], '&search=TWO')).toBe('two.png');
    expect(await names(asha, [q('equal', 'chunksTotal', 2)])).toBe('half.pdf');
  });

  it.each<[unknown, string, string]>([
    [
      q('equal', 'owner', 'x'),
      'general_query_invalid',
      'Invalid query: Attribute not found in schema: owner',
    ],
    [q('equal', 'name'), 'general_query_invalid', 'Invalid query: Equal queries require at least one value.'],
    [q('explode'), 'general_query_invalid', 'Invalid query method: explode'],
    [
      q('cursorAfter', undefined, 'half'),
      'general_cursor_not_found',
      "File 'half' for the 'cursor' value not found.",
    ],
    [
      q('cursorAfter', undefined, 'loose'),
      'general_cursor_not_found',
      "File 'loose' for the 'cursor' value not found.",
    ],
  ])('are not chosen by %j', async (query, type, message) => {
    const { status, body } = await ask(guest, FILES, [query]);
    expect([status, body.type, body.message]).toEqual([400, type, message]);
  });

  it('of another bucket are not found', async () => {
    const { status, body } = await guest.call('GET', '/storage/buckets/other/files');
    expect([status, body.type]).toEqual([404, 'storage_bucket_not_found']);
  });
});

describe('with limits, lists that no index answers', () => {
  it('are refused to a network that asks for them all the time; others are not', async () => {
    const limited = await startPanna({ RATE_LIMITS: 'on' });
    const visitor = new Person(limited.url);
    // Each another one: an answer that is kept costs nothing, and is not counted.
    const look = (count: number) => [q('contains', 'description', `x${count}`)];
    for (let count = 0; count < 60; count += 1) {
      expect((await ask(visitor, ROWS, look(count))).status).toBe(200);
      expect((await ask(visitor, FILES, [q('endsWith', 'name', 'x')])).status).toBe(200);
    }
    const { status, body, headers } = await ask(visitor, ROWS, look(60));
    expect([status, body.type]).toEqual([429, 'general_rate_limit_exceeded']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await ask(visitor, FILES, [q('orderAsc', 'sizeOriginal')])).status).toBe(429);
    expect((await ask(visitor, ROWS, [q('equal', 'college', 'COT')])).status).toBe(200);
    await limited.close();
  });
});
