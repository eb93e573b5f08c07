import type { Place } from './course.ts';
import type { ModerationEntry } from './moderation-log.ts';
import type { KeptLayout } from './page/page-layout.ts';
import type { CorrectedPaper } from './question/corrected-paper.ts';
import type { KeptCorrection } from './question/question-correction.ts';
import type { PaperQuestion, SplitPaper, SplitWarning } from './question/splitting/paper-questions.ts';
import type { TopicName } from './question/topic-name.ts';

/** A question of a paper that students can see. */
export type Question = PaperQuestion & {
  /** Stays when the paper is read again and the question is found in it: its file, and its labels. */
  id: string;
  /** The ids of its note and of its file. */
  note: string;
  file: string;
  /** Of its note. */
  exam: string | undefined;
  examYear: number | undefined;
  /** Of the file as it was sent, in hex; undefined for one from before that was kept. */
  sha256: string | undefined;
  /** The paper does not add up: its pages are shown, and not its questions. */
  needsReview: boolean;
  /** Undefined until it was sorted in with the others of its course. */
  topic: string | undefined;
};

/** What a question of a course is counted and chosen by. */
export type OutlinedQuestion = Pick<
  Question,
  'id' | 'note' | 'exam' | 'examYear' | 'needsReview' | 'topic' | 'section' | 'marks'
>;

/** `position`: the place of the question among all, the newest one last. */
export type NumberedQuestion = Question & { position: number };

/** What questions of a course are about. */
export type Topic = TopicName & { id: string };

/** A topic as it was found; `was`: the name under which it is there. */
export type RenamedTopic = Topic & { was: TopicName };

/** What is known of a paper that was split. */
type PaperSplit = {
  splitter: number;
  warnings: readonly SplitWarning[];
  /** Another one after each splitting and each correction. */
  version: string;
};

/** A question of a file, whether its paper can be seen or not. */
export type FileQuestion = PaperQuestion & { id: string };

/** `was`: the version that was corrected. `corrections`: all of the file from now on. */
export type CorrectedSplit = {
  was: string;
  corrections: readonly KeptCorrection[];
  entry: ModerationEntry;
  split: CorrectedPaper;
  splitter: number;
  at: Date;
};

/** `read`: those that add up. `doubtful`: those that do not. `waiting`: those that are still to be read. */
export type PapersRead = { read: number; needsReview: number; waiting: number };

/** Keeps the questions of papers. All of it is derived from files and goes with them. */
export interface Questions {
  /** The pages of a file that were read for their layout, in order. */
  layoutsOf(file: string): Promise<KeptLayout[]>;
  /** In place of an older one of the page. False when the file has gone. */
  keepLayout(file: string, layout: KeptLayout): Promise<boolean>;
  /**
   * The questions of a file, in place of those that were found before; one that is found again keeps its topic. `corrections`:
   * what admins have corrected in them. False when the file has gone, or has other corrections by now.
   */
  keepSplit(
    file: string,
    split: SplitPaper | CorrectedPaper,
    splitter: number,
    at: Date,
    corrections?: readonly KeptCorrection[],
  ): Promise<boolean>;
  ofFile(file: string): Promise<FileQuestion[]>;
  /** What admins have corrected in a file, in the order in which it is done. */
  correctionsOf(file: string): Promise<KeptCorrection[]>;
  /** As `keepSplit`, with the corrections. False, and nothing is done, where the paper was split or corrected since. */
  correct(file: string, corrected: CorrectedSplit): Promise<boolean>;
  splitOf(file: string): Promise<PaperSplit | undefined>;
  /** A question of a visible paper. */
  find(id: string): Promise<Question | undefined>;
  /** Those of visible papers, in any order. */
  findAll(ids: readonly string[]): Promise<Question[]>;
  /** The questions of visible papers that have a topic, the newest first, at most so many. */
  ofTopic(topic: string, most: number): Promise<Question[]>;
  /** The questions of the visible papers of a course, the oldest paper first, at most so many. */
  ofCourse(place: Place, most: number): Promise<Question[]>;
  /** The questions of visible papers of its course in the topics that those of a file have, at most so many. */
  inTopicsOf(file: string, most: number): Promise<Question[]>;
  /** The same, without what they ask: many are read at once. */
  outlineOf(place: Place, most: number): Promise<OutlinedQuestion[]>;
  /** How many papers of a course were read: lecture notes and solutions are none. */
  countPapers(place: Place): Promise<PapersRead>;
  /** The courses that have questions of visible papers. */
  courses(): Promise<Place[]>;
  /** With the names that admins gave them. */
  topicsOf(place: Place): Promise<Topic[]>;
  /** Other names for topics, unless they have been renamed meanwhile. */
  renameTopics(place: Place, topics: readonly RenamedTopic[]): Promise<void>;
  /**
   * For each of these words (`domain/question/question-words.ts`) the positions of the questions that have it, the newest ones
   * first, at most so many. Questions of hidden papers may be among them.
   */
  sharing(words: readonly string[], most: number): Promise<Map<string, number[]>>;
  /** Those of visible papers, in any order. Without their topics. */
  atPositions(positions: readonly number[]): Promise<NumberedQuestion[]>;
}

/** Of one course so many are compared with each other. */
export const COURSE_QUESTIONS_MOST = 40_000;
