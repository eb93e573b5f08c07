import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CacheTag } from '../../../domain/cache-tag.ts';
import { root } from '../../../scripts/node24.js';
import { account, DIGEST, ENGLISH, file, later, NOON, note, share } from '../contract/made-up.ts';
import { type Database, openDatabase } from '../open.ts';
import { openSqlite } from './open.ts';

const ALGEBRA = { ...ENGLISH, course: 'BPM-101' };
const PAGE = { width: 595, height: 842 };

const pageText = {
  file: 'file-of-a',
  page: 1,
  text: 'Define a stack.',
  source: 'pdf',
  language: 'eng',
  engine: 'pdfium',
  confidence: undefined,
  readAt: NOON,
} as const;

describe('what is shown of a course', () => {
  let folder: string;
  let database: Database;
  let other: Database;
  const tables = () => database.tables;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'panna-shown-'));
    const open = () => openDatabase(openSqlite(join(folder, 'library.sqlite')), join(root, 'migrations'));
    [database, other] = [await open(), await open()];
    await share(tables, note('a'), note('b', ALGEBRA));
    await tables().files.complete(file('file-of-a'), DIGEST, NOON);
  });
  afterEach(async () => {
    await database.close();
    await other.close();
    await rm(folder, { recursive: true });
  });

  /** The cache tags whose versions the act changes, as another connection sees it. */
  async function changed(act: () => Promise<unknown>) {
    const shown: CacheTag[] = [ENGLISH, ALGEBRA, 'counts', 'catalogue'];
    const before = shown.map((each) => other.version(each));
    await act();
    const after = shown.map((each) => other.version(each));
    return shown.filter((_each, index) => before[index] !== after[index]);
  }
  const pages = () => tables().pages;
  const begun = () => pages().begin('file-of-a', [PAGE], 1);
  const drawn = () => pages().addImages('file-of-a', [{ page: 1, width: 720, height: 1018, size: 9 }]);

  it.each<[string, CacheTag[], () => Promise<unknown>]>([
    ['a note comes', [ENGLISH, 'counts'], () => share(tables, note('c'))],
    [
      'a note says something else',
      [ENGLISH, 'counts'],
      () => tables().notes.change('a', note('a', { exam: 'end' }), NOON),
    ],
    [
      'a note moves',
      [ENGLISH, ALGEBRA, 'counts'],
      () => tables().notes.change('a', note('a', ALGEBRA), NOON),
    ],
    ['a note goes', [ENGLISH, 'counts'], () => tables().notes.remove('a', NOON)],
    ['whoever shared them leaves', [ENGLISH, ALGEBRA], () => tables().accounts.remove('asha')],
    ['the pages of a paper are counted', [ENGLISH], begun],
    ['a paper is ready', [ENGLISH], () => pages().settle('file-of-a', undefined, later(1))],
    ['a paper is prepared anew', [ENGLISH], () => pages().forget('file-of-a')],
  ])('changes when %s', async (_what, shown, act) => {
    expect(await changed(act)).toEqual(shown);
  });

  it('changes when a page is drawn, also once more', async () => {
    await begun();
    expect(await changed(drawn)).toEqual([ENGLISH]);
    expect(await changed(drawn)).toEqual([ENGLISH]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['somebody joins', () => tables().accounts.add(account('ravi'), 'hash')],
    ['the text of a page is read', () => tables().pageTexts.keep(pageText)],
    ['a job is done', async () => tables().pendingJobs.claim('prepare-pages', NOON, later(60))],
    [
      'a file comes that no note has, and is prepared',
      async () => {
        await tables().files.begin(file('loose'));
        await tables().files.complete(file('loose'), DIGEST, NOON);
        await pages().begin('loose', [PAGE], 1);
        await pages().settle('loose', undefined, later(1));
      },
    ],
  ])('is as it was when %s, though something has changed', async (_what, act) => {
    const before = other.version();
    expect(await changed(act)).toEqual([]);
    expect(other.version()).not.toBe(before);
  });
});
