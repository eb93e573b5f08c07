import { describe, expect, it } from 'vitest';
import type { Note } from '../note.ts';
import { parseQuery } from './parse-query.ts';
import { rankPages } from './rank-pages.ts';

const pages = (length: number, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    note: { id: `note${at}` } as Note,
    page: 1,
    text: 'entropy '.repeat(length / 8),
  }));
const { terms } = parseQuery('entropy');

describe('pages are ranked', () => {
  it('a hundred of them, as long as papers have them', () => {
    expect(rankPages(pages(4_000, 100), terms)).toHaveLength(100);
  });

  it('the newest ones only, where each is as long as can be', () => {
    const ranked = rankPages(pages(20_000, 100), terms);
    expect(ranked.map(({ note }) => note.id).sort()).toEqual(
      Array.from({ length: 20 }, (_, at) => `note${at}`).sort(),
    );
  });
});
