import { describe, expect, it } from 'vitest';
import { byteRangeOf } from './byte-range.ts';

describe('a Range of a file of 100 bytes', () => {
  it.each([
    ['bytes=0-9', { start: 0, end: 9 }],
    ['Bytes= 0-9 ', { start: 0, end: 9 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-200', { start: 90, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=0-99999999999999999999999', { start: 0, end: 99 }],
  ])('%s is a part', (header, range) => {
    expect(byteRangeOf(header, 100)).toEqual(range);
  });

  it.each([['bytes=100-'], ['bytes=100-200'], ['bytes=-0'], ['bytes=99999999999999999999-']])(
    '%s cannot be satisfied',
    (header) => {
      expect(byteRangeOf(header, 100)).toBe('unsatisfiable');
    },
  );

  it.each([
    [undefined],
    [''],
    ['bytes'],
    ['bytes='],
    ['bytes=-'],
    ['bytes=a-b'],
    ['bytes=9-5'],
    ['pages=1-2'],
    ['bytes=0-1,5-6'],
  ])('%s means the whole file', (header) => {
    expect(byteRangeOf(header, 100)).toBeUndefined();
  });

  it('of an empty file there is none', () => {
    expect(byteRangeOf('bytes=0-', 0)).toBe('unsatisfiable');
    expect(byteRangeOf('bytes=-5', 0)).toBe('unsatisfiable');
  });
});
