import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { ReplacedNote } from './note/hiding.ts';
import type { Condition, Looked, Order, Query } from './primitives/query.ts';

/** A past paper or lecture notes: the record that students find. Its bytes are the file named by `image`. */
export type Note = Place & {
  id: string;
  /** Grows with every note: the order of arrival, and the tie-break of every other order. */
  sequence: number;
  /** The id of the stored file. */
  image: string;
  description: string;
  kind: NoteKind | undefined;
  /** One of the catalogue's kinds of exam. */
  exam: string | undefined;
  /** The calendar year in which the exam was held. */
  examYear: number | undefined;
  /** Of a solution, the id of the note that it answers; undefined where that is not known. It may have gone out of sight. */
  solutionOf: string | undefined;
  /** The account that shared it; undefined once that was deleted. */
  owner: string | undefined;
  createdAt: Date;
  updatedAt: Date;
};

export const NOTE_KINDS = ['paper', 'notes', 'solution'] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];

/** What a person says about a note; everything else is the library's own. */
export type NoteDraft = Pick<Note, 'image' | 'description' | 'kind' | 'exam' | 'examYear' | 'solutionOf'> &
  Place;

/** Longest description, in characters as people count them (specification, section 9). */
export const DESCRIPTION_MAX = 50;
/** No examination of a university library's papers is older. */
export const EXAM_YEAR_MIN = 1950;

/** Solutions of one paper that are moved with it; others stay, and are no longer shown as its solutions. */
export const SOLUTIONS_MOVED = 100;

export type NoteField = keyof Note;
export type NoteCondition = Condition<NoteField>;
export type NoteOrder = Order<NoteField>;

/** The order is closed by `sequence` in the direction of the first order, or ascending without one. */
export type NoteQuery = Query<NoteField, Note>;

/** How many notes a college, branch, year or course has. */
export type NoteCount = { value: string; notes: number };

/**
 * How many notes of a course have this exam and this exam year, undefined where these are not known, and how many of
 * them are solutions.
 */
export type ExamCount = Pick<Note, 'exam' | 'examYear'> & { notes: number; solutions: number };

type NoteChange = {
  /** The note by which the change was decided. */
  was?: Note;
  entry?: ModerationEntry | undefined;
  former?: ReplacedNote | undefined;
};

/** Keeps the notes. */
export interface Notes {
  /**
   * @throws Refusal conflict `note.exists` when the id is taken, `note.file-used` when a note has the file already,
   * invalid `note.file-missing` when the file has gone meanwhile.
   */
  add(note: Omit<Note, 'sequence'>): Promise<Note>;
  find(id: string): Promise<Note | undefined>;
  findByFile(image: string): Promise<Note | undefined>;
  /** Does no index answer this question record by record, so that records are looked through? */
  isLook(query: Looked<NoteField>): boolean;
  /** @throws Refusal invalid `query.too-wide` for what neither an index nor a look at `LOOK_MOST` notes answers. */
  list(query: NoteQuery): Promise<Note[]>;
  /** Notes in the order of their arrival, beginning with the first whose sequence is greater. */
  listArrivals(after: number, most: number): Promise<Note[]>;
  /** How many meet the conditions, counted no further than `most`. @throws Refusal as `list`. */
  count(conditions: readonly NoteCondition[], most: number): Promise<number>;
  /** The bytes of the files of the notes that `list` would answer. @throws Refusal as `list`. */
  bytesOfFiles(query: NoteQuery): Promise<number>;
  /** Counts one level below the given place: of colleges, of a college's branches, and so on to courses. Kept up to date, not counted. */
  countWithin(...within: [college?: string, branch?: string, year?: string]): Promise<NoteCount[]>;
  /** The counts of these courses, kept up to date like those of `countWithin`; a course without notes may be left out. */
  countAt(places: readonly Place[]): Promise<(Place & { notes: number })[]>;
  /** The notes of a course by exam and exam year, counted no further than `most` notes. */
  countExams(place: Place, most: number): Promise<ExamCount[]>;
  /** The notes whose files have the same bytes as this one, but not the note of this one. */
  listDuplicates(image: string, most: number): Promise<Note[]>;
  /** The oldest of the notes whose files were sent with bytes of this digest (hex), or are kept with them. */
  findSent(sha256: string): Promise<Note | undefined>;
  /** The solutions of a paper in its own course, the oldest first. Those of a note that is a solution itself are none. */
  solutionsOf(paper: string, most: number): Promise<Note[]>;
  /** Which of these notes have a solution that `solutionsOf` would answer. */
  withSolutions(papers: readonly string[]): Promise<string[]>;
  /**
   * The note as changed, together with an entry of the log. Its solutions go along to another course, hidden ones too,
   * at most `SOLUTIONS_MOVED` of them. Undefined when it has gone. A file that it had before is
   * kept with `former`, or is temporary from `at` on.
   * @throws Refusal as `add`; conflict `note.changed` when it is not what it `was` any more.
   */
  change(id: string, draft: NoteDraft, at: Date, changing?: NoteChange): Promise<Note | undefined>;
  /** Its file is temporary again from `at` on; it is no favourite any more, and what answered it answers no known paper. */
  remove(id: string, at: Date): Promise<boolean>;
}
