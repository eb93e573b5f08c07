import type { Label } from './labels.ts';
import type { PrintedMarks } from './marks.ts';
import type { RowKind } from './row-kinds.ts';
import type { Row } from './rows.ts';

/** A row with what was found on it. */
export type SeenRow = Row & { kind: RowKind; marks: PrintedMarks | undefined };

/** Where a row stands: below which number, part and sub-part. 0: none. */
export type AccountStatus = { number: number; part: number; sub: number };

/**
 * What a row is on the path. `start`: the first one of a question, or of a part of it; `length` of its characters are its
 * label. `go-on`: a further row of that. `paper`: the head of another paper in the same file.
 */
export type Step = AccountStatus & {
  is: 'start' | 'go-on' | 'aside' | 'section' | 'or' | 'paper';
  length: number;
  /** Whether a label says so: without one, it is told by what stands around it. */
  isLabelled: boolean;
};

/** In hundredths of a path's cost nothing is exact: these were weighed on papers of several universities. */
export const COST = {
  /** A number, part or sub-part that is not there. */
  skipped: 3,
  lostNumber: 4.6,
  lostNumberBeforePart: 1.5,
  lostPart: 3.9,
  lostSub: 4.4,
  unusedLabel: 1.2,
  noMarksBefore: 0.3,
  secondMarks: 2.4,
  /** Times as much as a label costs elsewhere: behind marks, or in a list, the next one is awaited. */
  awaitedLabel: 1.5,
  farBelow: 1,
  /** A part below a question that has its marks already, and is no list. */
  partBehindMarks: 1.2,
  restart: 2.2,
  restartInSection: 0.6,
  titleAside: 1,
  ruleAsQuestion: 2.5,
  textAside: 0.7,
  inlineStart: 0.9,
  firstSub: 0.5,
} as const;

export type Path = AccountStatus & {
  cost: number;
  before: Path | undefined;
  step: Step;
  /** The part of the paper: in its head, behind the title of a section, behind 'OR', or among questions. */
  zone: 'head' | 'section' | 'or' | 'body';
  hasMarks: boolean;
  /** The question that it stands in has announced a list of others. */
  isList: boolean;
  /** Where the last label of each kind began, from the left edge of its half, and the text behind it. */
  numberX: number | undefined;
  partX: number | undefined;
  subX: number | undefined;
  textX: number | undefined;
};

/** A row as the search sees it. */
export type Sight = {
  row: SeenRow;
  before: SeenRow | undefined;
  chains: readonly (readonly Label[])[];
  /** The left edge of its half. */
  edge: number;
  /** Behind the stem of a list, such as 'Write short notes on', labels inside the line are taken as such. */
  isList: boolean;
};

export function accountStatusOf({ number, part, sub }: AccountStatus): AccountStatus {
  return { number, part, sub };
}
