import type { KeptLayout } from '../../page/page-layout.ts';
import type { Steps } from '../../primitives/in-steps.ts';
import { letterOf, romanOf } from './label-values.ts';
import type { Step } from './path.ts';
import type { RowKind } from './row-kinds.ts';
import { joinedProblems, readPapers } from './split-paper.ts';
import { nextBest } from './split-path.ts';
import type { SplitProblem } from './validate-split.ts';

/**
 * `question`: the question that the row belongs to, such as 2 (a). Costs have no unit: of two ways to read a
 * paper, the one with the lower total is chosen.
 */
export type RowRole = { is: Step['is']; question: string; cost: number };

/** A row as the splitter saw it. `kind`: by its own text. `next`: the cheapest other role of this row. */
export type ExplainedRow = {
  page: number;
  text: string;
  kind: RowKind;
  role: RowRole;
  next: RowRole | undefined;
};

/** No rows if the paper is too long to split. */
export type SplitExplanation = { rows: readonly ExplainedRow[]; problems: readonly SplitProblem[] };

/** Explains a split before the admins' corrections. */
export function* explainInSteps(pages: readonly KeptLayout[]): Steps<SplitExplanation> {
  const papers = yield* readPapers(pages);
  if (!papers) return { rows: [], problems: [{ warning: 'too-long', at: [] }] };
  return {
    problems: joinedProblems(papers),
    rows: papers.flatMap(({ rows, path, edges, halves }) =>
      path.map((each, at) => {
        const row = rows[at];
        const next = nextBest(each, rows, at, edges[row?.half ?? 0]);
        return {
          ...{ page: halves[row?.half ?? 0]?.page ?? 1, text: row?.text ?? '', kind: row?.kind ?? 'text' },
          role: roleOf(each.step, each.cost - (each.before?.cost ?? 0)),
          next: next && roleOf(next.step, next.cost),
        };
      }),
    ),
  };
}

function roleOf({ is, number, part, sub }: Step, cost: number): RowRole {
  const labels = [part && letterOf(part), sub && romanOf(sub)].flatMap((label) =>
    label ? [`(${label})`] : [],
  );
  const isAsked = is === 'start' || is === 'go-on';
  return { is, question: isAsked ? [number, ...labels].join(' ') : '', cost: Math.round(10 * cost) / 10 };
}
