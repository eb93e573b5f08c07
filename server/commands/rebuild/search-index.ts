import { databaseSearchIndex } from '../../../adapters/database/search/search-index.ts';
import type { LibraryStorage } from '../storage/library-storage.ts';
import type { Report } from '../terminal/report.ts';

const AT_ONCE = 50;

/** Rebuilds the search index, also while the library runs: until it is done, search finds only a part. */
export async function reindex({ engine }: LibraryStorage, report: Report): Promise<number> {
  const index = databaseSearchIndex(engine);
  const { notes } = await engine.db
    .selectFrom('notes')
    .select(({ fn }) => fn.countAll<number>().as('notes'))
    .executeTakeFirstOrThrow();
  await index.restart();
  // The first step only clears.
  for (let done = -AT_ONCE; !(await index.catchUp(AT_ONCE)); done += AT_ONCE)
    report.progress('Making the index', Math.max(0, done), Number(notes));
  report.progress('Making the index', Number(notes), Number(notes));
  return Number(notes);
}
