import { sql } from 'kysely';
import type { Engine } from '../engine.ts';
import { HIDDEN_UNTIL } from './integrity-checks.ts';
import {
  queueBlamedFiles,
  queueUnexaminedFiles,
  queueUnpreparedFiles,
  queueUnsplitPapers,
} from './queue-files.ts';
import { repairModeration } from './repair-moderation.ts';

export async function repairDerivedRows(engine: Engine, now: Date): Promise<void> {
  await engine.bulk.write(engine.db, async (work) => {
    await work.deleteFrom('note_counts').execute();
    await work.deleteFrom('college_counts').execute();
    await sql`insert into note_counts (college, branch, year, course, notes)
      select college, branch, year, course, count(*) from notes group by college, branch, year, course`.execute(
      work,
    );
    await sql`update files set temporary_since = null
      where temporary_since is not null and id in (select image from notes)`.execute(work);
    await sql`update files set
      temporary_since = (select ${HIDDEN_UNTIL} from hidden_notes h where h.image = files.id),
      owner = case when exists (select 1 from hidden_notes h where h.image = files.id and h.hidden_by = 'moderator')
        then null else owner end
      where exists (select 1 from hidden_notes h where h.image = files.id)
      and not exists (select 1 from notes where image = files.id)`.execute(work);
    // Starts counting now, so that no file is deleted too early.
    await sql`update files set temporary_since = ${now.toISOString()}
      where temporary_since is null and not exists (select 1 from notes where image = files.id)`.execute(
      work,
    );
    await repairModeration(engine, work);
    await queueUnpreparedFiles(work, now);
    await queueBlamedFiles(work, now);
    await queueUnexaminedFiles(work, now);
    await queueUnsplitPapers(work, now);
  });
}
