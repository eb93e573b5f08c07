import type { Schema } from '../schema.ts';

type TableName = keyof Schema;

export type BackupTable = {
  name: TableName;
  key: readonly string[];
  refersTo: Readonly<Record<string, TableName>>;
  /**
   * SQL condition to back up some of the rows. Use a correlated `exists`: SQLite would evaluate `in (select
   * ...)` again for every batch.
   */
  only?: string;
  /** Columns that the database computes: part of a backup, but never written. */
  computed?: readonly string[];
  filledAtStart?: true;
};

const IS_KEPT = 'completed_at is not null or exists (select 1 from notes where image = files.id)';

function hasFile(column: string): string {
  return `exists (select 1 from files where id = ${column} and (${IS_KEPT}))`;
}

/**
 * A table comes after those that it refers to. Not backed up: short-lived data (limits, sign-ins in progress,
 * challenges, turns, taken cases, incomplete uploads) and derived data: from files (`queue-files.ts` queues
 * its jobs), from notes and page texts (the search index), and change counters, which matter only to running
 * processes.
 */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'accounts', key: ['id'], refersTo: {}, computed: ['mailbox'] },
  { name: 'identities', key: ['provider', 'subject'], refersTo: { account_id: 'accounts' } },
  { name: 'sessions', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'access_tokens', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'secrets', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'second_factors', key: ['account_id'], refersTo: { account_id: 'accounts' } },
  { name: 'passkeys', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'recovery_codes', key: ['account_id', 'code_hash'], refersTo: { account_id: 'accounts' } },
  { name: 'known_devices', key: ['mark_hash'], refersTo: { account_id: 'accounts' } },
  {
    name: 'files',
    key: ['id'],
    refersTo: { owner: 'accounts' },
    only: IS_KEPT,
  },
  {
    name: 'notes',
    key: ['sequence'],
    refersTo: { image: 'files', owner: 'accounts' },
    // Another database would reject a note without its file. `panna verify` reports it.
    only: 'exists (select 1 from files where id = notes.image)',
  },
  { name: 'favourites', key: ['account_id', 'id'], refersTo: { account_id: 'accounts' } },
  {
    name: 'follows',
    key: ['account_id', 'college', 'branch', 'year', 'course'],
    refersTo: { account_id: 'accounts' },
  },
  { name: 'followers', key: ['account_id'], refersTo: { account_id: 'accounts' } },
  { name: 'thanks', key: ['note_id', 'account_id'], refersTo: { account_id: 'accounts' } },
  {
    name: 'question_corrections',
    key: ['id', 'subject'],
    refersTo: { file_id: 'files', other_file: 'files', account_id: 'accounts' },
    only: `${hasFile('question_corrections.file_id')}
      and (other_file is null or ${hasFile('question_corrections.other_file')})`,
  },
  {
    name: 'units',
    key: ['college', 'branch', 'year', 'course', 'number'],
    refersTo: {},
    filledAtStart: true,
  },
  {
    name: 'decided_syllabi',
    key: ['file_id'],
    refersTo: { file_id: 'files' },
    only: hasFile('decided_syllabi.file_id'),
  },
  {
    name: 'done_marks',
    key: ['account_id', 'question_id'],
    refersTo: { account_id: 'accounts', file_id: 'files' },
    only: hasFile('done_marks.file_id'),
  },
  { name: 'note_views', key: ['note_id', 'calendar_year'], refersTo: {} },
  { name: 'year_pages', key: ['account_id', 'calendar_year'], refersTo: { account_id: 'accounts' } },
  {
    name: 'hidden_notes',
    key: ['id'],
    refersTo: { image: 'files', owner: 'accounts', actor: 'accounts' },
    only: 'exists (select 1 from files where id = hidden_notes.image)',
  },
  { name: 'moderation_log', key: ['id'], refersTo: {} },
  {
    name: 'page_texts',
    key: ['file_id', 'page'],
    refersTo: { file_id: 'files' },
    only: hasFile('page_texts.file_id'),
  },
  {
    name: 'page_words',
    key: ['file_id', 'page'],
    refersTo: { file_id: 'files' },
    only: hasFile('page_words.file_id'),
  },
  { name: 'colleges', key: ['value'], refersTo: {}, filledAtStart: true },
  { name: 'branches', key: ['college', 'value'], refersTo: {}, filledAtStart: true },
  {
    name: 'courses',
    key: ['college', 'branch', 'year', 'code'],
    refersTo: { proposed_by: 'accounts' },
    filledAtStart: true,
  },
  { name: 'moved_courses', key: ['college', 'branch', 'year', 'code'], refersTo: {} },
  { name: 'exam_calendars', key: ['account_id'], refersTo: { account_id: 'accounts' } },
  { name: 'cancelled_exams', key: ['id'], refersTo: {} },
  { name: 'exam_dates', key: ['id'], refersTo: { proposed_by: 'accounts' } },
  { name: 'imported_catalogue', key: ['id'], refersTo: {}, filledAtStart: true },
  {
    name: 'missing_pages',
    key: ['file_id'],
    refersTo: { file_id: 'files' },
    only: hasFile('missing_pages.file_id'),
  },
  {
    name: 'repeated_pages',
    key: ['file_id'],
    refersTo: { file_id: 'files' },
    only: hasFile('repeated_pages.file_id'),
  },
  {
    name: 'page_orders',
    key: ['file_id'],
    refersTo: { file_id: 'files' },
    only: hasFile('page_orders.file_id'),
  },
  { name: 'note_counts', key: ['college', 'branch', 'year', 'course'], refersTo: {} },
  { name: 'reports', key: ['id'], refersTo: { reporter: 'accounts' } },
  { name: 'wishes', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'roles', key: ['account_id'], refersTo: { account_id: 'accounts' } },
  { name: 'sharing_requests', key: ['account_id'], refersTo: { account_id: 'accounts' } },
  { name: 'merged_notes', key: ['id'], refersTo: {} },
  { name: 'messages', key: ['id'], refersTo: {} },
  { name: 'day_counts', key: ['day', 'kind', 'subject'], refersTo: {} },
  { name: 'missed_searches', key: ['mark'], refersTo: {} },
  { name: 'pending_mails', key: ['id'], refersTo: {} },
];

/** Tables of older backups. Migrations after the restore move or rename their rows. */
export const FORMER_TABLES: readonly BackupTable[] = [
  {
    name: 'question_votes',
    key: ['one_question', 'other_question', 'account_id'],
    refersTo: { one_file: 'files', other_file: 'files', account_id: 'accounts' },
  },
  { name: 'question_mends', key: ['file_id', 'position'], refersTo: { file_id: 'files' } },
  { name: 'topic_mends', key: ['id'], refersTo: {} },
  {
    name: 'topic_pins',
    key: ['mend_id', 'question_id'],
    refersTo: { mend_id: 'topic_mends', file_id: 'files' },
  },
  {
    name: 'ticks',
    key: ['account_id', 'question_id'],
    refersTo: { account_id: 'accounts', file_id: 'files' },
  },
  { name: 'openings', key: ['note_id', 'calendar_year'], refersTo: {} },
  { name: 'page_arrangements', key: ['file_id'], refersTo: { file_id: 'files' } },
];
