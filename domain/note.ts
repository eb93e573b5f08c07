import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { ReplacedNote } from './note/hiding.ts';
import type { Condition, Looked, Order, Query } from './primitives/query.ts';

/** A paper, notes, a solution or a syllabus, as students find it. The file `image` has its bytes. */
export type Note = Place & {
  id: string;
  /** Increases with every note: the order of arrival, and the tie-breaker of every other order. */
  sequence: number;
  image: string;
  description: string;
  kind: NoteKind | undefined;
  exam: string | undefined;
  examYear: number | undefined;
  solutionOf: string | undefined;
  owner: string | undefined;
  createdAt: Date;
  updatedAt: Date;
};

export const NOTE_KINDS = ['paper', 'notes', 'solution', 'syllabus'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

export type NoteDraft = Pick<Note, 'image' | 'description' | 'kind' | 'exam' | 'examYear' | 'solutionOf'> &
  Place;

/** In code points (specification, section 9). */
export const DESCRIPTION_MAX = 50;
export const EXAM_YEAR_MIN = 1950;

/** Maximum solutions moved with their paper. Others stay and are no longer shown as its solutions. */
export const SOLUTIONS_MOVED = 100;

export type NoteField = keyof Note;
export type NoteCondition = Condition<NoteField>;
export type NoteOrder = Order<NoteField>;

/** Ties are ordered by `sequence` in the direction of the first order, or ascending without one. */
export type NoteQuery = Query<NoteField, Note>;

export type NoteCount = { value: string; notes: number };

/** Notes of a course with this exam and year (undefined if unknown), and how many of them are solutions. */
export type ExamCount = Pick<Note, 'exam' | 'examYear'> & { notes: number; solutions: number };

type NoteChange = {
  was?: Note;
  entry?: ModerationEntry | undefined;
  former?: ReplacedNote | undefined;
};

export interface Notes {
  /**
   * @throws Refusal conflict `note.exists` if the id is taken, `note.file-used` if a note already has the
   * file; invalid `note.file-missing` if the file no longer exists.
   */
  add(note: Omit<Note, 'sequence'>): Promise<Note>;
  find(id: string): Promise<Note | undefined>;
  findByFile(image: string): Promise<Note | undefined>;
  isLook(query: Looked<NoteField>): boolean;
  /**
   * @throws Refusal invalid `query.too-wide` if neither an index nor a scan of `LOOK_MOST` notes answers the
   * query.
   */
  list(query: NoteQuery): Promise<Note[]>;
  /** In order of arrival, after the sequence `after`. */
  listArrivals(after: number, most: number): Promise<Note[]>;
  /**
   * Counts up to `most`.
   * @throws Refusal as `list`.
   */
  count(conditions: readonly NoteCondition[], most: number): Promise<number>;
  /**
   * Total file size of the notes that `list` would return.
   * @throws Refusal as `list`.
   */
  bytesOfFiles(query: NoteQuery): Promise<number>;
  /**
   * Counts one level below a place: colleges, a college's branches, and so on down to courses. Cheap to read,
   * because every change maintains the counts.
   */
  countWithin(...within: [college?: string, branch?: string, year?: string]): Promise<NoteCount[]>;
  countAt(places: readonly Place[]): Promise<(Place & { notes: number })[]>;
  countExams(place: Place, most: number): Promise<ExamCount[]>;
  listDuplicates(image: string, most: number): Promise<Note[]>;
  /** The oldest note whose file has this digest (hex), as sent or as stored. */
  findSent(sha256: string): Promise<Note | undefined>;
  /** Solutions within the paper's course, oldest first. None for a note that is a solution itself. */
  solutionsOf(paper: string, most: number): Promise<Note[]>;
  withSolutions(papers: readonly string[]): Promise<string[]>;
  /**
   * Changes a note and logs it. If it moves, at most `SOLUTIONS_MOVED` of its solutions move along, including
   * hidden ones. Undefined if it no longer exists. Its former file stays with `former`, or is temporary from
   * `at` on.
   * @throws Refusal as `add`; conflict `note.changed` if it is no longer equal to `was`.
   */
  change(id: string, draft: NoteDraft, at: Date, changing?: NoteChange): Promise<Note | undefined>;
  /** Also removes its favourites. Its file is temporary from `at` on, and its solutions lose their paper. */
  remove(id: string, at: Date): Promise<boolean>;
}
