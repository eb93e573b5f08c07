import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newPage } from '../browser.ts';
import { type Panna, startPanna } from '../panna.ts';
import { PAPER, student } from '../person.ts';
import { signInAs } from '../signed-in.ts';
import { ask, type Call, expectRefusal, holdSdk, type Refused } from './held.ts';

let panna: Panna;
let guest: Page;
let page: Page;
/** Rows of the page's student by description, and one of another student. */
const ids: Record<string, string> = {};
let freeImage = '';
let moment = '';
beforeAll(async () => {
  panna = await startPanna();
  [guest, page] = [await newPage({ baseURL: panna.url }), await newPage({ baseURL: panna.url })];
  const asha = await student(panna);
  await signInAs(page, asha);
  for (const each of [guest, page]) {
    await each.goto('/about');
    await holdSdk(each, panna.url);
  }
  for (const [description, more] of [
    ['alpha', { examYear: 2019, kind: 'paper' }],
    ['beta', { examYear: 2021, kind: 'notes' }],
    ['gamma', { examYear: 2021 }],
    ['delta', { year: '3rd', course: 'TIT-351' }],
  ] as const) {
    const { body } = await asha.share({ description, ...more });
    if (description === 'gamma') moment = body.$createdAt;
    ids[description] = body.$id;
  }
  ids.other = (await (await student(panna)).share({ description: 'other' })).body.$id;
  freeImage = (await asha.upload()).body.$id;
});
afterAll(() => panna.close());

const given = () => ({ ids, place: PAPER, image: freeImage, moment });
const NO_ROW = "Row with the requested ID 'none' could not be found.";
const SHARERS = 'To share papers, you need a verified @gbpuat.ac.in email address.';
const OWNERS = 'Only the person who shared a paper can change or delete it.';
const structure = (fault: string) => `Invalid document structure: ${fault}`;

