import type { Question } from '../question.ts';
import type { PaperPattern, PatternPlace } from './practice-question.ts';

export const PAPERS_LOOKED_AT = 3;

/** `paper` counts the papers of one file. */
export type BuiltQuestion = PatternPlace & Pick<Question, 'note' | 'paper' | 'examYear'>;

/**
 * Structure of an exam's papers: that of the paper with most in common with the other new ones, the newer one
 * in a tie. Questions are in paper order. Undefined without questions.
 */
export function paperPattern(questions: readonly BuiltQuestion[]): PaperPattern | undefined {
  const papers = [...Map.groupBy(questions, ({ note, paper }) => `${note} ${paper}`).values()]
    .sort((one, other) => yearOf(other) - yearOf(one))
    .slice(0, PAPERS_LOOKED_AT);
  const usual = papers.toSorted((one, other) => inCommon(other, papers) - inCommon(one, papers))[0];
  if (!usual) return undefined;
  return {
    places: usual.map(({ section, number, part, sub, marks, choice, isAlternative }) => ({
      ...{ section, number, part, sub, marks, choice, isAlternative },
    })),
    usual: usual[0]?.note ?? '',
    notes: [...new Set(papers.map((paper) => paper[0]?.note ?? ''))],
  };
}

const yearOf = (paper: readonly BuiltQuestion[]) => paper[0]?.examYear ?? 0;

function inCommon(paper: readonly BuiltQuestion[], papers: readonly (readonly BuiltQuestion[])[]): number {
  return papers.reduce((sum, other) => sum + shareInCommon(paper.map(kindOf), other.map(kindOf)), 0);
}

function kindOf({ section = '', marks = 0, choice, isAlternative }: BuiltQuestion): string {
  return [section, marks, choice && `${choice.answered} of ${choice.of}`, isAlternative].join(' ');
}

function shareInCommon(one: readonly string[], other: readonly string[]): number {
  const left = [...other];
  const shared = one.filter((kind) => {
    const at = left.indexOf(kind);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return shared.length / Math.max(1, one.length + other.length - shared.length);
}
