import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { ReplacedNote } from './note/hiding.ts';
import type { Condition, Looked, Order, Query } from './primitives/query.ts';

/** A past paper or lecture notes, the record that students find. Its bytes are in the file `image`. */
export type Note = Place & {
  id: string;
  /** Increases with every note: order of arrival and tie-break of every other order. */
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

/** In characters as people count them (specification, section 9). */
export const DESCRIPTION_MAX = 50;
export const EXAM_YEAR_MIN = 1950;

/** Solutions moved together with their paper; others stay, and are no longer shown as its solutions. */
export const SOLUTIONS_MOVED = 100;

export type NoteField = keyof Note;
export type NoteCondition = Condition<NoteField>;
export type NoteOrder = Order<NoteField>;

/** Ties are ordered by `sequence` in the direction of the first order, or ascending without one. */
export type NoteQuery = Query<NoteField, Note>;

export type NoteCount = { value: string; notes: number };

/** Notes of a course with this exam and year, undefined where unknown, and the solutions among them. */
export type ExamCount = Pick<Note, 'exam' | 'examYear'> & { notes: number; solutions: number };

type NoteChange = {
  was?: Note;
  entry?: ModerationEntry | undefined;
  former?: ReplacedNote | undefined;
};

export interface Notes {
  /**
   * @throws Refusal conflict `note.exists` when the id is taken, `note.file-used` when a note has the file already,
   * invalid `note.file-missing` when the file has gone meanwhile.
   */
  add(note: Omit<Note, 'sequence'>): Promise<Note>;
  find(id: string): Promise<Note | undefined>;
  findByFile(image: string): Promise<Note | undefined>;
  isLook(query: Looked<NoteField>): boolean;
  /** @throws Refusal invalid `query.too-wide` for what neither an index nor a look at `LOOK_MOST` notes answers. */
  list(query: NoteQuery): Promise<Note[]>;
  /** Notes in order of arrival, starting behind the sequence `after`. */
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
   * Counts one level below a place: colleges, a college's branches, and so on to courses. Maintained by every change,
   * not counted.
   */
  countWithin(...within: [college?: string, branch?: string, year?: string]): Promise<NoteCount[]>;
  countAt(places: readonly Place[]): Promise<(Place & { notes: number })[]>;
  countExams(place: Place, most: number): Promise<ExamCount[]>;
  listDuplicates(image: string, most: number): Promise<Note[]>;
  /** The oldest note whose file has this digest (hex) as sent or as stored. */
  findSent(sha256: string): Promise<Note | undefined>;
  /** Solutions of a paper within its course, oldest first. Empty for a note that is a solution itself. */
  solutionsOf(paper: string, most: number): Promise<Note[]>;
  withSolutions(papers: readonly string[]): Promise<string[]>;
  /**
   * Changes a note and logs it. On a move its solutions move along, hidden ones too, at most `SOLUTIONS_MOVED`.
   * Undefined when it is gone. Its former file stays with `former`, or is temporary from `at` on.
   * @throws Refusal as `add`; conflict `note.changed` when it is not what it `was` any more.
   */
  change(id: string, draft: NoteDraft, at: Date, changing?: NoteChange): Promise<Note | undefined>;
  /** Removes a note: its file is temporary from `at` on, its favourites end, and its solutions lose their paper. */
  remove(id: string, at: Date): Promise<boolean>;
}
