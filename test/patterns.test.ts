import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from 'recheck';
import { version } from 'recheck/package.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { type Pattern, patternsOf, patternsOfProduct } from './patterns.ts';

const LINE = 'a line of a page, cut to 200 characters (suggestion-head.ts)';
const HEAD = 'the head of a page, at most 13 lines of 200 characters (suggestion-head.ts)';
const NAME = 'the name of a file, cut to 255 characters';

/**
 * Patterns that are slow on some long texts, or take the checker too long to judge, by their beginnings; each with the
 * bound on what it meets.
 */
const BOUNDED: Record<string, string> = {
  'adapters/reading/process/actions/is-active.ts /(\\d+)[': 'reads the 64 characters before a keyword',
  'adapters/reading/process/text/judge-text.ts /^[^\\p{L}\\p{M}\\p{N}]+|(?<=':
    'begins only behind a letter, so it reads each run of signs once',
  'domain/question/splitting/marks.ts ': 'the last words of a row, of 40 characters',
  'domain/question/splitting/row-kinds.ts ': 'a row of a page, of 300 characters',
  'domain/question/splitting/papers-in-file.ts (?<!': 'a row of a page, of 300 characters',
  'domain/question/splitting/list-stem.ts ': 'a row of a page, or the first 300 characters of a question',
  'adapters/reading/watch-usage.ts /\\) (?!.*\\) )/': 'a line that the kernel writes',
  'domain/account/password-strength.ts /(.{1,4}?)':
    'a password of 256 characters, in the browser of who types it',
  'domain/course/course-code.ts /[([{]([^': `${LINE}; and it reads 40 characters from each bracket`,
  'domain/recognition/course-index.ts /': 'a code of the catalogue, of 40 characters',
  'domain/course/course-code.ts /^([^/]*': 'what is in brackets, at most 40 characters',
  'domain/recognition/head-evidence.ts (?<!': HEAD,
  'domain/recognition/head-evidence.ts ($)': HEAD,
  'domain/recognition/head-evidence.ts ^(?:(?:USN': HEAD,
  'domain/recognition/head-evidence.ts \\\\bCode': HEAD,
  'domain/recognition/head-evidence.ts year ?': HEAD,
  'domain/recognition/segment-codes.ts /(?<!': NAME,
  'domain/recognition/segment-dates.ts ': NAME,
  'domain/recognition/segment-exams.ts $(?:$)$': NAME,
  'domain/recognition/segment-text.ts /^[^\\p{L}\\p{N}]+': NAME,
  'domain/recognition/study-year.ts (?<!': 'the name of a year, written by who runs the library',
  'domain/exam-date/exam-date-input.ts ': 'a day or a time, of 60 characters',
  'domain/catalogue/exam-names.ts ^[ _.-]{0,3}': LINE,
  'domain/recognition/suggest-exam.ts (?:$)[': HEAD,
  'domain/recognition/suggest-exam.ts (?<!': HEAD,
  'domain/recognition/suggest-title.ts /semes?ter|': LINE,
  'domain/recognition/suggest-title.ts ^($)': LINE,
  'domain/recognition/suggest-title.ts ^(\\\\p{L}': LINE,
  'domain/recognition/suggest-title.ts /(?:\\b(?:sub(': LINE,
  'domain/recognition/suggest-title.ts /^[^\\p{L}]+|(?<=': LINE,
  'domain/syllabus/read-syllabus.ts ':
    'a line of a syllabus, of 200 characters, or 100 characters from a word',
  'domain/syllabus/syllabus-text.ts ': 'the first 300 characters of a line, or 100 characters from a word',
  'domain/syllabus/unit-heads.ts ': 'at most 100 characters from each word of a syllabus',
  'domain/note/take-over-note.ts /\\s+\\S*$/u': 'a description, cut to 49 characters before',
  'server/commands/appwrite/appwrite.ts /\\/+$/': 'written on the command line',
  'server/commands/import/export-papers.ts /^\\.+|': 'a name, cut to 80 characters',
  'server/sheets/print-sheets.ts /\\/+$/': 'written on the command line',
  'server/sheets/split-papers.ts /\\s+(?=': 'a name made of a code, an exam and a year',
  'server/environment.ts /^[^\\r\\n]+@': 'a setting',
};

/** No clock decides: a pattern that cannot be judged within the limits of the checker's work is not judged safe. */
const SETTINGS = { seed: 1, timeout: null, attackTimeout: null, incubationTimeout: null };

/**
 * The digests of patterns that this release of the checker has judged safe, which takes it two minutes. A run outside of
 * CI brings the file up to date, to be committed with the patterns.
 */
const SAFE = join(import.meta.dirname, 'safe-patterns.txt');
const JUDGE = `recheck ${version}`;

const digestOf = ({ source, flags }: Pattern) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex').slice(0, 16);

async function readSafe(): Promise<Set<string>> {
  const [judge, ...digests] = (await readFile(SAFE, 'utf8')).split('\n');
  return new Set(judge === JUDGE ? digests : []);
}

async function writeSafe(patterns: readonly Pattern[]): Promise<void> {
  const digests = [...new Set(patterns.map(digestOf))].sort();
  await writeFile(SAFE, `${[JUDGE, ...digests].join('\n')}\n`);
}

const nameOf = ({ file, written }: Pattern) => `${file} ${written}`;

describe('a regular expression', () => {
  it('is found as a literal, and where it is put together', () => {
    const placeholder = (name: string) => ['$', `{${name}}`].join('');
    const code = [
      "const A = 'a|b';",
      'export const literal = /x+/g;',
      `export const made = [new RegExp(\`(${placeholder('A')})+$\`, 'i'), RegExp('c' + A), RegExp(\`${placeholder('x')}\`)];`,
    ].join('\n');
    expect(patternsOf('made-up.ts', code).map(({ source, flags }) => [source, flags])).toEqual([
      ['x+', 'g'],
      ['(a|b)+$', 'i'],
      ['ca|b', ''],
      [undefined, ''],
    ]);
  });

  it('that goes back and forth is distinguished from one that does not', async () => {
    expect([await isSafe('^(a+)+$'), await isSafe('-+$'), await isSafe('^a+$')]).toEqual([
      false,
      false,
      true,
    ]);
  });
});

describe('the regular expressions of the product', () => {
  const patterns = [...new Map(patternsOfProduct().map((each) => [nameOf(each), each])).values()];

  it('take time in proportion to a text, or meet short texts only', async () => {
    expect(patterns.length).toBeGreaterThan(100);
    const judged = patterns.filter(
      (each) => !Object.keys(BOUNDED).some((key) => nameOf(each).startsWith(key)),
    );
    const known = await readSafe();
    const isSlow = await Promise.all(
      judged.map(async (each) => !known.has(digestOf(each)) && !(await isSafe(each.source, each.flags))),
    );
    expect(judged.filter((_, index) => isSlow[index]).map(nameOf)).toEqual([]);
    if (!process.env.CI) await writeSafe(judged);
  });

  it('are excused by a bound only as long as they are there', () => {
    const gone = Object.keys(BOUNDED).filter((key) => !patterns.some((each) => nameOf(each).startsWith(key)));
    expect(gone).toEqual([]);
  });
});

async function isSafe(source: string | undefined, flags = ''): Promise<boolean> {
  return source !== undefined && (await check(source, flags, SETTINGS)).status === 'safe';
}