describe('lists of rows, by the SDK', () => {
  it.each<[string, Call, string]>([
    ['no query', () => [], 'alpha beta gamma delta other'],
    ['equal', ({ Query }) => [Query.equal('description', 'alpha')], 'alpha'],
    ['equal, of several', ({ Query }) => [Query.equal('description', ['alpha', 'gamma'])], 'alpha gamma'],
    [
      'four equalities',
      ({ Query }, { place }) =>
        Object.entries(place).map(([name, value]) => Query.equal(name, String(value))),
      'alpha beta gamma other',
    ],
    ['notEqual', ({ Query }) => [Query.notEqual('description', 'alpha')], 'beta gamma delta other'],
    ['lessThan', ({ Query }) => [Query.lessThan('examYear', 2021)], 'alpha'],
    ['lessThanEqual', ({ Query }) => [Query.lessThanEqual('examYear', 2021)], 'alpha beta gamma'],
    ['greaterThan', ({ Query }) => [Query.greaterThan('examYear', 2019)], 'beta gamma'],
    ['greaterThanEqual', ({ Query }) => [Query.greaterThanEqual('examYear', 2021)], 'beta gamma'],
    ['between', ({ Query }) => [Query.between('examYear', 2018, 2020)], 'alpha'],
    ['isNull', ({ Query }) => [Query.isNull('examYear')], 'delta other'],
    ['isNotNull', ({ Query }) => [Query.isNotNull('kind')], 'alpha beta'],
    ['startsWith', ({ Query }) => [Query.startsWith('description', 'be')], 'beta'],
    ['endsWith', ({ Query }) => [Query.endsWith('description', 'mma')], 'gamma'],
    ['search', ({ Query }) => [Query.search('description', 'GAMMA')], 'gamma'],
    [
      'search, any word, the last one by its beginning',
      ({ Query }) => [Query.search('description', 'alpha bet')],
      'alpha beta',
    ],
    ['contains', ({ Query }) => [Query.contains('description', 'lph')], 'alpha'],
    [
      'contains, any of several',
      ({ Query }) => [Query.contains('description', ['lph', 'lta'])],
      'alpha delta',
    ],
    [
      'or',
      ({ Query }) => [Query.or([Query.equal('kind', 'paper'), Query.equal('description', 'other')])],
      'alpha other',
    ],
    ['and', ({ Query }) => [Query.and([Query.equal('examYear', 2021), Query.isNull('kind')])], 'gamma'],
    ['$id', ({ Query }, { ids }) => [Query.equal('$id', [ids.beta, ids.delta])], 'beta delta'],
    ['$sequence', ({ Query }) => [Query.equal('$sequence', '1')], 'alpha'],
    ['createdBefore', ({ Query }, { moment }) => [Query.createdBefore(moment)], 'alpha beta'],
    ['createdAfter', ({ Query }, { moment }) => [Query.createdAfter(moment)], 'delta other'],
    ['createdBetween', ({ Query }, { moment }) => [Query.createdBetween(moment, moment)], 'gamma'],
    ['updatedAfter', ({ Query }, { moment }) => [Query.updatedAfter(moment)], 'delta other'],
    ['limit', ({ Query }) => [Query.limit(2)], 'alpha beta'],
    ['offset', ({ Query }) => [Query.limit(2), Query.offset(1)], 'beta gamma'],
    ['orderAsc', ({ Query }) => [Query.orderAsc('description')], 'alpha beta delta gamma other'],
    ['orderDesc', ({ Query }) => [Query.orderDesc('$createdAt')], 'other delta gamma beta alpha'],
    ['ties of an order', ({ Query }) => [Query.orderDesc('examYear'), Query.limit(3)], 'beta gamma alpha'],
    ['cursorAfter', ({ Query }, { ids }) => [Query.cursorAfter(ids.gamma)], 'delta other'],
    ['cursorBefore', ({ Query }, { ids }) => [Query.cursorBefore(ids.gamma), Query.limit(1)], 'beta'],
    [
      'a cursor in another order',
      ({ Query }, { ids }) => [Query.orderDesc('$createdAt'), Query.cursorAfter(ids.gamma)],
      'beta alpha',
    ],
    ['nothing', ({ Query }) => [Query.equal('description', 'none')], ''],
  ])('%s', async (_name, queries, expected) => {
    const call = `async (held, given) => {
      const { rows } = await held.tables.listRows({ ...held.table, queries: (${queries})(held, given) });
      return rows.map(({ description }) => description).join(' ');
    }`;
    expect(await ask(guest, call as unknown as Call, given())).toEqual({ answer: expected });
  });

  it.each<[string, Call, object]>([
    [
      'a total',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.limit(1)] }),
      { total: 5 },
    ],
    ['no total', ({ tables, table }) => tables.listRows({ ...table, total: false }), { total: 0 }],
    ['a ttl, which is ignored', ({ tables, table }) => tables.listRows({ ...table, ttl: 60 }), { total: 5 }],
    [
      'some columns',
      ({ tables, table, Query }) =>
        tables.listRows({ ...table, queries: [Query.select(['$id', 'image']), Query.limit(1)] }),
      { rows: [{ $tableId: 'notes', $databaseId: 'library', $sequence: '1', image: expect.any(String) }] },
    ],
    [
      'one row',
      ({ tables, table }, { ids }) => tables.getRow({ ...table, rowId: ids.beta }),
      { description: 'beta' },
    ],
    [
      'some columns of one row',
      ({ tables, table, Query }, { ids }) =>
        tables.getRow({ ...table, rowId: ids.beta, queries: [Query.select(['course'])] }),
      { course: 'TIT-233', $id: expect.any(String) },
    ],
  ])('answer %s', async (_name, call, expected) => {
    expect((await ask(guest, call, given())).answer).toMatchObject(expected);
  });

  it.each<Refused>([
    [
      'search in what has no index',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.search('course', 'TIT')] }),
      400,
      'general_query_invalid',
      'Searching by attribute "course" requires a fulltext index.',
    ],
    [
      'an unknown attribute',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.equal('colour', 'red')] }),
      400,
      'general_query_invalid',
      'Invalid query: Attribute not found in schema: colour',
    ],
    [
      'the owner',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.equal('owner', 'x')] }),
      400,
      'general_query_invalid',
      'Invalid query: Attribute not found in schema: owner',
    ],
    [
      'no value',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.equal('course', [])] }),
      400,
      'general_query_invalid',
      'Invalid query: Equal queries require at least one value.',
    ],
    [
      'a value that is undefined',
      ({ tables, table, Query }) =>
        tables.listRows({ ...table, queries: [Query.equal('course', undefined as unknown as string)] }),
      400,
      'general_query_invalid',
      'Invalid query: Equal queries require at least one value.',
    ],
    [
      'an unknown method',
      ({ tables, table }) =>
        tables.listRows({ ...table, queries: ['{"method":"explode","attribute":"course","values":["a"]}'] }),
      400,
      'general_query_invalid',
      'Invalid query method: explode',
    ],
    [
      'orderRandom',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.orderRandom()] }),
      400,
      'general_query_invalid',
      'Invalid query method: orderRandom',
    ],
    [
      'no query at all',
      ({ tables, table }) => tables.listRows({ ...table, queries: ['course = 1'] }),
      400,
      'general_query_invalid',
      'Invalid query: Syntax error',
    ],
    [
      'an unknown cursor',
      ({ tables, table, Query }) => tables.listRows({ ...table, queries: [Query.cursorAfter('none')] }),
      400,
      'general_cursor_not_found',
      "Row 'none' for the 'cursor' value not found.",
    ],
    [
      'an or of one',
      ({ tables, table, Query }) =>
        tables.listRows({ ...table, queries: [Query.or([Query.equal('course', 'a')])] }),
      400,
      'general_query_invalid',
      'Invalid query: Or queries require at least two queries',
    ],
    [
      'another database',
      ({ tables }) => tables.listRows({ databaseId: 'other', tableId: 'notes' }),
      404,
      'database_not_found',
      "Database with the requested ID 'other' could not be found.",
    ],
    [
      'another table',
      ({ tables }) => tables.listRows({ databaseId: 'library', tableId: 'other' }),
      404,
      'table_not_found',
      "Table with the requested ID 'other' could not be found.",
    ],
    [
      'an unknown row',
      ({ tables, table }) => tables.getRow({ ...table, rowId: 'none' }),
      404,
      'row_not_found',
      NO_ROW,
    ],
    [
      'a row id that is none',
      ({ tables, table }) => tables.getRow({ ...table, rowId: 'a b' }),
      400,
      'general_argument_invalid',
      /^Invalid `rowId` param: UID must contain at most 36 chars/,
    ],
  ])('refuse %s', async (...refused) => expectRefusal(guest, refused, given()));
});

