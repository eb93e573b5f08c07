import { databaseSearchIndex } from '../../../adapters/database/search/search-index.ts';
import type { Output } from '../../terminal/output.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';

const AT_ONCE = 50;

export async function reindex({ engine }: LibraryStorage, output: Output): Promise<number> {
  const index = databaseSearchIndex(engine);
  const { notes, last } = await engine.db
    .selectFrom('notes')
    .select(({ fn }) => [fn.countAll<number>().as('notes'), fn.max('sequence').as('last')])
    .executeTakeFirstOrThrow();
  await index.restart();
  while (!(await index.catchUp(AT_ONCE)))
    output.progress('Rebuilding the index', await indexedTo(engine), Number(last ?? 0));
  return Number(notes);
}

async function indexedTo({ db }: LibraryStorage['engine']): Promise<number> {
  const state = await db.selectFrom('search_state').select('indexed_to').executeTakeFirst();
  return Number(state?.indexed_to ?? 0);
}
