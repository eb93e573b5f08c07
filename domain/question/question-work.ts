import type { KeptLayout } from '../page/page-layout.ts';
import { joinedPages } from '../syllabus/joined-pages.ts';
import { type ReadSyllabus, readSyllabus } from '../syllabus/read-syllabus.ts';
import { comparePapers, type PapersToCompare } from './compare-papers.ts';
import { explainInSteps, type SplitExplanation } from './splitting/explain-split.ts';
import type { SplitPaper } from './splitting/paper-questions.ts';
import { splitInSteps } from './splitting/split-paper.ts';
import { findUnits, type UnitsToFind } from './units/find-units.ts';

export type QuestionWork = {
  split(pages: readonly KeptLayout[]): Promise<SplitPaper>;
  explain(pages: readonly KeptLayout[]): Promise<SplitExplanation>;
  compare(papers: PapersToCompare): Promise<ReturnType<typeof comparePapers>>;
  units(course: UnitsToFind): Promise<ReturnType<typeof findUnits>>;
  /** Units in a file, by the texts of its pages. */
  syllabus(pages: readonly string[]): Promise<ReadSyllabus[]>;
};

export type QuestionTasks = { [Task in keyof QuestionWork]: Parameters<QuestionWork[Task]> };

export const QUESTION_TASKS = {
  split: (...[pages]: QuestionTasks['split']) => splitInSteps(pages),
  explain: (...[pages]: QuestionTasks['explain']) => explainInSteps(pages),
  compare: (...[papers]: QuestionTasks['compare']) => comparePapers(papers),
  units: (...[course]: QuestionTasks['units']) => findUnits(course),
  syllabus: (...[pages]: QuestionTasks['syllabus']) => readSyllabus(joinedPages(pages)),
};
