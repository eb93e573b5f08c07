import { letterOf, romanOf } from './label-values.ts';
import { type Leaf, restOf } from './leaf-questions.ts';
import { marksForEach } from './marks.ts';
import type { SplitWarning } from './paper-questions.ts';
import type { Branch, Section } from './question-tree.ts';
import { maximumOf, withMarksOfSections } from './section-marks.ts';

/** `at`: labels of the questions concerned, or totals of numbers. */
export type SplitProblem = { warning: SplitWarning; at: readonly string[] };

/** Gives each question the marks printed once for all ('1.5 marks each'), and finds what does not add up. */
export function validated(
  leaves: readonly Leaf[],
  sections: readonly Section[],
): { leaves: Leaf[]; problems: SplitProblem[] } {
  const marked = withRestOfTotals(withMarksOfSections(withMarksOfEach(leaves, sections), sections));
  return { leaves: marked, problems: problemsOf(marked, sections) };
}

/** Minimum parts of a number with short questions, which may share marks. */
const SHORT_LEAST = 4;
/** Minimum share of marks that agree; the others were misread: 18 for 1.5. */
const FITTING_LEAST = 0.5;

function withMarksOfEach(leaves: readonly Leaf[], sections: readonly Section[]): Leaf[] {
  const titles = sections.flatMap((section) => section.titles).join(' ');
  const each = marksForEach(titles);
  if (each === undefined) return [...leaves];
  const short = shortNumber(leaves, each);
  return leaves.map((leaf) => (leaf.number === short ? { ...leaf, marks: each } : leaf));
}

function shortNumber(leaves: readonly Leaf[], each: number): Branch | undefined {
  for (const [number, parts] of Map.groupBy(leaves, (leaf) => leaf.number)) {
    const fitting = parts.filter(({ marks }) => marks === undefined || marks === each || marks === 10 * each);
    if (parts.length >= SHORT_LEAST && fitting.length >= FITTING_LEAST * parts.length) return number;
  }
  return undefined;
}

/** Numbers of a section that must have equal totals to infer the missing marks of a part. */
const EQUAL_LEAST = 2;

/**
 * A part without marks gets the rest of its number's total, if a section's long questions have equal totals, or
 * that of the number to which it is the alternative.
 */
function withRestOfTotals(leaves: readonly Leaf[]): Leaf[] {
  const rest = new Map<Leaf, number | undefined>();
  for (const own of Map.groupBy(leaves, ({ section }) => section).values()) {
    const numbers = [...Map.groupBy(own, ({ number }) => number).values()].filter(
      (parts) => parts.length < SHORT_LEAST * 2 && !parts.some(({ choice }) => choice),
    );
    const usual = usualTotal(numbers.filter((parts) => !parts.some(({ isAlternative }) => isAlternative)));
    for (const [at, parts] of numbers.entries()) {
      const other = otherTotal(numbers, at);
      const main = parts.filter(({ isAlternative }) => !isAlternative);
      const [first = [], second = []] = choicesIn(parts);
      const totals: [Leaf[], number | undefined][] = [
        other === undefined ? [main, usual] : [parts, other],
        [first, totalOf(second)],
        [second, totalOf(first)],
      ];
      for (const [own, total] of totals)
        for (const leaf of own) rest.set(leaf, restOf(own, total) ?? rest.get(leaf));
    }
  }
  return leaves.map((leaf) => ({ ...leaf, marks: leaf.marks ?? rest.get(leaf) }));
}

/** Questions of (a) and of (b), if one of both is to be answered. */
function choicesIn(parts: readonly Leaf[]): Leaf[][] {
  const choices = [...Map.groupBy(parts, ({ path }) => path[0]).values()];
  const [first, second] = choices;
  const isChoice =
    choices.length === 2 &&
    first?.every(({ isAlternative }) => !isAlternative) &&
    second?.every(({ isAlternative }) => isAlternative);
  return isChoice ? choices : [];
}

/** Total of the number before or after OR; undefined if marks are missing there, or parts are alternatives. */
function otherTotal(numbers: readonly Leaf[][], at: number): number | undefined {
  const isAfterOr = (parts: readonly Leaf[] | undefined) => parts?.[0]?.number.isAlternative === true;
  const other = isAfterOr(numbers[at]) ? numbers[at - 1] : isAfterOr(numbers[at + 1]) ? numbers[at + 1] : [];
  if (!other || other.length === 0) return undefined;
  return isWhole(other) && isWhole(numbers[at] ?? []) ? totalOf(other) : undefined;
}

const isWhole = (parts: readonly Leaf[]) =>
  parts.every(({ isAlternative, number }) => isAlternative === number.isAlternative);

function usualTotal(numbers: readonly Leaf[][]): number | undefined {
  const whole = numbers.map(totalOf).filter((total) => total !== undefined);
  const [most] = [...Map.groupBy(whole, (total) => total)].sort(
    ([, one], [, other]) => other.length - one.length,
  );
  const isUsual =
    most && most[1].length >= Math.max(EQUAL_LEAST, numbers.length / 3) && most[1].length > whole.length / 2;
  return isUsual ? most[0] : undefined;
}

