import type { KeptLayout } from '../page/page-layout.ts';
import { type ReadSyllabus, readSyllabus } from '../syllabus/read-syllabus.ts';
import { comparePapers, type PapersToCompare } from './comparing/compare-papers.ts';
import { explainInSteps, type SplitExplanation } from './splitting/explain-split.ts';
import type { SplitPaper } from './splitting/paper-questions.ts';
import { splitInSteps } from './splitting/split-paper.ts';
import { findUnits, type UnitsToFind } from './units/find-units.ts';

export type QuestionWork = {
  split(pages: readonly KeptLayout[]): Promise<SplitPaper>;
  explain(pages: readonly KeptLayout[]): Promise<SplitExplanation>;
  compare(papers: PapersToCompare): Promise<ReturnType<typeof comparePapers>>;
  units(course: UnitsToFind): Promise<ReturnType<typeof findUnits>>;
  syllabus(text: string): Promise<ReadSyllabus[]>;
};

export type QuestionTasks = {
  split: [pages: readonly KeptLayout[]];
  explain: [pages: readonly KeptLayout[]];
  compare: [papers: PapersToCompare];
  units: [course: UnitsToFind];
  syllabus: [text: string];
};

export const QUESTION_TASKS = {
  split: (...[pages]: QuestionTasks['split']) => splitInSteps(pages),
  explain: (...[pages]: QuestionTasks['explain']) => explainInSteps(pages),
  compare: (...[papers]: QuestionTasks['compare']) => comparePapers(papers),
  units: (...[course]: QuestionTasks['units']) => findUnits(course),
  syllabus: (...[text]: QuestionTasks['syllabus']) => readSyllabus(text),
};
