import type { KeptLayout } from '../page/page-layout.ts';
import { comparePapers, type PapersToCompare } from './compare-papers.ts';
import { explainInSteps, type SplitExplanation } from './splitting/explain-split.ts';
import type { SplitPaper } from './splitting/paper-questions.ts';
import { splitInSteps } from './splitting/split-paper.ts';

export type QuestionWork = {
  split(pages: readonly KeptLayout[]): Promise<SplitPaper>;
  explain(pages: readonly KeptLayout[]): Promise<SplitExplanation>;
  compare(papers: PapersToCompare): Promise<ReturnType<typeof comparePapers>>;
};

export type QuestionTasks = {
  split: [pages: readonly KeptLayout[]];
  explain: [pages: readonly KeptLayout[]];
  compare: [papers: PapersToCompare];
};

export const QUESTION_TASKS = {
  split: (...[pages]: QuestionTasks['split']) => splitInSteps(pages),
  explain: (...[pages]: QuestionTasks['explain']) => explainInSteps(pages),
  compare: (...[papers]: QuestionTasks['compare']) => comparePapers(papers),
};