function problemsOf(leaves: readonly Leaf[], sections: readonly Section[]): SplitProblem[] {
  if (leaves.length < LEAST) return [{ warning: 'none-found', at: [] }];
  const gaps = [...sections.flatMap(({ numbers }) => gapsBelow(numbers, '')), ...numberGaps(sections)];
  const lost = leaves.filter(({ number, path }) => {
    const { isLabelled, isAlternative } = path.at(-1) ?? number;
    return !isLabelled && !isAlternative;
  });
  const unmarked = leaves.filter(({ marks }) => marks === undefined);
  const totals = isComplete(leaves, sections)
    ? []
    : [...Map.groupBy(leaves, ({ section }) => section).values()].flatMap(unequalTotals);
  const found: [SplitWarning, boolean, readonly string[]][] = [
    ['labels', gaps.length > 0, gaps],
    ['lost-labels', lost.length > Math.max(1, 0.1 * leaves.length), lost.map(nameOf)],
    [
      'marks',
      unmarked.length > 0.15 * leaves.length && unmarked.length < leaves.length,
      unmarked.map(nameOf),
    ],
    ['totals', totals.length > 0, totals],
  ];
  return found.flatMap(([warning, isFound, at]) => (isFound ? [{ warning, at }] : []));
}

const nameOf = ({ number, path }: Leaf) => [number, ...path].map(signOf).join(' ');

function signOf({ level, value }: Pick<Branch, 'level' | 'value'>): string {
  if (level === 'number') return `${value}`;
  return `(${level === 'sub' ? romanOf(value) : letterOf(value)})`;
}

const LEAST = 2;
const isSingle = ({ factors }: { factors: readonly number[] }) => factors.length === 0;

/** Branches before which a letter or numeral is missing: they must follow each other, as in (a), (b), (c). */
function gapsBelow(branches: readonly Branch[], above: string): string[] {
  return branches.flatMap((branch) => {
    const name = `${above} ${signOf(branch)}`.trim();
    return [
      ...breaksIn(branch.below).map((each) => `${name} ${signOf(each)}`),
      ...gapsBelow(branch.below, name),
    ];
  });
}

function breaksIn(below: readonly Branch[]): Branch[] {
  return below.filter(({ value, isAlternative }, at) => {
    const last = below[at - 1]?.value ?? 0;
    return value !== last + 1 && !(isAlternative && value === last) && !(value === 1 && last > 0);
  });
}

function numberGaps(sections: readonly Section[]): string[] {
  const gaps: string[] = [];
  let last = 0;
  let paper = 0;
  for (const section of sections) {
    if (section.paper !== paper) last = 0;
    paper = section.paper;
    for (const { value } of section.numbers) {
      if (value !== last + 1 && value !== last && value !== 1) gaps.push(`${value}`);
      last = value;
    }
  }
  return gaps;
}

/** Returns all totals unless most long questions of a section have equal ones. */
function unequalTotals(leaves: readonly Leaf[]): string[] {
  const numbers = [...Map.groupBy(leaves, ({ number }) => number).entries()].filter(
    ([{ marks }, parts]) => parts.length < SHORT_LEAST * 2 && marks.every(isSingle),
  );
  const totals = numbers.flatMap(([{ value }, parts]) => {
    const total = totalOf(parts);
    return total === undefined ? [] : [{ value, total }];
  });
  if (totals.length < 3) return [];
  const counts = [...Map.groupBy(totals, ({ total }) => total).values()].map((each) => each.length);
  if (Math.max(...counts) >= 0.7 * totals.length) return [];
  return totals.map(({ value, total }) => `${value}: ${Math.round(10 * total) / 10}`);
}

/** Marks of a number's answers; undefined if those of a part are unknown. */
function totalOf(parts: readonly Leaf[]): number | undefined {
  if (parts.some(({ marks }) => marks === undefined)) return undefined;
  const main = parts.filter(({ isAlternative }) => !isAlternative);
  return (main.length > 0 ? main : parts).reduce((sum, leaf) => sum + countedMarks(leaf), 0);
}

const countedMarks = ({ marks = 0, choice }: Leaf) =>
  choice ? (marks * choice.answered) / choice.of : marks;

/** True if the marks of all questions, without alternatives, add up to the paper's maximum. */
function isComplete(leaves: readonly Leaf[], sections: readonly Section[]): boolean {
  const maximum = maximumOf(sections.flatMap(({ titles }) => titles).join(' '));
  const numbers = [...Map.groupBy(leaves, ({ number }) => number).entries()];
  const totals = numbers.flatMap(([{ isAlternative }, parts]) => (isAlternative ? [] : [totalOf(parts)]));
  return totals.reduce<number>((sum, total) => sum + (total ?? Number.NaN), 0) === maximum;
}
