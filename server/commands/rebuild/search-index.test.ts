import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pageText } from '../../../adapters/database/contract/page-texts.contract.ts';
import { root } from '../../../scripts/node24.js';
import { person, sharedNote } from '../../../test/library.ts';
import { ENGINES, emptyPlace, openTestStorage, type Place, type TestStorage } from '../../../test/storage.ts';
import { openLibrary } from '../../open-library.ts';
import { silent } from '../../terminal/output.ts';
import { move } from '../move/move.ts';
import { openOrCreateStorage } from '../storage/library-storage.ts';
import { reindex } from './search-index.ts';

describe.each(ENGINES)('the index of search on %s', (engine) => {
  let test: TestStorage;
  let target: Place;
  beforeEach(async () => {
    test = await openTestStorage(engine);
    target = await emptyPlace(engine);
    const asha = await person(test.library, 'asha');
    for (const id of ['one', 'two', 'three']) await sharedNote(test.library, asha, id);
    await test.library.pageTexts.keep(pageText('file-of-two', 3, 'Lagrange multipliers'));
  });
  afterEach(async () => {
    await test.close();
    await target.remove();
  });

  it('is made anew by panna reindex, whatever became of it', async () => {
    for (const index of ['notes', 'pages'])
      await test.run(
        engine === 'SQLite'
          ? `insert into search_${index} (search_${index}) values ('delete-all')`
          : `delete from search_${index}`,
      );
    const { searchIndex } = test.library;
    expect(await searchIndex.pages([['lagrange']], 10)).toEqual([]);
    expect(await reindex(test.storage, silent)).toBe(3);
    expect(await searchIndex.pages([['lagrange']], 10)).toMatchObject([{ note: { id: 'two' }, page: 3 }]);
    expect(await searchIndex.notes([['semester']], 10)).toHaveLength(3);
  });

  it('is left behind by a move, and made in the new place; texts of pages are carried', async () => {
    const storage = await openOrCreateStorage(target.config);
    await move(test.storage, storage, { output: silent });
    await storage.close();
    const { library, close } = await openLibrary(target.config, root, () => {});
    expect(await library.pageTexts.listOf('file-of-two')).toEqual([
      pageText('file-of-two', 3, 'Lagrange multipliers'),
    ]);
    expect(await library.searchIndex.pages([['lagrange']], 10)).toEqual([]);
    while (!(await library.searchIndex.catchUp(10)));
    expect(await library.searchIndex.pages([['lagrange']], 10)).toHaveLength(1);
    await close();
  });
});
