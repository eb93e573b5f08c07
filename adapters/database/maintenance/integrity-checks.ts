import { type Kysely, sql } from 'kysely';
import type { Place } from '../../../domain/course.ts';
import type { Schema } from '../schema.ts';
import { NEVER } from '../tables/hide-row.ts';
import { BACKUP_TABLES } from './backup-tables.ts';
import { catalogueChecks } from './catalogue-checks.ts';
import { moderationChecks } from './moderation-checks.ts';
import { blamedFiles, filesWithBlamedTexts, unexaminedFiles, unsplitPapers } from './queue-files.ts';
import type { RowCheck, RowFault } from './row-fault.ts';
import { statisticsChecks } from './statistics-checks.ts';

/** Maximum faults reported per kind; the rest are reported after a repair. */
const MOST_OF_A_KIND = 1000;

const NOTE = sql`n.id as note, n.description, n.college, n.branch, n.year, n.course, n.image as file`;
const COUNTED = sql`(select college, branch, year, course, count(*) as notes from notes
  group by college, branch, year, course)`;
const SAME_PLACE = sql`c.college = n.college and c.branch = n.branch and c.year = n.year and c.course = n.course`;

const HIDDEN = sql`h.id as note, h.description, h.college, h.branch, h.year, h.course, h.image as file`;
export const HIDDEN_UNTIL = sql`coalesce(h.ends_at, ${sql.lit(NEVER.toISOString())})`;

const checks = (overdue: Date): RowCheck[] => [
  ['note.no-file', sql`select ${NOTE} from notes n left join files f on f.id = n.image where f.id is null`],
  [
    'note.half-file',
    sql`select ${NOTE} from notes n join files f on f.id = n.image where f.completed_at is null`,
  ],
  [
    'file.no-digest',
    sql`select f.id as file, ${NOTE} from files f left join notes n on n.image = f.id
        where f.completed_at is not null and (f.sha256 is null or f.md5 is null or f.type is null)`,
  ],
  [
    'file.temporary',
    sql`select ${NOTE} from notes n join files f on f.id = n.image where f.temporary_since is not null`,
  ],
  [
    'file.never-swept',
    sql`select f.id as file from files f left join notes n on n.image = f.id
        where n.id is null and f.temporary_since is null
        and not exists (select 1 from hidden_notes where image = f.id)`,
  ],
  [
    'file.unprepared',
    sql`select n.id as note, n.description, n.college, n.branch, n.year, n.course, f.id as file
        from files f left join notes n on n.image = f.id where f.completed_at is not null
        and not exists (select 1 from preparations where file_id = f.id and state <> 'waiting')
        and not exists (select 1 from pending_jobs where file_id = f.id and kind = 'prepare-pages')`,
  ],
  [
    'file.blamed',
    sql`select n.id as note, n.description, n.college, n.branch, n.year, n.course, f.id as file,
        (select reason from preparations p where p.file_id = f.id) as detail
        from files f left join notes n on n.image = f.id where f.id in (${blamedFiles})`,
  ],
  [
    'file.unexamined',
    sql`select n.id as note, n.description, n.college, n.branch, n.year, n.course, f.id as file
        from files f left join notes n on n.image = f.id where f.id in (${unexaminedFiles})
        and not exists (select 1 from pending_jobs where file_id = f.id
          and kind in ('examine-file', 'prepare-pages') and due_at is not null)`,
  ],
  [
    'questions.not-found',
    sql`select ${NOTE} from notes n where n.image in (${unsplitPapers})
        and not exists (select 1 from pending_jobs where file_id = n.image and due_at is not null
          and kind in ('prepare-pages', 'read-text', 'compare-pages', 'find-questions'))`,
  ],
  [
    'text.blamed',
    sql`select n.id as note, n.description, n.college, n.branch, n.year, n.course, f.id as file
        from files f left join notes n on n.image = f.id where f.id in (${filesWithBlamedTexts})`,
  ],
  [
    'upload.overdue',
    sql`select f.id as file, f.temporary_since as detail from files f left join notes n on n.image = f.id
        where n.id is null and f.temporary_since < ${overdue.toISOString()}`,
  ],
  [
    'upload.pieces',
    sql`select f.id as file, f.pieces_received as detail from files f where f.completed_at is null
        and f.pieces_received <> (select count(*) from file_pieces p where p.file_id = f.id)`,
  ],
  [
    'count.wrong',
    sql`select n.college, n.branch, n.year, n.course,
        'there are ' || n.notes || ', counted are ' || coalesce(c.notes, 0) as detail
        from ${COUNTED} n left join note_counts c on ${SAME_PLACE} where coalesce(c.notes, 0) <> n.notes`,
  ],
  [
    'count.wrong',
    sql`select s.college, 'its courses have ' || s.notes || ', counted are ' || coalesce(c.notes, 0) as detail
        from (select college, sum(notes) as notes from note_counts group by college) s
        left join (select college, sum(notes) as notes from college_counts group by college) c on c.college = s.college
        where coalesce(c.notes, 0) <> s.notes`,
  ],
  [
    'count.no-notes',
    sql`select c.college, c.branch, c.year, c.course, c.notes as detail from note_counts c
        left join ${COUNTED} n on ${SAME_PLACE} where n.notes is null and c.notes <> 0`,
  ],
  [
    'hidden.no-file',
    sql`select ${HIDDEN} from hidden_notes h left join files f on f.id = h.image where f.id is null`,
  ],
  [
    'hidden.shared',
    sql`select ${HIDDEN} from hidden_notes h join notes n on n.id = h.id or n.image = h.image`,
  ],
  [
    'hidden.file-time',
    sql`select ${HIDDEN} from hidden_notes h join files f on f.id = h.image
        where f.temporary_since is null or f.temporary_since <> ${HIDDEN_UNTIL}`,
  ],
  [
    'hidden.file-owner',
    sql`select ${HIDDEN} from hidden_notes h join files f on f.id = h.image
        where h.hidden_by = 'moderator' and f.owner is not null`,
  ],
  [
    'hidden.not-logged',
    sql`select ${HIDDEN} from hidden_notes h where h.hidden_by = 'moderator'
        and not exists (select 1 from moderation_log where note = h.id and act = 'hide')
        union all select ${HIDDEN} from hidden_notes h where h.hidden_by = 'replacement'
        and h.id not in (select about from moderation_log where act = 'replace')`,
  ],
];

