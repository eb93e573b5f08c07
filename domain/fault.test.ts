import { expect, it } from 'vitest';
import { faultIn, reasonOf, sentenceOf } from './fault.ts';

it('a fault has a sentence with its values, and a reason that its other sentences share', () => {
  const fault = { name: 'catalogue.many', values: { most: 5000, courses: 300 } } as const;
  expect(sentenceOf(fault)).toBe(
    'More than 5000 papers or 300 courses can’t be moved at once. Move smaller parts one by one.',
  );
  expect([reasonOf(fault.name), reasonOf('catalogue.many.declined')]).toEqual([
    'catalogue.many',
    'catalogue.many',
  ]);
});

it('a value is shown as it is, whatever it looks like', () => {
  const fault = { name: 'url.foreign', values: { host: '{host} $& $1' } } as const;
  expect(sentenceOf(fault)).toBe('{host} $& $1 is not an address of this library.');
});

it.each([
  undefined,
  null,
  'file.type',
  { name: 'shelf.taken' },
  { name: 'toString' },
  { name: { toString: 1 } },
  { name: 'limit.reached.often' },
  { name: 'limit.reached.often', values: null },
  { name: 'limit.reached.often', values: { minutes: {} } },
])('what comes from outside is no fault: %j', (given) => {
  expect(faultIn(given)).toBeUndefined();
});

it.each([{ name: 'file.type' }, { name: 'limit.reached.often', values: { minutes: 2 } }])(
  'what comes from outside is a fault: %j',
  (given) => {
    expect(faultIn(given)).toMatchObject(given);
  },
);
