import { describe, expect, it } from 'vitest';
import { trackedFiles } from './floors.ts';
import { linksIn, missingTests, plain, read, rowsOf } from './linked-tests.ts';

const DOCUMENT = 'docs/specification.md';
const text = read(DOCUMENT);
const rows = rowsOf(DOCUMENT);

describe('the table of the specification', () => {
  it('has all nine sections, and a test in every row', () => {
    expect(text.match(/^## \d/gm)).toHaveLength(9);
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter((row) => linksIn(row, DOCUMENT).length === 0)).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(missingTests(DOCUMENT)).toEqual([]);
  });

  it('quotes texts that the product has', () => {
    const source = trackedFiles()
      .filter(
        (file) =>
          /^(app|domain|catalogue|locales)\/.*\.(tsx?|js|yaml)$/.test(file) && !file.includes('.test.'),
      )
      .map((file) => plain(read(file)))
      .join('\n');
    const quoted = [...rows.join().matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? '');
    expect(quoted.length).toBeGreaterThan(70);
    expect(quoted.filter((words) => !partsOf(words).every((part) => source.includes(part)))).toEqual([]);
  });
});

/** Parts around the {blanks}, which the product fills in. */
function partsOf(words: string): string[] {
  return words
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter(Boolean);
}
