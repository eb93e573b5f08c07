import type { Generated } from 'kysely';
import type { JobKind } from '../../../domain/job.ts';
import type { PageRendering, Preparation, Turn, UnreadableReason } from '../../../domain/page.ts';
import type { SimilarityKind } from '../../../domain/question/comparing/same-question.ts';

export type FileTables = {
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
  page_texts: {
    file_id: string;
    page: number;
    text: string;
    source: string;
    language: string;
    engine: string;
    confidence: number | null;
    reason: string | null;
    agreement: number | null;
    read_at: string;
  };
  missing_pages: { file_id: string; printed: number; shown: number; dismissed_at: string | null };
  repeated_pages: { file_id: string; page: number; earlier: number; dismissed_at: string | null };
  page_orders: { file_id: string; of_pages: number; shown: string };
  page_sketches: { file_id: string; page: number; words: string };
  page_layouts: { file_id: string; page: number; engine: string; layout: string };
  split_papers: {
    file_id: string;
    splitter: number;
    warnings: string;
    split_at: string;
    outline: Generated<string>;
    compared_in: string | null;
    units_in: Generated<string | null>;
  };
  questions: {
    id: string;
    file_id: string;
    position: number;
    question: string;
    section: string | null;
    marks: number | null;
    paper: number | null;
    label: string | null;
    sitting: string | null;
    is_sure: number | null;
    unit: Generated<number | null>;
    unit_is_sure: Generated<number | null>;
    unit_shares: Generated<string | null>;
  };
  units: {
    college: string;
    branch: string;
    year: string;
    course: string;
    number: number;
    title: string;
    text: string;
  };
  decided_syllabi: { file_id: string; decided_at: string };
  question_terms: { question_id: string; terms: Uint8Array };
  similar_questions: {
    question_id: string;
    other_id: string;
    kind: SimilarityKind;
    similarity: number;
    is_in_other_script: number;
  };
  question_numbers: { number: Generated<number>; question_id: string };
  topics: {
    id: string;
    college: string;
    branch: string;
    year: string;
    course: string;
    latin: string | null;
    devanagari: string | null;
  };
  topic_questions: { question_id: string; topic_id: string };
  question_corrections: {
    id: string;
    subject: string;
    other: string | null;
    kind: 'paper' | 'topic' | 'pair' | 'unit';
    act: string;
    file_id: string;
    other_file: string | null;
    account_id: string | null;
    position: number;
    detail: string;
    topic: string | null;
    made_at: string;
    undone_at: string | null;
  };
  // Replaced by `question_corrections`, but present in older backups.
  question_mends: unknown;
  topic_mends: unknown;
  topic_pins: unknown;
  question_votes: unknown;
  // Renamed, but present in older backups.
  ticks: unknown;
  openings: unknown;
  page_arrangements: unknown;
  near_duplicates: { file_id: string; other_id: string; found_at: string };
  page_words: { file_id: string; page: number; format: number; words: string };
  search_words: { word: string; backwards: string };
  search_pending: { sequence: number; page: number };
  search_state: { id: number; format: number; indexed_to: number; is_whole: number };
  twin_search: { id: number; looked_to: number };
  preparations: {
    file_id: string;
    state: Preparation['state'];
    pages: number;
    reason: UnreadableReason | null;
    prepared_at: string | null;
    maker: number;
    /** 1 if a PDF has scripts or actions; null until examined. */
    active: number | null;
  };
  pages: {
    file_id: string;
    number: number;
    width: number;
    height: number;
    gutter: number | null;
    rendering: PageRendering | null;
    /** 1 if the cleaned page's words were compared with the scan's. */
    compared: Generated<number>;
    detected_rotation: Turn | 0 | null;
  };
  page_images: {
    file_id: string;
    page: number;
    width: number;
    height: number;
    size: number;
    /** 1 if rendered by an earlier version; shown until rendered again. */
    stale: Generated<number>;
  };
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
