import { sql } from 'kysely';
import type { Reports } from '../../../../domain/report.ts';
import type { Engine } from '../../engine.ts';

/** The id of a report says what it found, so that it is made once, whatever became of it. */
const columns = sql`(id, note, kind, text, reporter, holder, email, created_at, closed_at, answer)`;

/** What the library itself finds wrong with notes. */
export function foundFaults({ db }: Engine): Pick<Reports, 'addUnreadable' | 'addTwins' | 'addAlike'> {
  return {
    async addUnreadable(most, at) {
      await sql`insert into reports ${columns}
        select 'unreadable-' || n.id, n.id, 'unreadable', '', null, '', '', cast(${at.toISOString()} as text), null, ''
        from preparations p join notes n on n.image = p.file_id
        where p.state = 'unreadable' and not exists (select 1 from reports where id = 'unreadable-' || n.id)
        limit ${sql.lit(most)} on conflict do nothing`.execute(db);
    },

    async addAlike(files, at) {
      await sql`insert into reports ${columns}
        select 'duplicate-' || n.id, n.id, 'duplicate', '', null, '', '', cast(${at.toISOString()} as text), null, ''
        from notes n where n.image in (${sql.join(files)}) and exists (
          select 1 from near_duplicates d join notes n2 on n2.image = d.other_id
          where d.file_id = n.image and n2.sequence < n.sequence)
        on conflict do nothing`.execute(db);
    },

    addTwins: (most, at) =>
      db.transaction().execute(async (work) => {
        const state = work.selectFrom('twin_search').select('looked_to');
        const { looked_to: from } = await state.executeTakeFirstOrThrow();
        const arrived = work.selectFrom('notes').select('sequence').where('sequence', '>', from);
        const steps = await arrived.orderBy('sequence').limit(most).execute();
        const to = steps.at(-1)?.sequence;
        if (to === undefined) return true;
        await sql`insert into reports ${columns}
          select 'duplicate-' || n.id, n.id, 'duplicate', '', null, '', '', cast(${at.toISOString()} as text), null, ''
          from notes n join files f on f.id = n.image
          where n.sequence > ${from} and n.sequence <= ${to} and exists (
            select 1 from files f2 join notes n2 on n2.image = f2.id
            where f2.sha256 = f.sha256 and n2.sequence < n.sequence)
          on conflict do nothing`.execute(work);
        await work.updateTable('twin_search').set({ looked_to: to }).execute();
        return steps.length < most;
      }),
  };
}
