import type { Place } from './course.ts';
import type { KeptLayout } from './page/page-layout.ts';
import type { TopicName } from './question/comparing/topic-name.ts';
import type { CorrectedPaper } from './question/corrected-paper.ts';
import type { KeptCorrection } from './question/question-correction.ts';
import type { PaperQuestion, SplitPaper, SplitWarning } from './question/splitting/paper-questions.ts';
import type { QuestionUnit } from './question/units/question-units.ts';

export type Question = PaperQuestion & {
  /** Derived from file and labels: the question keeps it when the paper is read again. */
  id: string;
  note: string;
  file: string;
  exam: string | undefined;
  examYear: number | undefined;
  /** Hex digest of the file as sent; undefined for old files. */
  sha256: string | undefined;
  /** The exam as it was set once (`domain/question/comparing/same-sitting.ts`). */
  sitting: string;
  /** True if the paper does not add up: its pages are shown instead of its questions. */
  needsReview: boolean;
  /** Undefined before the question is compared with the others of its course. */
  topic: string | undefined;
  unit: QuestionUnit | undefined;
};

export type OutlinedQuestion = Pick<
  Question,
  'id' | 'note' | 'sitting' | 'exam' | 'examYear' | 'needsReview' | 'topic' | 'unit' | 'section' | 'marks'
>;

/** `position`: order among all questions, newest last. */
export type NumberedQuestion = Question & { position: number };

export type Topic = TopicName & { id: string };

export type RenamedTopic = Topic & { was: TopicName };

type PaperSplit = {
  splitter: number;
  warnings: readonly SplitWarning[];
  /** Changes when the paper is split again or a question is corrected. */
  version: string;
};

export type FileQuestion = PaperQuestion & { id: string };

/**
 * A course's questions without their texts. The job that splits and compares papers writes this, and every
 * page reads years, counts and topics from it.
 */
export type CourseQuestions = {
  papers: PapersRead;
  topics: ReadonlyMap<string, Topic>;
  /** In paper order; includes those of papers that need review. */
  questions: readonly OutlinedQuestion[];
};

/** Numbers of papers. `needsReview`: split, but their questions do not add up. `waiting`: not read yet. */
export type PapersRead = { read: number; needsReview: number; waiting: number };

export interface Questions {
  layoutsOf(file: string): Promise<KeptLayout[]>;
  /** Returns false if the file no longer exists. */
  keepLayout(file: string, layout: KeptLayout): Promise<boolean>;
  /**
   * Replaces a file's questions; those found again keep their topic. `corrections`: those that the split
   * includes. Returns false if the file no longer exists or its corrections have changed.
   */
  keepSplit(
    file: string,
    split: SplitPaper | CorrectedPaper,
    splitter: number,
    at: Date,
    corrections?: readonly KeptCorrection[],
  ): Promise<boolean>;
  ofFile(file: string): Promise<FileQuestion[]>;
  splitOf(file: string): Promise<PaperSplit | undefined>;
  find(id: string): Promise<Question | undefined>;
  /** In the order of the ids. */
  findAll(ids: readonly string[]): Promise<Question[]>;
  /** Texts by id, including those of hidden papers. */
  textsOf(ids: readonly string[]): Promise<Map<string, string>>;
  ofCourse(place: Place, most?: number): Promise<CourseQuestions>;
  courses(): Promise<Place[]>;
  topicsOf(place: Place): Promise<Topic[]>;
  renameTopics(place: Place, topics: readonly RenamedTopic[]): Promise<void>;
  /**
   * Positions of the questions with each word (`domain/question/question-words.ts`), newest first, at most
   * `most` per word. May include hidden papers.
   */
  sharing(words: readonly string[], most: number): Promise<Map<string, number[]>>;
  /** Visible questions without their topics, in any order. */
  atPositions(positions: readonly number[]): Promise<NumberedQuestion[]>;
}

export const COURSE_QUESTIONS_MOST = 40_000;
