import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { trackedFiles } from './floors.ts';

const DOCUMENT = 'docs/specification.md';
const text = read(DOCUMENT);
const rows = text.split('\n').filter((line) => /^\| (?!Statement)/.test(line));

describe('the table of the specification', () => {
  it('has all nine sections, and a test in every row', () => {
    expect(text.match(/^## \d/gm)).toHaveLength(9);
    expect(rows.length).toBeGreaterThan(90);
    expect(rows.filter((row) => linksIn(row).length === 0)).toEqual([]);
  });

  it('names tests that are there', () => {
    const missing = rows.flatMap(linksIn).filter(({ title, file }) => {
      return !filesAt(file).some((each) => plain(read(each)).includes(title));
    });
    expect(missing).toEqual([]);
  });

  it('quotes texts that the product has', () => {
    const source = trackedFiles()
      .filter((file) => /^(app|domain|catalogue)\/.*\.(tsx?|yaml)$/.test(file) && !file.includes('.test.'))
      .map((file) => plain(read(file)))
      .join('\n');
    const quoted = [...rows.join().matchAll(/“([^”]+)”/g)].map((match) => match[1] ?? '');
    expect(quoted.length).toBeGreaterThan(70);
    expect(quoted.filter((words) => !partsOf(words).every((part) => source.includes(part)))).toEqual([]);
  });
});

/** The file itself, or all that is in a folder. */
function filesAt(path: string): string[] {
  if (!path.endsWith('/')) return existsSync(`${root}/${path}`) ? [path] : [];
  return trackedFiles().filter((file) => file.startsWith(path) && existsSync(`${root}/${file}`));
}

function read(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8');
}

/** A title or a sentence may run over lines. */
function plain(source: string): string {
  return source.replace(/\s+/g, ' ').replaceAll("\\'", "'");
}

function linksIn(row: string): { title: string; file: string }[] {
  return [...row.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', path = '']) => {
    return { title, file: posix.join(posix.dirname(DOCUMENT), path) };
  });
}

/** What stands around the {blanks}, which the product fills in. */
function partsOf(words: string): string[] {
  return words
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .filter(Boolean);
}
