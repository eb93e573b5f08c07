import type { Generated, GeneratedAlways } from 'kysely';
import type { Role } from '../../domain/account/standing.ts';
import type { CountKind } from '../../domain/figures/figures.ts';
import type { JobKind } from '../../domain/job.ts';
import type { ModerationAct } from '../../domain/moderation-log.ts';
import type { HiddenBy } from '../../domain/note/hiding.ts';
import type { Preparation, UnreadableReason } from '../../domain/page.ts';

/** The tables of `migrations/`, as every engine has them: dates are ISO 8601 text, flags are 0 or 1. */
export type Schema = {
  accounts: {
    id: string;
    email: string;
    name: string;
    password_hash: string | null;
    password_changed_at: string | null;
    verified: number;
    proved_at: string | null;
    blocked_at: string | null;
    blocked_role: Role | null;
    language: string;
    prefs: string;
    created_at: string;
    updated_at: string;
    /** Computed by the database: the same as `mailboxOf`. */
    mailbox: GeneratedAlways<string>;
  };
  sessions: {
    id: string;
    account_id: string;
    secret_hash: string;
    provider: 'email' | 'google';
    user_agent: string;
    created_at: string;
    seen_at: string;
    expires_at: string;
  };
  secrets: {
    id: string;
    account_id: string;
    purpose: 'verification' | 'recovery' | 'deletion' | 'signup';
    secret_hash: string | null;
    created_at: string;
    expires_at: string;
    email: string | null;
  };
  identities: { provider: string; subject: string; account_id: string; created_at: string };
  departures: {
    state_hash: string;
    nonce: string;
    verifier: string;
    success: string;
    failure: string;
    expires_at: string;
  };
  known_devices: { mark_hash: string; account_id: string; seen_at: string };
  limits: { name: string; subject: string; taken: number; ends_at: string };
  files: {
    id: string;
    key: string;
    owner: string | null;
    name: string;
    type: string | null;
    size: number;
    pieces: number;
    pieces_received: number;
    sha256: string | null;
    md5: string | null;
    sent_sha256: string | null;
    created_at: string;
    updated_at: string;
    completed_at: string | null;
    temporary_since: string | null;
  };
  file_pieces: { file_id: string; number: number; size: number; sha256: string; md5: string };
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
  followers: {
    account_id: string;
    shelf_at: string | null;
    shelf_seen: Generated<number>;
    shelf_next: Generated<number>;
    mail_key: string | null;
    mail_due_at: string | null;
    mailed: Generated<number>;
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
    act: ModerationAct;
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
    /** The JSON of the place to which its papers are being moved. */
    moving_to: Generated<string | null>;
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
  /** Written by triggers. On PostgreSQL a college may have several rows. */
  college_counts: { college: string; notes: number };
  page_texts: {
    file_id: string;
    page: number;
    text: string;
    source: string;
    language: string;
    engine: string;
    confidence: number | null;
    read_at: string;
  };
  missing_pages: { file_id: string; printed: number; shown: number; dismissed_at: string | null };
  repeated_pages: { file_id: string; page: number; earlier: number; dismissed_at: string | null };
  page_sketches: { file_id: string; page: number; words: string };
  near_duplicates: { file_id: string; other_id: string; found_at: string };
  page_words: { file_id: string; page: number; format: number; words: string };
  search_words: { word: string; backwards: string };
  search_pending: { sequence: number; page: number };
  search_state: { id: number; format: number; indexed_to: number; is_whole: number };
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
  roles: { account_id: string; role: Role; appointed_at: string };
  taken_cases: { subject: string; account_id: string; ends_at: string };
  twin_search: { id: number; looked_to: number };
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
  preparations: {
    file_id: string;
    state: Preparation['state'];
    pages: number;
    reason: UnreadableReason | null;
    prepared_at: string | null;
    maker: number;
    /** Whether a PDF has scripts or actions; null until it was examined. */
    active: number | null;
  };
  pages: { file_id: string; number: number; width: number; height: number; gutter: number | null };
  page_images: { file_id: string; page: number; width: number; height: number; size: number };
  pending_jobs: {
    kind: JobKind;
    file_id: string;
    attempts: number;
    due_at: string | null;
    fault: string | null;
    created_at: string;
    owner: Generated<string>;
    queued_at: Generated<string>;
  };
  job_turns: { kind: JobKind; owner: string; turn: number };
};

/** Of a note, hidden or not. */
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
  owner: string | null;
  created_at: string;
  updated_at: string;
};
