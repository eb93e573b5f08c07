import { costAs, type Label, labelsAt } from './labels.ts';
import type { PrintedMarks } from './marks.ts';
import { beginsPaper, type RowKind } from './row-kinds.ts';
import type { Row } from './rows.ts';

/** A row with what was found on it. */
export type SeenRow = Row & { kind: RowKind; marks: PrintedMarks | undefined };

/** Where a row stands: below which number, part and sub-part. 0: none. */
export type Standing = { number: number; part: number; sub: number };

/**
 * What a row is on the path. `start`: the first one of a question, or of a part of it; `length` of its characters are its
 * label. `go-on`: a further row of that. `paper`: the head of another paper in the same file.
 */
export type Step = Standing & {
  is: 'start' | 'go-on' | 'aside' | 'section' | 'or' | 'paper';
  length: number;
  /** Whether a label says so: without one, it is told by what stands around it. */
  isLabelled: boolean;
};

/** Paths that are followed at once: of each standing the best one. */
const PATHS = 60;
/** One that costs so much more than the best is given up. */
const HOPELESS = 10;
const DEEPEST = { number: 60, part: 20, sub: 15 };

/** In hundredths of a path's cost nothing is exact: these were weighed on papers of several universities. */
const COST = {
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

type Path = Standing & {
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
type Sight = {
  row: SeenRow;
  before: SeenRow | undefined;
  chains: readonly (readonly Label[])[];
  /** The left edge of its half. */
  edge: number;
  /** Behind the stem of a list, such as 'Write short notes on', labels inside the line are taken as such. */
  isList: boolean;
};

/** The path over all rows of a file that costs least. `edges`: where the rows of each half begin. */
export function bestPath(
  rows: readonly SeenRow[],
  edges: readonly number[],
): { steps: Step[]; cost: number } {
  let paths: Path[] = [BEGINNING];
  for (const [at, row] of rows.entries()) {
    const chains = chainsOf(row.text);
    const before = rows[at - 1];
    const isList = row.isInline && listAbove(rows, at);
    paths = followed(paths, { row, before, chains, edge: edges[row.half] ?? 0, isList });
  }
  const best = paths.reduce((least, path) => (path.cost < least.cost ? path : least), paths[0] ?? BEGINNING);
  const steps: Step[] = [];
  for (let path: Path | undefined = best; path?.before; path = path.before) steps.push(path.step);
  return { steps: steps.reverse(), cost: best.cost };
}

const NOWHERE: Standing = { number: 0, part: 0, sub: 0 };
const BEGINNING: Path = {
  ...NOWHERE,
  cost: 0,
  before: undefined,
  step: { ...NOWHERE, is: 'aside', length: 0, isLabelled: false },
  zone: 'head',
  hasMarks: false,
  isList: false,
  numberX: undefined,
  partX: undefined,
  subX: undefined,
  textX: undefined,
};

function listAbove(rows: readonly SeenRow[], at: number): boolean {
  const first = rows.findLast((row, index) => index <= at && !row.isInline);
  return isListStem(first?.text ?? '');
}

const LIST_STEM =
  /short\s+notes?|\bnotes?\s+on\b|\bfollowing\b[^.?]{0,25}$|\bany\s+(?:two|three|four|five|\d)\b|\b(?:between|compare|define|explain|discuss|describe)\W*$|:[\s–-]*$|टिप्पणी|टिप्पणियाँ|निम्नलिखित|अन्तर\W*$|अंतर\W*$/i;
/** Characters of a text that are looked at: one that announces a list is short. */
const STEM_MOST = 300;
const LIST_WORDS_MOST = 13;

/** Does a text announce a list of questions: short notes, terms to define, pairs to compare? */
export function isListStem(text: string): boolean {
  const plain = text
    .slice(0, STEM_MOST)
    .replace(/\([^)]*\)|\d+(?:\.\d+)?|Q\s?\d+/g, ' ')
    .trim();
  if (plain.split(/\s+/).length > LIST_WORDS_MOST) return false;
  return LIST_STEM.test(plain.replace(/[\s[\](){}]+$/g, ''));
}

/** The labels at the start of a row, in the orders in which they can follow each other. */
function chainsOf(text: string): Label[][] {
  const first = labelsAt(text);
  return first.flatMap((label) => {
    if (label.kind === 'sub') return [[label]];
    const behind = labelsAt(text.slice(label.length)).filter(({ kind }) =>
      label.kind === 'number' ? kind !== 'number' : kind === 'sub',
    );
    if (behind.length === 0) return [[label]];
    return [...behind.map((next) => [label, { ...next, length: label.length + next.length }])];
  });
}

function followed(paths: readonly Path[], sight: Sight): Path[] {
  const best = new Map<string, Path>();
  for (const path of paths)
    for (const next of nextOf(path, sight)) {
      const key = `${next.number}.${next.part}.${next.sub}.${next.zone}.${next.hasMarks}`;
      const known = best.get(key);
      if (!known || next.cost < known.cost) best.set(key, next);
    }
  const sorted = [...best.values()].sort((one, other) => one.cost - other.cost);
  const least = sorted[0]?.cost ?? 0;
  return sorted.slice(0, PATHS).filter(({ cost }) => cost < least + HOPELESS);
}

function* nextOf(path: Path, sight: Sight): Generator<Path> {
  const { row } = sight;
  const { kind } = row;
  yield aside(path, skipCost(path, sight), row);
  if (kind === 'section') {
    yield { ...moved(path, 0, { ...standingOf(path), is: 'section', ...UNLABELLED }), zone: 'section' };
    return;
  }
  if (kind === 'or') {
    yield {
      ...moved(path, 0, { ...standingOf(path), is: 'or', ...UNLABELLED }),
      zone: path.zone === 'head' ? 'head' : 'or',
    };
    return;
  }
  if (kind === 'head' && path.zone !== 'head' && beginsPaper(row.text))
    yield {
      ...moved(path, 1, { ...NOWHERE, is: 'paper', ...UNLABELLED }),
      ...NOWHERE,
      zone: 'head',
      hasMarks: false,
    };
  if (kind === 'head' || kind === 'foot') return;
  if (path.zone === 'body' || path.zone === 'or') yield goOn(path, sight);
  if (!row.marks?.isAlone) yield* starts(path, sight);
}

const UNLABELLED = { length: 0, isLabelled: false } as const;

function standingOf({ number, part, sub }: Standing): Standing {
  return { number, part, sub };
}

function moved(path: Path, cost: number, step: Step): Path {
  return { ...path, cost: path.cost + cost, before: path, step };
}

/** Rows of the head, titles and footers belong to no question. */
function aside(path: Path, cost: number, row: SeenRow): Path {
  const isRule = row.kind === 'rule' && path.zone === 'body';
  return moved(path, cost + (isRule ? COST.textAside : 0), {
    ...standingOf(path),
    is: 'aside',
    ...UNLABELLED,
  });
}

function skipCost(path: Path, { row, chains }: Sight): number {
  if (row.kind === 'text') return asideCost(path, row) + 0.8 * weightOf(chains);
  return row.kind === 'section' || row.kind === 'or' ? COST.titleAside : 0;
}

/** A row so far below the one before is hardly of the same question. */
const FAR = 6;

function asideCost({ zone }: Path, { gap }: SeenRow): number {
  if (gap > FAR) return COST.textAside;
  if (zone === 'head') return COST.textAside * 0.6;
  return zone === 'body' ? 4 * COST.textAside : COST.textAside;
}

function goOn(path: Path, { row, chains, isList }: Sight): Path {
  const weight = weightOf(chains);
  const ignored = row.isInline && !isList ? 0.1 * weight : weight;
  const again = row.marks && path.hasMarks ? COST.secondMarks : 0;
  const isAwaited = path.hasMarks || path.isList || path.sub > 0;
  const away = row.gap > FAR || path.zone === 'or' ? COST.farBelow : 0;
  const cost = ignored * (isAwaited ? COST.awaitedLabel : 1) + again + away;
  const next = moved(path, cost, { ...standingOf(path), is: 'go-on', ...UNLABELLED });
  return { ...next, hasMarks: path.hasMarks || row.marks !== undefined, textX: path.textX };
}

/** How much like a label the row begins. */
function weightOf(chains: Sight['chains']): number {
  let most = 0;
  for (const chain of chains) for (const label of chain) most = Math.max(most, label.weight - label.cost / 2);
  return most;
}

function* starts(path: Path, sight: Sight): Generator<Path> {
  const { row, edge } = sight;
  for (const target of targetsOf(path)) {
    const found = cheapest(path, target, sight);
    const label = found.chain.at(-1);
    const x = row.left - edge;
    const cost =
      target.cost +
      found.cost +
      (row.kind === 'rule' ? COST.ruleAsQuestion : 0) +
      (row.isInline ? (sight.isList ? 0 : COST.inlineStart) : 0) +
      (path.zone === 'body' && !path.hasMarks && !path.isList && !target.isDeeper ? COST.noMarksBefore : 0) +
      (target.isDeeper && path.hasMarks && !path.isList ? COST.partBehindMarks : 0) +
      placeCost(path, target, x, found.chain);
    const step: Step = {
      ...standingOf(target),
      is: 'start',
      length: label?.length ?? 0,
      isLabelled: label !== undefined,
    };
    yield {
      ...moved(path, cost, step),
      ...standingOf(target),
      zone: 'body',
      hasMarks: row.marks !== undefined,
      isList: isListStem(row.text) || (path.isList && staysInList(path, target)),
      numberX: found.chain[0]?.kind === 'number' ? x : path.numberX,
      partX: found.chain[0]?.kind === 'part' && !row.isInline ? x : path.partX,
      subX: found.chain[0]?.kind === 'sub' && !row.isInline ? x : path.subX,
      textX: textStart(row, label?.length ?? 0) - edge,
    };
  }
}

/** The items of a list follow each other. */
function staysInList(path: Path, { wanted }: Target): boolean {
  return wanted[0] === 'sub' || (wanted[0] === 'part' && path.sub === 0);
}

type Target = Standing & { cost: number; isDeeper: boolean; wanted: readonly ('number' | 'part' | 'sub')[] };

/** Where a path can go on with the next question, with what it costs to leave something out. */
function* targetsOf({ number, part, sub, zone }: Path): Generator<Target> {
  const isTitled = zone === 'section';
  const numbers: [number, number][] = [[number + 1, 0]];
  if (number > 0 || zone === 'head')
    numbers.push([number + 2, COST.skipped], [number + 3, 1.5 * COST.skipped]);
  if (number > 1 || (number === 1 && isTitled))
    numbers.push([1, isTitled ? COST.restartInSection : COST.restart]);
  if (number > 0 && zone === 'or') numbers.push([number, 0.2]);
  for (const [next, cost] of numbers) {
    if (next > DEEPEST.number) continue;
    yield { number: next, part: 0, sub: 0, cost, isDeeper: false, wanted: ['number'] };
    yield { number: next, part: 1, sub: 0, cost, isDeeper: false, wanted: ['number', 'part'] };
    yield {
      number: next,
      part: 0,
      sub: 1,
      cost: cost + COST.firstSub,
      isDeeper: false,
      wanted: ['number', 'sub'],
    };
  }
  if (number === 0) return;
  const penalty = isTitled ? 1 : 0;
  if (sub === 0 || part > 0)
    for (const [next, cost] of [
      [part + 1, 0],
      [part + 2, COST.skipped],
      [part + 3, 1.5 * COST.skipped],
    ] as const)
      if (next <= DEEPEST.part) {
        const isDeeper = part === 0;
        yield { number, part: next, sub: 0, cost: cost + penalty, isDeeper, wanted: ['part'] };
        if (part > 0)
          yield { number, part: next, sub: 0, cost: cost + penalty, isDeeper, wanted: ['number', 'part'] };
        if (next === part + 1)
          yield { number, part: next, sub: 1, cost: cost + COST.firstSub, isDeeper, wanted: ['part', 'sub'] };
      }
  for (const [next, cost] of [
    [sub + 1, sub === 0 ? COST.firstSub : 0],
    [sub + 2, COST.skipped + COST.firstSub],
  ] as const)
    if (next <= DEEPEST.sub)
      yield { number, part, sub: next, cost: cost + penalty, isDeeper: sub === 0, wanted: ['sub'] };
}

type Found = { cost: number; chain: readonly Label[] };

/** The labels of the row that fit best, or none: then what stands around it has to tell. */
function cheapest(path: Path, target: Target, sight: Sight): Found {
  let best: Found = { cost: lostCost(path, target, sight), chain: [] };
  for (const chain of sight.chains) {
    const cost = chainCost(chain, target);
    if (cost < best.cost) best = { cost, chain };
  }
  return best;
}

function chainCost(chain: readonly Label[], { wanted, ...target }: Target): number {
  let cost = 0;
  let at = 0;
  for (const kind of wanted) {
    const label = chain[at];
    if (label && fits(label, kind)) {
      const isOther = label.kind !== kind && label.value !== undefined;
      cost += costAs(label, target[kind]) + (isOther ? 0.8 : 0);
      at += 1;
    } else if (kind === 'number' && wanted.length > 1) cost += COST.lostNumberBeforePart;
    else return Number.POSITIVE_INFINITY;
  }
  return cost + (at < chain.length ? COST.unusedLabel : 0);
}

/** Sub-parts are numbered by 1., 2. or by letters, too, and never by Q1. */
function fits(label: Label, kind: Label['kind']): boolean {
  return label.kind === kind || (kind === 'sub' && label.weight < 2.5);
}

function lostCost(
  path: Path,
  { wanted, isDeeper }: Target,
  { row, before, chains, edge, isList }: Sight,
): number {
  if (isDeeper || row.isInline || isList) return Number.POSITIVE_INFINITY;
  const kind = wanted[0];
  if (wanted.length > 1 && kind !== 'number') return Number.POSITIVE_INFINITY;
  const lost = { number: COST.lostNumber, part: COST.lostPart, sub: COST.lostSub }[kind ?? 'part'];
  const isAligned = path.textX !== undefined && Math.abs(row.left - edge - path.textX) < 0.02;
  const isAtMargin = path.partX !== undefined && row.left - edge < path.partX + 0.01;
  const signs =
    (path.hasMarks ? 1 : -0.6) +
    (before?.marks ? 0.4 : 0) +
    (/^[^\p{Ll}]/u.test(row.text) ? 0.3 : -1) +
    (row.gap > 1.1 ? 0.7 : row.gap > 0.7 ? 0.3 : 0) +
    (row.marks && path.hasMarks ? 0.9 : 0) +
    (isAligned || (kind === 'number' && isAtMargin) ? 0.3 : -0.4) +
    (path.zone === 'section' && kind === 'number' ? 1 : 0);
  return Math.max(0.6, lost - signs) + weightOf(chains) + (wanted.length > 1 ? 2 : 0);
}

/** Labels of one kind stand below each other. */
function placeCost(path: Path, target: Target, x: number, chain: readonly Label[]): number {
  const kind = chain[0]?.kind;
  if (!kind) return 0;
  const known = { number: path.numberX, part: path.partX, sub: path.subX }[kind];
  const away = known === undefined ? 0 : Math.min(1.5, 14 * Math.max(0, Math.abs(x - known) - 0.02));
  const isLeftOfNumber = kind === 'sub' && path.numberX !== undefined && x < path.numberX - 0.01;
  // Below a part, a first sub-part stands further inside.
  const isBesideParts =
    kind === 'sub' && target.isDeeper && target.part > 0 && path.partX !== undefined && x < path.partX + 0.01;
  return (
    (target.wanted[0] === kind || kind === 'part' ? away : 0) + (isLeftOfNumber || isBesideParts ? 0.6 : 0)
  );
}

/** Where the text behind a label begins. */
function textStart(row: Row, length: number): number {
  let passed = 0;
  for (const word of row.words) {
    if (passed >= length) return word.left;
    passed += word.text.length + 1;
  }
  return row.left;
}
