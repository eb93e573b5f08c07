import type { Place } from './course.ts';
import type { KeptLayout } from './page/page-layout.ts';
import type { TopicName } from './question/comparing/topic-name.ts';
import type { CorrectedPaper } from './question/corrected-paper.ts';
import type { KeptCorrection } from './question/question-correction.ts';
import type { PaperQuestion, SplitPaper, SplitWarning } from './question/splitting/paper-questions.ts';
import type { QuestionUnit } from './question/units/question-units.ts';

export type Question = PaperQuestion & {
  /**
   * Derived from file and labels, so it stays the same if the paper is read again and the question is found.
   */
  id: string;
  note: string;
  file: string;
  exam: string | undefined;
  examYear: number | undefined;
  /** Hex digest of the file as sent; undefined for old files. */
  sha256: string | undefined;
  /** Exam as it was set once (`domain/question/comparing/same-sitting.ts`). */
  sitting: string;
  /** True if the paper does not add up: its pages are displayed instead of its questions. */
  needsReview: boolean;
  /** Undefined until compared with the course's other questions. */
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
  /** Changes whenever the paper is split again or a question is corrected. */
  version: string;
};

export type FileQuestion = PaperQuestion & { id: string };

/**
 * Outline of a course's questions, without the texts, written by the job that splits and compares papers.
 * Every page reads years, counts and topics of questions from it.
 */
export type CourseQuestions = {
  papers: PapersRead;
  topics: ReadonlyMap<string, Topic>;
  /** In paper order; includes papers that need review. */
  questions: readonly OutlinedQuestion[];
};

/** Numbers of papers. `read`: valid. `needsReview`: invalid. `waiting`: unread. */
export type PapersRead = { read: number; needsReview: number; waiting: number };

export interface Questions {
  layoutsOf(file: string): Promise<KeptLayout[]>;
  /** Replaces the page's layout. Returns false if the file no longer exists. */
  keepLayout(file: string, layout: KeptLayout): Promise<boolean>;
  /**
   * Replaces a file's questions; those found again keep their topic. `corrections`: the admins' corrections
   * that the split includes. Returns false if the file no longer exists or its corrections have changed.
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
   * Positions of the questions that contain each word (`domain/question/question-words.ts`), newest first, at
   * most `most` per word. May include hidden papers.
   */
  sharing(words: readonly string[], most: number): Promise<Map<string, number[]>>;
  /** Visible questions in any order, without their topics. */
  atPositions(positions: readonly number[]): Promise<NumberedQuestion[]>;
}

export const COURSE_QUESTIONS_MOST = 40_000;
