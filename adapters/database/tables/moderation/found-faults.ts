import { sql } from 'kysely';
import type { ReportKind, Reports } from '../../../../domain/report.ts';
import type { Engine } from '../../engine.ts';

type FoundKind = Extract<ReportKind, 'duplicate' | 'unreadable'>;

const columns = sql`(id, note, kind, text, reporter, holder, email, created_at, closed_at, answer)`;

/**
 * Row of a report on note `n`. Its id contains the kind of finding, so that each is reported once. Clients
 * cannot choose ids with a colon (`ID_PATTERN`).
 */
function reportOf(kind: FoundKind, at: Date) {
  return sql`${sql.lit(`${kind}:`)} || n.id, n.id, ${sql.lit(kind)}, '', null, '', '', cast(${at.toISOString()} as text), null, ''`;
}

/** Condition: no earlier release has made this report. Its id had a hyphen, which clients may also use. */
function isNew(kind: FoundKind) {
  return sql`not exists (select 1 from reports former where former.id = ${sql.lit(`${kind}-`)} || n.id
    and former.note = n.id and former.kind = ${sql.lit(kind)} and former.reporter is null and former.email = '')`;
}

export function foundFaults({
  db,
}: Engine): Pick<Reports, 'addUnreadable' | 'addDuplicates' | 'addNearDuplicates' | 'dropUnlike'> {
  return {
    async addUnreadable(most, at) {
      await sql`insert into reports ${columns}
        select ${reportOf('unreadable', at)}
        from notes n join (
          select file_id from preparations where state = 'unreadable'
          union select file_id from pages where rendering = 'undrawn') p on p.file_id = n.image
        where not exists (select 1 from reports where id = 'unreadable:' || n.id)
          and ${isNew('unreadable')}
        limit ${sql.lit(most)} on conflict do nothing`.execute(db);
    },

    async addNearDuplicates(files, at) {
      await sql`insert into reports ${columns}
        select ${reportOf('duplicate', at)}
        from notes n where n.image in (${sql.join(files)}) and ${isNew('duplicate')} and exists (
          select 1 from near_duplicates d join notes n2 on n2.image = d.other_id
          where d.file_id = n.image and n2.sequence < n.sequence)
        on conflict do nothing`.execute(db);
    },

    async dropUnlike(files) {
      await sql`delete from reports where closed_at is null and id in (
        select 'duplicate:' || n.id from notes n where n.image in (${sql.join(files)})
          and not exists (select 1 from near_duplicates d join notes n2 on n2.image = d.other_id
            where d.file_id = n.image and n2.sequence < n.sequence)
          and not exists (select 1 from files f join files f2 on f2.sha256 = f.sha256 join notes n2 on n2.image = f2.id
            where f.id = n.image and n2.sequence < n.sequence))`.execute(db);
    },

    addDuplicates: (most, at) =>
      db.transaction().execute(async (work) => {
        const state = work.selectFrom('twin_search').select('looked_to');
        const { looked_to: from } = await state.executeTakeFirstOrThrow();
        const arrived = work.selectFrom('notes').select('sequence').where('sequence', '>', from);
        const steps = await arrived.orderBy('sequence').limit(most).execute();
        const to = steps.at(-1)?.sequence;
        if (to === undefined) return true;
        await sql`insert into reports ${columns}
          select ${reportOf('duplicate', at)}
          from notes n join files f on f.id = n.image
          where n.sequence > ${from} and n.sequence <= ${to} and ${isNew('duplicate')} and exists (
            select 1 from files f2 join notes n2 on n2.image = f2.id
            where f2.sha256 = f.sha256 and n2.sequence < n.sequence)
          on conflict do nothing`.execute(work);
        await work.updateTable('twin_search').set({ looked_to: to }).execute();
        return steps.length < most;
      }),
  };
}
