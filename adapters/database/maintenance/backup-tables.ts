import type { Schema } from '../schema.ts';

export type TableName = keyof Schema;

/** A table that copies of a library carry, with the columns that name a row and those that name another table's row. */
export type BackupTable = {
  name: TableName;
  key: readonly string[];
  refersTo: Readonly<Record<string, TableName>>;
  /** Which rows, in SQL, where not all of them. */
  only?: string;
};

/** In the order of their references: whoever is referred to comes first. */
export const BACKUP_TABLES: readonly BackupTable[] = [
  { name: 'accounts', key: ['id'], refersTo: {} },
  { name: 'identities', key: ['provider', 'subject'], refersTo: { account_id: 'accounts' } },
  { name: 'sessions', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'secrets', key: ['id'], refersTo: { account_id: 'accounts' } },
  { name: 'known_devices', key: ['mark_hash'], refersTo: { account_id: 'accounts' } },
  {
    name: 'files',
    key: ['id'],
    refersTo: { owner: 'accounts' },
    only: 'completed_at is not null or id in (select image from notes)',
  },
  {
    name: 'notes',
    key: ['sequence'],
    refersTo: { image: 'files', owner: 'accounts' },
    // One without its file could not be put into another database; verify tells of it.
    only: 'image in (select id from files)',
  },
  {
    name: 'page_texts',
    key: ['file_id', 'page'],
    refersTo: { file_id: 'files' },
    only: 'file_id in (select id from files where completed_at is not null or id in (select image from notes))',
  },
  { name: 'note_counts', key: ['college', 'branch', 'year', 'course'], refersTo: {} },
  { name: 'messages', key: ['id'], refersTo: {} },
  { name: 'pending_mails', key: ['id'], refersTo: {} },
];

/** What lasts minutes stays behind: counted limits, sign-ins on their way, half uploads and their pieces. */
const FLEETING = ['limits', 'departures', 'file_pieces', 'migrations'];

/**
 * So does what is derived: of the files, whose jobs are put by whoever fills a library (`await-preparation.ts`), the
 * index of search, which follows from notes and page texts and is made again by itself, and how often what was shown
 * has changed, which is asked while a process runs.
 */
const DERIVED = [
  ...['preparations', 'pages', 'page_images', 'pending_jobs'],
  ...['search_notes', 'search_pages', 'search_words', 'search_state', 'changes'],
];

export const LEFT_BEHIND: readonly string[] = [...FLEETING, ...DERIVED];
