import { describe, expect, it } from 'vitest';
import { missingPages } from './printed-pages.ts';

const SHEET = { width: 595, height: 842 };
const WIDE = { width: 1190, height: 842 };

describe('the pages that a paper says it has', () => {
  it.each([
    'Roll No. ....... Total Pages : 04\n003402',
    'Roll No. .. Tota Pages: 4 |301405',
    'No. of Printed Pages: 4',
    'Total No. of Pages - 4',
    'Page 1 of 4',
    'कुल पृष्ठ संख्या : ०४',
  ])('are read from "%s"', (text) => {
    expect(missingPages([text, 'Part B'], [SHEET, SHEET])).toEqual({ printed: 4, shown: 2 });
  });

  it.each([
    ['as many are there', 'Total Pages: 2', [SHEET, SHEET]],
    ['a wide sheet shows two', 'Total Pages: 4', [WIDE, WIDE]],
    ['more are there', 'Total Pages: 1', [SHEET, SHEET]],
    ['it does not say', 'Time: 3 hours', [SHEET]],
    ['no exam has as many', 'Total Pages: 84', [SHEET]],
    ['another number stands there', 'Explain the pages of memory. 12', [SHEET]],
  ])('are all there when %s', (_why, text, sizes) => {
    expect(missingPages([text], sizes)).toBeUndefined();
  });
});