describe('rows, by the SDK', () => {
  it.each<Refused>([
    [
      'createRow',
      ({ tables, table }, { place }) =>
        tables.createRow({ ...table, rowId: 'unique()', data: { ...place, image: 'x', description: 'x' } }),
      401,
      'user_unauthorized',
      SHARERS,
    ],
    [
      'updateRow',
      ({ tables, table }, { ids }) =>
        tables.updateRow({ ...table, rowId: ids.alpha, data: { description: 'x' } }),
      401,
      'user_unauthorized',
      OWNERS,
    ],
    [
      'deleteRow',
      ({ tables, table }, { ids }) => tables.deleteRow({ ...table, rowId: ids.alpha }),
      401,
      'user_unauthorized',
      OWNERS,
    ],
  ])('are not a guest’s: %s', async (...refused) => expectRefusal(guest, refused, given()));

  const create: Call = ({ tables, table }, { place, image, fields }) =>
    tables.createRow({
      ...table,
      rowId: 'unique()',
      data: { ...place, image, description: 'Mid-term', ...fields },
    });

  it.each<[object, string]>([
    [{ course: null }, 'Missing required attribute "course"'],
    [{ colour: 'red' }, 'Unknown attribute: "colour"'],
    [
      { description: 'न'.repeat(51) },
      'Attribute "description" has invalid type. Value must be a valid string and no longer than 50 chars',
    ],
    [
      { college: 5 },
      'Attribute "college" has invalid type. Value must be a valid string and no longer than 100 chars',
    ],
    [{ examYear: 'soon' }, 'Attribute "examYear" has invalid type. Value must be a valid integer'],
    [
      { kind: 'song' },
      'Attribute "kind" has invalid format. The kind must be one of paper, notes, solution, syllabus.',
    ],
    [
      { exam: 5 },
      'Attribute "exam" has invalid type. Value must be a valid string and no longer than 100 chars',
    ],
    [
      { course: 'XYZ-1' },
      'Attribute "course" has invalid format. The college, branch, year and course do not belong together in the catalogue.',
    ],
    [
      { image: 'none' },
      'Attribute "image" has invalid format. The file of this paper is missing: it must be your own and completely uploaded.',
    ],
  ])('have a structure: %j', async (fields, fault) => {
    const refused: Refused = ['', create, 400, 'row_invalid_structure', structure(fault)];
    await expectRefusal(page, refused, { ...given(), fields });
  });

  it.each<Refused>([
    [
      'without data',
      ({ tables, table }) => tables.createRow({ ...table, rowId: 'unique()', data: {} }),
      400,
      'row_missing_data',
      'The row data is missing. Try again with row data populated.',
    ],
    [
      'under an id that is none',
      ({ tables, table }) => tables.createRow({ ...table, rowId: '_a', data: { a: 1 } }),
      400,
      'general_argument_invalid',
      /^Invalid `rowId` param: Parameter must contain at most 36 chars/,
    ],
    [
      'under an id that is taken',
      ({ tables, table }, { ids, place, image }) =>
        tables.createRow({ ...table, rowId: ids.alpha, data: { ...place, image, description: 'x' } }),
      409,
      'row_already_exists',
      /^Row with the requested ID '\w+' already exists\. Try again/,
    ],
    [
      'privately',
      ({ tables, table }, { place, image }) =>
        tables.createRow({
          ...table,
          rowId: 'unique()',
          data: { ...place, image, description: 'x' },
          permissions: ['read("users")'],
        }),
      400,
      'general_argument_invalid',
      /^Invalid `permissions` param: Everybody may read a paper/,
    ],
    [
      'in another database',
      ({ tables }) =>
        tables.createRow({ databaseId: 'other', tableId: 'notes', rowId: 'unique()', data: { a: 1 } }),
      404,
      'database_not_found',
      "Database with the requested ID 'other' could not be found.",
    ],
  ])('are not made %s', async (...refused) => expectRefusal(page, refused, given()));

  it.each<Refused>([
    [
      'with nothing to change',
      ({ tables, table }, { ids }) => tables.updateRow({ ...table, rowId: ids.alpha }),
      400,
      'row_missing_payload',
      'The row data and permissions are missing. You must provide either row data or permissions to be updated.',
    ],
    [
      'that are not there',
      ({ tables, table }) => tables.updateRow({ ...table, rowId: 'none', data: { description: 'x' } }),
      404,
      'row_not_found',
      NO_ROW,
    ],
    [
      'of others',
      ({ tables, table }, { ids }) =>
        tables.updateRow({ ...table, rowId: ids.other, data: { description: 'x' } }),
      401,
      'user_unauthorized',
      OWNERS,
    ],
    [
      'to a course that is not there',
      ({ tables, table }, { ids }) => tables.updateRow({ ...table, rowId: ids.alpha, data: { year: '4th' } }),
      400,
      'row_invalid_structure',
      /^Invalid document structure: Attribute "course" has invalid format/,
    ],
    [
      'to another’s file',
      ({ tables, table }, { ids }) =>
        tables.updateRow({ ...table, rowId: ids.alpha, data: { image: 'none' } }),
      400,
      'row_invalid_structure',
      /^Invalid document structure: Attribute "image" has invalid format/,
    ],
    [
      'with a column that is none',
      ({ tables, table }, { ids }) =>
        tables.updateRow({ ...table, rowId: ids.alpha, data: { colour: 'red' } }),
      400,
      'row_invalid_structure',
      structure('Unknown attribute: "colour"'),
    ],
  ])('are not changed %s', async (...refused) => expectRefusal(page, refused, given()));

  it.each<Refused>([
    [
      'that are not there',
      ({ tables, table }) => tables.deleteRow({ ...table, rowId: 'none' }),
      404,
      'row_not_found',
      NO_ROW,
    ],
    [
      'of others',
      ({ tables, table }, { ids }) => tables.deleteRow({ ...table, rowId: ids.other }),
      401,
      'user_unauthorized',
      OWNERS,
    ],
  ])('are not deleted %s', async (...refused) => expectRefusal(page, refused, given()));

  it('are made, changed and deleted by their owner', async () => {
    const made = await ask(
      page,
      ({ tables, table, Appwrite }, { place, image }) =>
        tables.createRow({
          ...table,
          rowId: Appwrite.ID.unique(),
          data: { ...place, image, description: 'Sessional 1 – नोट्स' },
          permissions: [Appwrite.Permission.read(Appwrite.Role.any())],
        }),
      given(),
    );
    expect(made.answer).toMatchObject({ ...PAPER, description: 'Sessional 1 – नोट्स', $tableId: 'notes' });
    const rowId = made.answer.$id;
    const change: Call = ({ tables, table }, more) => tables.updateRow({ ...table, ...more });
    const data = { description: 'End-term', kind: 'paper', examYear: 2024 };
    expect((await ask(page, change, { rowId, data })).answer).toMatchObject(data);
    const permissions = ['read("any")'];
    expect((await ask(page, change, { rowId, permissions })).answer.$id).toBe(rowId);
    const remove: Call = ({ tables, table }, id) => tables.deleteRow({ ...table, rowId: id });
    expect((await ask(page, remove, rowId)).code).toBeUndefined();
    expect((await ask(page, remove, rowId)).type).toBe('row_not_found');
  });
});

