import type { Label } from './labels.ts';
import type { PrintedMarks } from './marks.ts';
import type { RowKind } from './row-kinds.ts';
import type { Row } from './rows.ts';

/** `isInSeries`: one of several rows with bare labels that count up. */
export type SeenRow = Row & { kind: RowKind; marks: PrintedMarks | undefined; isInSeries?: boolean };

/** Each is 0 if there is none. */
export type Position = { number: number; part: number; sub: number };

/**
 * Role of a row. `start`: first row of a question or part, whose label has `length` characters. `go-on`:
 * continuation. `paper`: head of another paper in the file.
 */
export type Step = Position & {
  is: 'start' | 'go-on' | 'aside' | 'section' | 'or' | 'paper';
  length: number;
  /** False if inferred from the context. */
  isLabelled: boolean;
};

/** Weights tuned on papers of several universities. Only their ratios matter. */
export const COST = {
  skipped: 3,
  firstPageMissing: 4,
  lostNumber: 4.6,
  lostNumberBeforePart: 1.5,
  lostPart: 3.9,
  lostSub: 4.4,
  unlabelledAlternative: 0.4,
  /** Applies to a first sub-part after 'OR', which is more likely the first part of another choice. */
  deeperAfterOr: 0.6,
  unusedLabel: 1.2,
  noMarksBefore: 0.3,
  secondMarks: 2.4,
  /** Factor for ignored labels where one is expected: after marks, or in a list. */
  awaitedLabel: 1.5,
  farBelow: 1,
  /** Factor for a part below a question that already has marks and is not a list. */
  partBehindMarks: 1.2,
  restart: 2.2,
  restartInSection: 0.6,
  titleAside: 1,
  ruleAsQuestion: 2.5,
  textAside: 0.7,
  /** A number without a label where the first item of a list is expected. */
  listWithoutItems: 2,
  /** The stem of a list as the first item of a question without a label. */
  listAsItem: 2,
  inlineStart: 0.9,
  firstSub: 0.5,
  /** A number whose label is below those of sub-parts. */
  numberBelowSub: 0.8,
  /** `3)` as a number below a list in Q2. */
  unnamedNumber: 1,
} as const;

/** Minimum weight of a label that names a question, such as Q1. */
export const NAMED_LEAST = 2.5;

export type Path = Position & {
  cost: number;
  before: Path | undefined;
  step: Step;
  /** Part of the paper: its head, after a section title, after 'OR', or within questions. */
  zone: 'head' | 'section' | 'or' | 'body';
  hasMarks: boolean;
  isList: boolean;
  numberX: number | undefined;
  partX: number | undefined;
  subX: number | undefined;
  /** True if a word comes with the number, as in Q1. */
  isNamed: boolean;
  textX: number | undefined;
};

export type Sight = {
  row: SeenRow;
  before: SeenRow | undefined;
  chains: readonly (readonly Label[])[];
  edge: number;
  /** True after the stem of a list, such as 'Write short notes on': then labels within a line count. */
  isList: boolean;
};

export const isSamePosition = (one: Position, other: Position): boolean =>
  one.number === other.number && one.part === other.part && one.sub === other.sub;

export function positionOf({ number, part, sub }: Position): Position {
  return { number, part, sub };
}
