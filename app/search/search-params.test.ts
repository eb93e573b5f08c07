import { describe, expect, it } from 'vitest';
import { narrowedHref, searchHref, searchOfParams, widenedHref } from './search-params.ts';

const parsed = (query: string) => searchOfParams(new URLSearchParams(query));

describe('the address of a search', () => {
  it('says what is looked for, by what it is narrowed, and which page of the results it is', () => {
    const query = 'q=red+trees&branch=IT&course=TID%2FTCE-109&kind=paper&examYear=2019&page=2';
    expect(parsed(query)).toEqual({
      text: 'red trees',
      filters: { branch: 'IT', course: 'TID/TCE-109', kind: 'paper', examYear: 2019 },
      page: 2,
    });
    expect(searchHref(parsed(query))).toBe(`/search?${query}`);
  });

  it.each([
    ['', '/search'],
    ['q=+&page=1', '/search'],
    ['q=tree&page=99', '/search?q=tree'],
    ['q=tree&page=-1', '/search?q=tree'],
    ['q=tree&page=1.5', '/search?q=tree'],
    ['kind=book&examYear=soon&other=1', '/search'],
    ['college=&branch=IT', '/search?branch=IT'],
    ['q=%20a%0A%00b%E2%80%AE', '/search?q=a+b'],
  ])('%j asks for %s', (query, href) => {
    expect(searchHref(parsed(query))).toBe(href);
  });

  it('has at most two hundred signs of what was typed, and none of them cut in half', () => {
    const { text } = parsed(`q=${encodeURIComponent('😀'.repeat(5000))}`);
    expect(text).toBe('😀'.repeat(200));
  });

  it('with one filter more begins at the first page, and with one less too', () => {
    const search = parsed('q=tree&branch=IT&page=3');
    expect(narrowedHref(search, 'exam', 'end-semester')).toBe('/search?q=tree&branch=IT&exam=end-semester');
    expect(widenedHref(search, 'branch')).toBe('/search?q=tree');
  });
});