/**
 * Faults that the tables show. Temporary files last changed before `overdue` should have been deleted.
 * `lastSequence`: highest sequence ever used.
 */
export async function rowFaults(
  db: Kysely<Schema>,
  { overdue, lastSequence }: { overdue: Date; lastSequence: number },
): Promise<RowFault[]> {
  const found: RowFault[] = [];
  for (const [kind, query] of [
    ...checks(overdue),
    ...moderationChecks(lastSequence),
    ...catalogueChecks,
    ...statisticsChecks,
  ]) {
    const { rows } = await sql<RowFault>`${query} limit ${sql.lit(MOST_OF_A_KIND)}`.execute(db);
    found.push(...rows.map((row) => ({ ...row, kind })));
  }
  return [...found, ...(await danglingReferences(db))];
}

async function danglingReferences(db: Kysely<Schema>): Promise<RowFault[]> {
  const found: RowFault[] = [];
  for (const { name, key, refersTo } of BACKUP_TABLES) {
    for (const [column, target] of Object.entries(refersTo)) {
      // A note without its file is reported separately.
      if (column === 'image') continue;
      const { rows } = await sql<{ id: string; value: string }>`
        select r.${sql.ref(key.at(-1) ?? 'id')} as id, r.${sql.ref(column)} as value from ${sql.table(name)} r
        left join ${sql.table(target)} t on t.id = r.${sql.ref(column)}
        where t.id is null and r.${sql.ref(column)} is not null limit ${sql.lit(MOST_OF_A_KIND)}`.execute(db);
      for (const { id, value } of rows)
        found.push({ kind: 'reference.dangling', detail: `${name} ${id}: ${column} ${value}` });
    }
  }
  return found;
}

/** Notes per place. `isListed`: in the catalogue, even retired; undefined without an imported catalogue. */
export async function placesOfNotes(
  db: Kysely<Schema>,
): Promise<(Place & { notes: number; isListed: boolean | undefined })[]> {
  const imported = await db.selectFrom('imported_catalogue').select('id').executeTakeFirst();
  const { rows } = await sql<
    Place & { notes: number; listed: number }
  >`select n.college, n.branch, n.year, n.course, n.notes,
    case when exists (${PLACE_IN_CATALOGUE}) then 1 else 0 end as listed from ${COUNTED} n`.execute(db);
  return rows.map(({ notes, listed, ...place }) => {
    return { ...place, notes: Number(notes), isListed: imported && Number(listed) === 1 };
  });
}

const PLACE_IN_CATALOGUE = sql`select 1 from courses c join branches b on b.college = c.college and b.value = c.branch
  join colleges on colleges.value = c.college
  where c.college = n.college and c.branch = n.branch and c.year = n.year and c.code = n.course`;

export async function countTemporary(db: Kysely<Schema>): Promise<number> {
  const { temporary } = await db
    .selectFrom('files')
    .select(({ fn }) => fn.countAll<number>().as('temporary'))
    .where('temporary_since', 'is not', null)
    .executeTakeFirstOrThrow();
  return Number(temporary);
}
