import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../scripts/node24.js';
import { Family } from '../scripts/product/family.ts';
import { madeBook } from './made-papers.ts';
import { type Panna, startPanna } from './panna.ts';
import { student } from './person.ts';

describe('one page of a person', () => {
  let panna: Panna;
  beforeAll(async () => {
    panna = await startPanna({}, { ownPageReader: true });
  });
  afterAll(() => panna.close());

  const state = (file: string) => {
    const database = new DatabaseSync(join(panna.dataDir, 'library.sqlite'), { readOnly: true });
    const row = database.prepare('select state, pages from preparations where file_id = ?').get(file);
    database.close();
    return { ...row };
  };

  it('is shown while the 300 pages of another person are being drawn', async () => {
    const [asha, bina] = [await student(panna), await student(panna)];
    await asha.upload('book.pdf', (await madeBook(300)).buffer, 'book');
    await expect.poll(() => state('book')).toEqual({ state: 'waiting', pages: 300 });
    await bina.upload('page.pdf', (await madeBook(1)).buffer, 'page');
    await expect.poll(() => state('page'), { timeout: 60_000 }).toEqual({ state: 'ready', pages: 1 });
    expect(state('book')).toEqual({ state: 'waiting', pages: 300 });
    if (process.platform === 'linux')
      expect(await programs()).toContain(join(root, 'build/reading/main.mjs'));
  });

  /** The scripts of the processes that this one has started: each is drawn by the program that the build has made. */
  async function programs(): Promise<(string | undefined)[]> {
    const family = new Family(process.pid);
    await family.look();
    return (await family.left()).map((command) => command.trim().split(' ').at(-1));
  }
});
