import { describe, expect, it } from 'vitest';
import { cpuMsOf } from '../../../test/cpu-time.ts';
import { hasWords, pageFacts } from './page-facts.ts';
import { splitPages } from './split-pages.ts';

const HEAD = (title: string, code: string, when = 'May, 2019') =>
  `Roll No. ....\n${when}\nB.Tech. III SEMESTER\n${title}${code && ` (${code})`}\nTime: 3 Hours] [Max. Marks: 75`;
const GOES_ON = '4. (a) Explain what a queue is.\n(b) And a stack.';
const spans = (...texts: string[]) =>
  splitPages(
    texts.map((text) => pageFacts(text, { exams: [], latest: 2027 })),
    texts.length,
  ).map(({ first, last }) => `${first}-${last}`);

describe('a file is split', () => {
  it('where the head of another course begins', () => {
    expect(
      spans(HEAD('Data Structures', 'TIT-233'), GOES_ON, HEAD('Operating Systems', 'TIT-243'), GOES_ON),
    ).toEqual(['1-2', '3-4']);
  });

  it('where the same course was examined in another year', () => {
    expect(
      spans(HEAD('Data Structures', 'TIT-233'), HEAD('Data Structures', 'TIT-233', 'May, 2020')),
    ).toEqual(['1-1', '2-2']);
  });

  it.each([
    ['a head that each page repeats', HEAD('Data Structures', 'TIT-233')],
    ['a code that OCR took wrong', HEAD('Data Structures', 'TlT-233')],
    ['a page that prints only its course', 'Data Structures (TIT-233)\n4. Explain what a queue is.'],
    ['a year in a question', '4. Explain the law of 1998.\n5. In May 2019, prices rose. Explain.'],
  ])('and not by %s', (_what, text) => {
    expect(spans(HEAD('Data Structures', 'TIT-233'), text, GOES_ON)).toEqual(['1-3']);
  });

  it('with a cover before its first head left to that paper', () => {
    expect(spans('Fourth semester papers', HEAD('Data Structures', 'TIT-233'), GOES_ON)).toEqual(['1-3']);
  });
});

describe('a page', () => {
  it.each(['', 'A |', '~ ;: oe i', 'CSE IT'])('without words is none: %j', (text) => {
    expect(hasWords(text)).toBe(false);
  });

  it.each(['1 ', 'Q', '(a) ', '011304/', '* ', 'P.T.O. ', 'page '])('of %j is read at once', (piece) => {
    expect(cpuMsOf(() => pageFacts(piece.repeat(10_000), { exams: [], latest: 2027 }))).toBeLessThan(500);
  });
});
