import { describe, expect, it } from 'vitest';
import { CallRefusal } from '../call-refusal.ts';
import { queriesOf } from './query-texts.ts';

const read = (...texts: string[]) => queriesOf({ 'queries[]': texts });
const query = (method: string, attribute: string | undefined, ...values: unknown[]) => ({
  method,
  attribute,
  values,
});

describe('queries of older SDKs', () => {
  it.each([
    ['equal("college", ["COT"])', query('equal', 'college', 'COT')],
    ['equal("year", ["1st","2nd"])', query('equal', 'year', '1st', '2nd')],
    [
      'equal( "a" , [ "b" , 3, -1.5, true, false, null ] )',
      query('equal', 'a', 'b', 3, -1.5, true, false, null),
    ],
    ['equal("a", "b")', query('equal', 'a', 'b')],
    ['between("examYear", 2019, 2024)', query('between', 'examYear', 2019, 2024)],
    ['isNull("exam")', query('isNull', 'exam')],
    ['orderDesc("$createdAt")', query('orderDesc', '$createdAt')],
    ['limit(5)', query('limit', undefined, 5)],
    ['cursorAfter("6b00")', query('cursorAfter', undefined, '6b00')],
    ['select(["$id","image"])', query('select', undefined, '$id', 'image')],
    ['college.equal("COT")', query('equal', 'college', 'COT')],
    ['year.equal("1st","2nd")', query('equal', 'year', '1st', '2nd')],
    ['examYear.greaterEqual(2020)', query('greaterThanEqual', 'examYear', 2020)],
    ['$createdAt.lesser("2024-01-01")', query('lessThan', '$createdAt', '2024-01-01')],
    ['equal("a", ["Unit \\"1\\", [b), c"])', query('equal', 'a', 'Unit "1", [b), c')],
    ['equal("a", ["Pipe of 5" and 6""])', query('equal', 'a', 'Pipe of 5" and 6"')],
    ['search("a", ["the "raag" Yaman"])', query('search', 'a', 'the "raag" Yaman')],
    ['a.equal("5"","6" wide")', query('equal', 'a', '5"', '6" wide')],
    ["equal('a', ['it\\'s'])", query('equal', 'a', "it's")],
    ['equal("a", ["C:\\new\\\\"])', query('equal', 'a', 'C:\\new\\')],
    ['equal("a", ["दो\nlines"])', query('equal', 'a', 'दो\nlines')],
    ['equal("a", [])', query('equal', 'a')],
    ['{"method":"limit","values":[5]}', query('limit', undefined, 5)],
  ])('are read: %s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  it.each([
    'limit(5',
    'limit 5',
    'equal(college, ["COT"])',
    'equal("a", ["b)',
    'equal("a", ["b",])',
    'equal("a", ["b", "c" d])',
    'equal("a", [undefined])',
    'equal("a", ["b"]]) or true',
    'equal("a", ["b"]); limit(1)',
    'equal()',
    'a.b.equal("c")',
    `equal("a", ["${'b'.repeat(4096)}"])`,
  ])('are refused where they say nothing: %s', (text) => {
    expect(() => read(text)).toThrow(new CallRefusal('general_query_invalid', 'Invalid query: Syntax error'));
  });

  it('may come in parameters of their own', () => {
    const address = { limit: '5', offset: '2', cursor: 'a', cursorDirection: 'before' };
    const orders = { 'orderAttributes[0]': 'year', 'orderAttributes[1]': '$id', 'orderTypes[0]': 'DESC' };
    expect(queriesOf({ ...address, ...orders })).toEqual([
      query('limit', undefined, 5),
      query('offset', undefined, 2),
      query('cursorBefore', undefined, 'a'),
      query('orderDesc', 'year'),
      query('orderAsc', '$id'),
    ]);
    expect(queriesOf({ orderType: 'DESC', cursor: '' })).toEqual([query('orderDesc', '$createdAt')]);
  });
});
