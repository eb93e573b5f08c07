import type { Generated } from 'kysely';
import type { HiddenBy } from '../../domain/note/hiding.ts';
import type { CountKind } from '../../domain/statistics/statistics.ts';
import type { StoredAct } from './rows/log-rows.ts';
import type { AccountTables } from './schema/account-tables.ts';
import type { FileTables } from './schema/file-tables.ts';

/** Tables of `migrations/` on every engine: dates are ISO 8601 text, flags are 0 or 1. */
export type Schema = AccountTables & FileTables & LibraryTables;

type LibraryTables = {
  notes: NoteColumns & { sequence: Generated<number> };
  day_counts: { day: string; kind: CountKind; subject: string; times: number };
  missed_searches: { mark: string; words: string | null; days: number; times: number; last_day: string };
  favourites: { account_id: string; id: string; note_id: string; created_at: string };
  follows: {
    account_id: string;
    college: string;
    branch: string;
    year: string;
    course: string;
    created_at: string;
    seen: number;
  };
  exam_calendars: { account_id: string; key: string; made_at: string };
  /** `changed_at`: time of removal. */
  cancelled_exams: ExamDateColumns;
  exam_dates: ExamDateColumns & { proposed_at: string | null; proposed_by: string | null };
  followers: {
    account_id: string;
    shelf_at: string | null;
    shelf_seen: Generated<number>;
    shelf_next: Generated<number>;
    mail_key: string | null;
    mail_due_at: string | null;
    mailed: Generated<number>;
  };
  thanks: { note_id: string; account_id: string; created_at: string };
  done_marks: {
    account_id: string;
    question_id: string;
    file_id: string;
    marked_at: string;
    is_done: number;
  };
  note_views: { note_id: string; calendar_year: number; times: number };
  year_pages: {
    account_id: string;
    calendar_year: number;
    key: string;
    views: number;
    thanks: number;
    made_at: string;
  };
  hidden_notes: NoteColumns & {
    sequence: number;
    hidden_at: string;
    hidden_by: HiddenBy;
    actor: string | null;
    reason: string;
    ends_at: string | null;
  };
  moderation_log: {
    id: string;
    at: string;
    actor: string | null;
    actor_name: string;
    act: StoredAct;
    note: string | null;
    account: string | null;
    about: string;
    reason: string;
  };
  wishes: {
    id: string;
    account_id: string;
    college: string;
    branch: string;
    year: string;
    course: string;
    exam: string;
    exam_year: number;
    created_at: string;
    note: string | null;
    granted_at: string | null;
  };
  colleges: { value: string; name: string; emblem: string; position: number; retired_at: string | null };
  branches: { college: string; value: string; name: string; position: number; retired_at: string | null };
  courses: {
    college: string;
    branch: string;
    year: string;
    code: string;
    title: string;
    aliases: Generated<string>;
    position: number;
    retired_at: string | null;
    /** JSON of the place that its papers move to. */
    moving_to: Generated<string | null>;
    proposed_at: Generated<string | null>;
    proposed_by: Generated<string | null>;
  };
  moved_courses: {
    college: string;
    branch: string;
    year: string;
    code: string;
    to_college: string;
    to_branch: string;
    to_year: string;
    to_code: string;
    moved_at: string;
  };
  imported_catalogue: { id: string; digest: string; at: string };
  note_counts: { college: string; branch: string; year: string; course: string; notes: number };
  /** Written by triggers. A college may have several rows on PostgreSQL. */
  college_counts: { college: string; notes: number };
  reports: {
    id: string;
    note: string;
    kind: string;
    text: string;
    reporter: string | null;
    holder: string;
    email: string;
    created_at: string;
    closed_at: string | null;
    answer: string;
    confirm_by: string | null;
    confirm_hash: string | null;
    confirmed_at: string | null;
  };
  messages: {
    id: string;
    name: string;
    email: string;
    text: string;
    created_at: string;
    closed_at: string | null;
    answer: string;
  };
  taken_cases: { subject: string; account_id: string; ends_at: string };
  merged_notes: { id: string; kept: string; merged_at: string };
  pending_mails: {
    id: string;
    letter: string;
    priority: number;
    attempts: number;
    due_at: string | null;
    fault: string | null;
    created_at: string;
  };
};

type NoteColumns = {
  id: string;
  college: string;
  branch: string;
  year: string;
  course: string;
  image: string;
  description: string;
  kind: string;
  exam: string;
  exam_year: number;
  solution_of: string | null;
  is_syllabus: Generated<number>;
  owner: string | null;
  created_at: string;
  updated_at: string;
};

type ExamDateColumns = {
  id: string;
  college: string;
  branch: string;
  year: string;
  course: string;
  exam: string;
  day: string;
  time: string;
  room: string;
  changed_at: string;
};