describe('favourites, by the SDK', () => {
  const favourites = { databaseId: 'library', tableId: 'favourites' };
  const create: Call = ({ tables }, given) => tables.createRow(given);
  const list: Call = ({ tables, Query }, { note, ...table }) =>
    tables.listRows({ ...table, queries: [Query.equal('note', note), Query.orderDesc('$createdAt')] });
  const get: Call = ({ tables }, given) => tables.getRow(given);
  const remove: Call = ({ tables }, given) => tables.deleteRow(given);

  it('are added, listed, read and removed', async () => {
    const [note, row] = [ids.other, { ...favourites, rowId: 'mine' }];
    const { answer } = await ask(page, create, { ...row, data: { note } });
    expect(answer).toMatchObject({ note, $id: 'mine', $tableId: 'favourites' });
    expect((await ask(page, list, { ...favourites, note })).answer).toEqual({ total: 1, rows: [answer] });
    expect((await ask(page, get, row)).answer).toEqual(answer);
    expect((await ask(page, remove, row)).code).toBeUndefined();
    expect(await ask(page, get, row)).toMatchObject({ code: 404, type: 'row_not_found' });
  });

  it('are not a guest’s', async () => {
    const outcome = { code: 401, type: 'user_unauthorized', message: 'Sign in to save favourites.' };
    expect(await ask(guest, list, { ...favourites, note: 'x' })).toEqual(outcome);
    expect(await ask(guest, create, { ...favourites, rowId: 'a', data: { note: 'x' } })).toEqual(outcome);
  });
});

describe('reports, by the SDK', () => {
  it('are sent and read by their sender, and by no other account', async () => {
    const send: Call = ({ tables, table, Appwrite }, { ids }) =>
      tables.createRow({
        ...table,
        tableId: 'reports',
        rowId: Appwrite.ID.unique(),
        data: { note: ids.other, kind: 'unreadable' },
      });
    const list: Call = ({ tables, table, Query }, { ids }) =>
      tables.listRows({ ...table, tableId: 'reports', queries: [Query.equal('note', ids.other)] });
    const sent = await ask(page, send, given());
    expect(sent.answer).toMatchObject({ kind: 'unreadable', state: 'open', $tableId: 'reports' });
    expect((await ask(page, list, given())).answer).toEqual({ total: 1, rows: [sent.answer] });
    expect((await ask(page, send, given())).type).toBe('row_already_exists');
    expect((await ask(guest, list, given())).type).toBe('user_unauthorized');
  });
});
