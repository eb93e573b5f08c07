import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../scripts/node24.js';
import { trackedFiles } from './floors.ts';

type LinkedTest = { title: string; file: string };

export function read(file: string): string {
  return readFileSync(`${root}/${file}`, 'utf8');
}

/** A title or a sentence may run over lines. */
export function plain(source: string): string {
  return source.replace(/\s+/g, ' ').replaceAll("\\'", "'");
}

/** The rows of the tables of a document in `docs/`, each a statement and the tests that show it. */
export function rowsOf(document: string): string[] {
  return read(document)
    .split('\n')
    .filter((line) => /^\| (?!Statement)/.test(line));
}

/** The tests that a row of a document names: links whose text is the title. */
export function linksIn(row: string, document: string): LinkedTest[] {
  return [...row.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g)].map(([, title = '', path = '']) => {
    return { title, file: posix.join(posix.dirname(document), path) };
  });
}

/** Tests that are not in their file, or in no file of their folder. */
export function missingTests(document: string): LinkedTest[] {
  return rowsOf(document)
    .flatMap((row) => linksIn(row, document))
    .filter(({ title, file }) => !filesAt(file).some((each) => plain(read(each)).includes(title)));
}

/** The file itself, or all that is in a folder. */
function filesAt(path: string): string[] {
  if (!path.endsWith('/')) return existsSync(`${root}/${path}`) ? [path] : [];
  return trackedFiles().filter((file) => file.startsWith(path) && existsSync(`${root}/${file}`));
}
