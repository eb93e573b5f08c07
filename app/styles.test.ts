import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const app = import.meta.dirname;

/** A stylesheet with those that it imports. */
function sheetsOf(file: string): string[] {
  const imports = readFileSync(join(app, file), 'utf8').matchAll(/@import "(\.[^"]+)"/g);
  return [file, ...[...imports].flatMap(([, each = '']) => sheetsOf(join(file, '..', each)))];
}

it('every stylesheet of a folder is part of that of all pages, of that of forms, of that of the reader, of that of sharing, of the poster, of practice, of questions, or of search', () => {
  const whole = [
    'styles.css',
    'forms.css',
    'reading/reader.css',
    'paper/sharing.css',
    'poster/poster.css',
    'practice/practice.css',
    'browse/questions/questions.css',
    'search/search.css',
  ].flatMap(sheetsOf);
  expect(globSync('*/*.css', { cwd: app }).filter((file) => !whole.includes(file))).toEqual([]);
});

it('every drawing has a width and a height, for browsers that skip the stylesheet', () => {
  const drawings = globSync('**/*.tsx', { cwd: app }).flatMap((file) =>
    [...readFileSync(join(app, file), 'utf8').matchAll(/<svg\b[\s\S]*?>\n/g)].map(
      ([tag]) => `${file}: ${tag}`,
    ),
  );
  expect(drawings.length).toBeGreaterThan(10);
  expect(drawings.filter((tag) => !/\swidth=.*\sheight=/s.test(tag))).toEqual([]);
});
