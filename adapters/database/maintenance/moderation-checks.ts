import { type SqlBool, sql } from 'kysely';
import { REPORT_KINDS, type ReportKind } from '../../../domain/report.ts';
import type { StoredAct } from '../rows/log-rows.ts';
import { UNKNOWN } from '../rows/note-rows.ts';
import type { StoredRole } from '../rows/role-rows.ts';
import type { RowCheck } from './row-fault.ts';

/** Allowed values of a column. The type checker notices a missing one. */
const ROLES = wordsOf<StoredRole>({ moderator: true, keeper: true });
const KINDS: readonly ReportKind[] = [...REPORT_KINDS, 'rights'];
const ACTS = wordsOf<StoredAct>({
  hide: true,
  restore: true,
  delete: true,
  correct: true,
  arrange: true,
  mend: true,
  'mend-topics': true,
  'order-pages': true,
  'correct-questions': true,
  'correct-topics': true,
  syllabus: true,
  unit: true,
  merge: true,
  block: true,
  unblock: true,
  appoint: true,
  dismiss: true,
  verify: true,
  'reset-factor': true,
  approve: true,
  decline: true,
  close: true,
  answer: true,
  replace: true,
  'catalogue-add': true,
  'catalogue-name': true,
  'catalogue-retire': true,
  'catalogue-restore': true,
  'catalogue-move': true,
  'catalogue-accept': true,
  'catalogue-decline': true,
  'catalogue-import': true,
  'exam-add': true,
  'exam-correct': true,
  'exam-remove': true,
  'exam-accept': true,
  'exam-decline': true,
  'exam-import': true,
  'import-begin': true,
  import: true,
});

const SOLUTION = sql`s.id as note, s.description, s.college, s.branch, s.year, s.course, s.solution_of as detail`;
const FOLLOWED = sql`v.account_id || ' has seen paper ' || v.seen as detail, v.college, v.branch, v.year, v.course`;

export const halfFulfilled = sql<SqlBool>`(note is null) <> (granted_at is null)`;

export const waitsInVain = sql<SqlBool>`confirm_by is not null and (kind <> 'rights' or confirmed_at is not null)`;

export const oneSided = sql<SqlBool>`not exists (select 1 from near_duplicates back
  where back.file_id = near_duplicates.other_id and back.other_id = near_duplicates.file_id)`;

/** Condition: page order `a` is for another number of pages than preparation `p` found. */
export const outdated = sql<SqlBool>`p.state = 'ready' and p.pages <> a.of_pages`;

