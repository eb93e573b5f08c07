import { sql, type Transaction } from 'kysely';
import type { Engine } from '../engine.ts';
import { UNKNOWN } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { removeDatesOfNowhere } from '../tables/catalogue/moved-dates.ts';
import { movedNowhere } from '../tables/catalogue/moved-nowhere.ts';
import { moveFavourites } from '../tables/favourites.ts';
import { moveThanks } from '../tables/thanks.ts';
import { movedThough } from './catalogue-checks.ts';
import {
  halfFulfilled,
  oneSided,
  outdated,
  waitsInVain,
  withoutNote,
  withoutPaper,
} from './moderation-checks.ts';
import { earlyWords, fewSearches, negativeCount } from './statistics-checks.ts';

export async function repairModeration(engine: Engine, work: Transaction<Schema>): Promise<void> {
  await repairMerged(work);
  for (const table of ['favourites', 'thanks', 'note_views'])
    await sql`delete from ${sql.table(table)} where ${withoutNote(`${table}.note_id`)}`.execute(work);
  await sql`delete from note_views where times < 0`.execute(work);
  for (const table of ['notes', 'hidden_notes'])
    await sql`update ${sql.table(table)} as solutions set solution_of = ${UNKNOWN.solutionOf}
      where ${withoutPaper('solutions')}`.execute(work);
  await lowerSeen(work, await engine.bulk.lastSequence(work));
  await sql`update followers set mail_due_at = null where mail_key is null`.execute(work);
  await sql`update wishes set note = null, granted_at = null where ${halfFulfilled}`.execute(work);
  await sql`update reports set confirm_by = null where ${waitsInVain}`.execute(work);
  for (const table of ['sessions', 'access_tokens'])
    await sql`delete from ${sql.table(table)}
      where account_id in (select id from accounts where blocked_at is not null)`.execute(work);
  await sql`delete from near_duplicates where file_id = other_id`.execute(work);
  await sql`insert into near_duplicates (file_id, other_id, found_at)
    select other_id, file_id, found_at from near_duplicates where ${oneSided} on conflict do nothing`.execute(
    work,
  );
  await sql`delete from missing_pages where shown >= printed`.execute(work);
  await sql`delete from repeated_pages where page <= earlier`.execute(work);
  await sql`delete from page_orders as a
    where exists (select 1 from preparations p where p.file_id = a.file_id and ${outdated})`.execute(work);
  await repairStatistics(work);
  await removeDatesOfNowhere(work);
  await sql`delete from moved_courses as m where ${movedThough} or (${movedNowhere})`.execute(work);
}

async function repairStatistics(work: Transaction<Schema>): Promise<void> {
  await sql`delete from day_counts where ${negativeCount}`.execute(work);
  await sql`delete from missed_searches where ${fewSearches}`.execute(work);
  await sql`update missed_searches set words = null where ${earlyWords}`.execute(work);
}

async function repairMerged(work: Transaction<Schema>): Promise<void> {
  const rows = await work.selectFrom('merged_notes').select(['id', 'kept']).execute();
  const keptFor = new Map(rows.map(({ id, kept }) => [id, kept]));
  for (const { id, kept } of rows) {
    const end = endOf(keptFor, id);
    if (!end) await work.deleteFrom('merged_notes').where('id', '=', id).execute();
    else if (end !== kept)
      await work.updateTable('merged_notes').set({ kept: end }).where('id', '=', id).execute();
  }
  for (const [table, move] of [
    ['favourites', moveFavourites],
    ['thanks', moveThanks],
  ] as const) {
    const { rows: left } = await sql<{ note_id: string; kept: string }>`select distinct v.note_id, m.kept
      from ${sql.table(table)} v join merged_notes m on m.id = v.note_id where ${withoutNote('v.note_id')}`.execute(
      work,
    );
    for (const { note_id, kept } of left) await move(work, note_id, kept);
  }
}

/** Undefined for a cycle. */
function endOf(keptFor: ReadonlyMap<string, string>, id: string): string | undefined {
  const met = new Set<string>();
  let at = id;
  for (let next = keptFor.get(at); next !== undefined; next = keptFor.get(at)) {
    if (met.has(at)) return undefined;
    met.add(at);
    at = next;
  }
  return at;
}

async function lowerSeen(work: Transaction<Schema>, last: number): Promise<void> {
  for (const [table, column] of [
    ['follows', 'seen'],
    ['followers', 'shelf_seen'],
    ['followers', 'shelf_next'],
    ['followers', 'mailed'],
  ] as const)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${last} where ${sql.ref(column)} > ${last}`.execute(
      work,
    );
}
