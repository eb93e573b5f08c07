import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { addedTo } from './older-browsers.ts';

/** Result of a bundle in a browser that lacks these methods. */
function inOlderBrowser(code: string): unknown {
  const lacking = `
    for (const name of ['at', 'findLast', 'findLastIndex', 'toReversed', 'toSorted']) delete Array.prototype[name];
    delete String.prototype.at; delete Map.groupBy; delete Object.hasOwn;`;
  return runInNewContext(`${lacking}\n${addedTo(code, 'a.js')}JSON.stringify(${code})`);
}

it.each([
  ['[3, 1, 2].toSorted((a, b) => a - b)', '[1,2,3]'],
  ['[1, 2].toReversed()', '[2,1]'],
  ['[[1, 2].at(-1), "abc".at(0), [1].at(4)]', '[2,"a",null]'],
  ['[1, 2, 3].findLast((each) => each < 3)', '2'],
  ['[[1, 5].findLastIndex((each) => each < 3), [1].findLastIndex((each) => each > 3)]', '[0,-1]'],
  ['[...Map.groupBy([1, 2, 3], (each) => each % 2)]', '[[1,[1,3]],[0,[2]]]'],
  ['[Object.hasOwn({ a: 1 }, "a"), Object.hasOwn({}, "toString")]', '[true,false]'],
])('a bundle with %s works in a browser that lacks it', (code, result) => {
  expect(inOlderBrowser(code)).toBe(result);
});

it('a bundle that needs nothing gets nothing', () => {
  expect(addedTo('a.map((each) => each.items?.at?.(0))', 'a.js')).toBe('');
});

it.each(['structuredClone(a)', 'a.toSpliced(1)', 'groups.values().map(f)', 'class A { static { f() } }'])(
  'a bundle with %s is refused',
  (code) => {
    expect(() => addedTo(code, 'a.js')).toThrow(/^a\.js uses .* browserslist/);
  },
);
