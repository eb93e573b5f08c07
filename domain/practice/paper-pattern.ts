import type { Question } from '../question.ts';
import type { PaperPattern, PatternPlace } from './practice-question.ts';

/** So many of the newest papers are looked at: exams change. */
export const PAPERS_LOOKED_AT = 3;

/** A question as it tells how its paper is built; `paper` counts those of one file. */
export type BuiltQuestion = PatternPlace & Pick<Question, 'note' | 'paper' | 'examYear'>;

/**
 * How the newest papers of an exam are built: as that one of them which has most in common with the others, and of two
 * such papers the newer one. The questions stand in the order of their papers. Undefined without questions.
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

/** How much of a paper the papers have, too: 1 for each that is built alike. */
function inCommon(paper: readonly BuiltQuestion[], papers: readonly (readonly BuiltQuestion[])[]): number {
  return papers.reduce((sum, other) => sum + shareInCommon(paper.map(kindOf), other.map(kindOf)), 0);
}

/** A place is the same in two papers when it has the same marks and the same choice, whatever its number. */
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
