import type { Place } from './course.ts';
import type { KeptLayout } from './page/page-layout.ts';
import type { TopicName } from './question/comparing/topic-name.ts';
import type { CorrectedPaper } from './question/corrected-paper.ts';
import type { KeptCorrection } from './question/question-correction.ts';
import type { PaperQuestion, SplitPaper, SplitWarning } from './question/splitting/paper-questions.ts';
import type { QuestionUnit } from './question/units/question-units.ts';

export type Question = PaperQuestion & {
  /** Stable when the paper is read again and the question is found: file and labels. */
  id: string;
  note: string;
  file: string;
  exam: string | undefined;
  examYear: number | undefined;
  /** Hex digest of the file as sent; undefined for old files. */
  sha256: string | undefined;
  /** The exam as it was set once (`domain/question/comparing/same-sitting.ts`). */
  sitting: string;
  /** The paper does not add up: its pages are displayed instead of its questions. */
  needsReview: boolean;
  /** Undefined until sorted in with its course's other questions. */
  topic: string | undefined;
  unit: QuestionUnit | undefined;
};

export type OutlinedQuestion = Pick<
  Question,
  'id' | 'note' | 'sitting' | 'exam' | 'examYear' | 'needsReview' | 'topic' | 'unit' | 'section' | 'marks'
>;

/** `position`: order among all questions, the newest last. */
export type NumberedQuestion = Question & { position: number };

export type Topic = TopicName & { id: string };

export type RenamedTopic = Topic & { was: TopicName };

type PaperSplit = {
  splitter: number;
  warnings: readonly SplitWarning[];
  /** Changes with every splitting and correction. */
  version: string;
};

export type FileQuestion = PaperQuestion & { id: string };

/**
 * Outline of a course's questions, without the texts: the job that splits and compares papers writes it. Every page reads
 * years, counts and topics of questions here.
 */
export type CourseQuestions = {
  papers: PapersRead;
  topics: ReadonlyMap<string, Topic>;
  /** In the order of their papers, of papers that need review too. */
  questions: readonly OutlinedQuestion[];
};

/** `read`: valid papers. `needsReview`: invalid ones. `waiting`: unread ones. */
export type PapersRead = { read: number; needsReview: number; waiting: number };

export interface Questions {
  layoutsOf(file: string): Promise<KeptLayout[]>;
  /** Replaces the page's layout. False when the file is gone. */
  keepLayout(file: string, layout: KeptLayout): Promise<boolean>;
  /**
   * Replaces a file's questions; those found again retain their topic. `corrections`: the admins' corrections they
   * include. False when the file is gone or its corrections have changed.
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
  /** Texts by id, of hidden papers too. */
  textsOf(ids: readonly string[]): Promise<Map<string, string>>;
  ofCourse(place: Place, most?: number): Promise<CourseQuestions>;
  courses(): Promise<Place[]>;
  topicsOf(place: Place): Promise<Topic[]>;
  renameTopics(place: Place, topics: readonly RenamedTopic[]): Promise<void>;
  /**
   * Positions of the questions with each word (`domain/question/question-words.ts`), the newest first, `most` per word.
   * May include hidden papers.
   */
  sharing(words: readonly string[], most: number): Promise<Map<string, number[]>>;
  /** Visible questions in any order, without their topics. */
  atPositions(positions: readonly number[]): Promise<NumberedQuestion[]>;
}

export const COURSE_QUESTIONS_MOST = 40_000;
