import { describe, expect, it } from 'vitest';
import { linksIn, missingTests, read, rowsOf } from './linked-tests.ts';

const DOCUMENT = 'docs/security.md';

describe('the chapters of the standard', () => {
  it('have a test in every row', () => {
    const rows = rowsOf(DOCUMENT);
    expect(rows.length).toBeGreaterThan(40);
    expect(rows.filter((row) => linksIn(row, DOCUMENT).length === 0)).toEqual([]);
  });

  it('name tests that are there', () => {
    expect(missingTests(DOCUMENT)).toEqual([]);
  });

  it('are all there, or left out with a reason', () => {
    const [shown = '', leftOut = ''] = read(DOCUMENT).split('## Left out, and why');
    const published = `${[...shown.matchAll(/^## .*/gm)].join()} ${leftOut}`;
    const chapters = Array.from({ length: 17 }, (_, index) => `V${index + 1}`);
    expect(chapters.filter((chapter) => !new RegExp(`\\b${chapter}\\b`).test(published))).toEqual([]);
  });
});