export const moderationChecks = (lastSequence: number): RowCheck[] => [
  [
    'favourite.no-note',
    sql`select v.id || ' of ' || v.account_id as detail from favourites v where ${withoutNote('v.note_id')}
        and not exists (select 1 from merged_notes m where m.id = v.note_id)`,
  ],
  [
    'favourite.merged',
    sql`select v.id || ' of ' || v.account_id as detail, m.kept as note
        from favourites v join merged_notes m on m.id = v.note_id where ${withoutNote('v.note_id')}`,
  ],
  [
    'thanks.no-note',
    sql`select v.account_id || ' for paper ' || v.note_id as detail from thanks v where ${withoutNote('v.note_id')}
        and not exists (select 1 from merged_notes m where m.id = v.note_id)`,
  ],
  [
    'thanks.merged',
    sql`select v.account_id as detail, m.kept as note
        from thanks v join merged_notes m on m.id = v.note_id where ${withoutNote('v.note_id')}`,
  ],
  [
    'views.no-note',
    sql`select v.note_id as detail from note_views v where ${withoutNote('v.note_id')} group by v.note_id`,
  ],
  [
    'views.count',
    sql`select v.note_id as note, v.calendar_year || ': ' || v.times as detail from note_views v where v.times < 0`,
  ],
  [
    'solution.no-paper',
    sql`select ${SOLUTION} from notes s where ${withoutPaper('s')}
        union all select ${SOLUTION} from hidden_notes s where ${withoutPaper('s')}`,
  ],
  ['follow.ahead', sql`select ${FOLLOWED} from follows v where v.seen > ${lastSequence}`],
  [
    'follower.ahead',
    sql`select v.account_id as detail from followers v where v.shelf_seen > ${lastSequence}
        or v.shelf_next > ${lastSequence} or v.mailed > ${lastSequence}`,
  ],
  [
    'follower.no-key',
    sql`select v.account_id as detail from followers v where v.mail_due_at is not null and v.mail_key is null`,
  ],
  [
    'paper-request.half-fulfilled',
    sql`select id || ' of ' || account_id as detail, college, branch, year, course from wishes where ${halfFulfilled}`,
  ],
  [
    'report.unknown',
    sql`select id || ': ' || kind as detail, note from reports where kind not in (${sql.join(KINDS)})`,
  ],
  [
    'report.no-address',
    sql`select id as detail, note from reports where kind = 'rights' and closed_at is null and email = ''`,
  ],
  ['report.waits-in-vain', sql`select id as detail, note from reports where ${waitsInVain}`],
  [
    'role.unknown',
    sql`select account_id || ': ' || role as detail from roles where role not in (${sql.join(ROLES)})`,
  ],
  [
    'log.unknown',
    sql`select id || ': ' || act as detail from moderation_log where act not in (${sql.join(ACTS)})`,
  ],
  [
    'factor.none',
    sql`select f.account_id as detail from second_factors f
        where f.turned_on_at is not null and f.totp_secret is null
        and not exists (select 1 from passkeys p where p.account_id = f.account_id)`,
  ],
  [
    'account.signed-in',
    sql`select a.id as detail from accounts a where a.blocked_at is not null
        and (exists (select 1 from sessions s where s.account_id = a.id)
          or exists (select 1 from access_tokens t where t.account_id = a.id))`,
  ],
  [
    'merged.chain',
    sql`select m.id || ' into ' || m.kept as detail from merged_notes m join merged_notes next on next.id = m.kept`,
  ],
  [
    'merged.shown',
    sql`select n.id as note, n.description, n.college, n.branch, n.year, n.course, m.kept as detail
        from merged_notes m join notes n on n.id = m.id`,
  ],
  [
    'hidden.end',
    sql`select h.id as note, h.description, h.college, h.branch, h.year, h.course from hidden_notes h
        where (h.hidden_by = 'moderator') <> (h.ends_at is null)`,
  ],
  [
    'duplicate.one-sided',
    sql`select file_id as file, other_id as detail from near_duplicates
        where file_id = other_id or ${oneSided}`,
  ],
  [
    'pages.not-missing',
    sql`select file_id as file, 'it has ' || shown || ' of ' || printed || ' pages' as detail from missing_pages
        where shown >= printed`,
  ],
  [
    'pages.not-repeated',
    sql`select file_id as file, page as detail from repeated_pages where page <= earlier`,
  ],
  [
    'pages.arranged',
    sql`select a.file_id as file, a.of_pages || ' pages, it has ' || p.pages as detail
        from page_orders a join preparations p on p.file_id = a.file_id where ${outdated}`,
  ],
];

export function withoutPaper(solutions: string) {
  const paper = `${solutions}.solution_of`;
  return sql<SqlBool>`${sql.ref(paper)} <> ${sql.lit(UNKNOWN.solutionOf)} and ${withoutNote(paper)}`;
}

/** Condition: the column's note was deleted for good, not only hidden. */
export function withoutNote(column: string) {
  const note = sql.ref(column);
  return sql<SqlBool>`not exists (select 1 from notes where notes.id = ${note})
    and not exists (select 1 from hidden_notes where hidden_notes.id = ${note})`;
}

function wordsOf<Word extends string>(words: Record<Word, true>): Word[] {
  return Object.keys(words) as Word[];
}
