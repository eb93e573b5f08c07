import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const app = import.meta.dirname;
const read = (file: string) => readFileSync(join(app, file), 'utf8');
const matches = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

/** What shared folders have for every page. */
const EVERYWHERE = ['ui', 'frame'];
const IMPORT = /from '(?:\.\.\/)+(paper|offline|credentials)\//g;
/** Classes that a component or a script gives to an element. */
const GIVEN = /(?:class(?:Name)?\b\s*[=:]\s*|classList\.add\()["'`]([^"'`]+)["'`]/g;

const folders = globSync('*/carried.css', { cwd: app }).map((file) => file.split('/')[0] ?? '');

/** A stylesheet with those that it imports. */
function sheetsOf(file: string): string[] {
  const within = matches(read(file), /@import "(\.[^"]+)"/g);
  return [file, ...within.flatMap((each) => sheetsOf(join(file, '..', each)))];
}

const sourcesOf = (folder: string) =>
  globSync(`${folder}/**/*.{ts,tsx}`, { cwd: app }).filter((file) => !/\.test\./.test(file));

describe.each(folders)('what first pages of %s carry', (folder) => {
  const carried = read(`${folder}/carried.css`);
  const parts = [folder, ...matches(carried, /@source "\.\.\/(\w+)"/g)];
  const sources = parts.flatMap(sourcesOf);

  it('is made for every shared folder that its sources import', () => {
    const imported = sources.flatMap((file) => matches(read(file), IMPORT));
    expect(imported.filter((part) => !parts.includes(part))).toEqual([]);
  });

  it('has the stylesheet of every class that its sources name', () => {
    const named = [...sources, ...EVERYWHERE.flatMap(sourcesOf)].flatMap((file) =>
      matches(read(file), GIVEN),
    );
    const classes = new Set(named.flatMap((each) => each.split(' ')));
    const own = sheetsOf(`${folder}/carried.css`);
    const others = sheetsOf('styles.css').filter((file) => !own.includes(file));
    const lacked = others.filter((file) =>
      matches(read(file), /^ {2}\.([\w-]+)/gm).some((each) => classes.has(each)),
    );
    expect(lacked).toEqual([]);
  });
});

it('every page has the classes of the suggestions under its search box', () => {
  expect(read('search/suggestion-script.ts')).toContain("from './combobox.ts'");
  expect(read('frame/every-page.css')).toContain('@source "../search/combobox.ts"');
});

it('every stylesheet of a folder is part of the whole one', () => {
  const parts = globSync('*/*.css', { cwd: app }).filter((file) => !file.endsWith('/carried.css'));
  const whole = sheetsOf('styles.css');
  expect(parts.filter((file) => !whole.includes(file))).toEqual([]);
});
