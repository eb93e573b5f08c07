import type { Steps } from '../../primitives/in-steps.ts';
import { chainsOf } from './label-chains.ts';
import { cheapest, placeCost, weightOf } from './label-costs.ts';
import { listAbove, opensList } from './list-stem.ts';
import {
  COST,
  isSamePosition,
  NAMED_LEAST,
  type Path,
  type Position,
  positionOf,
  type SeenRow,
  type Sight,
  type Step,
} from './path.ts';
import { type Target, targetsOf } from './path-targets.ts';
import { beginsPaper } from './row-kinds.ts';
import { textStart } from './rows.ts';

const PATHS = 60;
const HOPELESS = 10;

/** Per file, about ten seconds. A usual row has 200, a labelled one 1,200, a hostile one 3,000 per label. */
const WAYS_MOST = 5_000_000;

/**
 * Cheapest path over a paper's rows, one step per row; undefined if it takes too long. `edges`: left edge per
 * half. `effort`: counter for the whole file.
 */
export function* bestPath(
  rows: readonly SeenRow[],
  edges: readonly number[],
  effort: { ways: number },
): Steps<Path[] | undefined> {
  let paths: Path[] = [BEGINNING];
  for (const [at, row] of rows.entries()) {
    const next = followed(paths, sightOf(rows, at, edges[row.half]));
    paths = next.paths;
    effort.ways += next.ways;
    if (effort.ways > WAYS_MOST) return undefined;
    yield;
  }
  const best = paths.reduce((least, path) => (path.cost < least.cost ? path : least), paths[0] ?? BEGINNING);
  const found: Path[] = [];
  for (let path: Path | undefined = best; path?.before; path = path.before) found.push(path);
  return found.reverse();
}

/** Cheapest alternative to a step of the best path, and the cost up to there; later rows may add to it. */
export function nextBest(
  path: Path,
  rows: readonly SeenRow[],
  at: number,
  edge: number | undefined,
): (Pick<Path, 'step'> & { cost: number }) | undefined {
  const { before } = path;
  if (!before) return undefined;
  const others = [...nextOf(before, sightOf(rows, at, edge))].filter(
    ({ step }) => !isSameStep(step, path.step),
  );
  const [best] = others.sort((one, other) => one.cost - other.cost);
  return best && { step: best.step, cost: best.cost - before.cost };
}

const isSameStep = (one: Step, other: Step) => one.is === other.is && isSamePosition(one, other);

function sightOf(rows: readonly SeenRow[], at: number, edge = 0): Sight {
  const row = rows[at] as SeenRow;
  const isList = row.isInline && listAbove(rows, at);
  return { row, before: rows[at - 1], chains: chainsOf(row), edge, isList };
}

const NOWHERE: Position = { number: 0, part: 0, sub: 0 };
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
  isNamed: false,
  textX: undefined,
};

function followed(paths: readonly Path[], sight: Sight): { paths: Path[]; ways: number } {
  const best = new Map<string, Path>();
  let ways = 0;
  for (const path of paths)
    for (const next of nextOf(path, sight)) {
      ways += Math.max(1, sight.chains.length);
      const key = `${next.number}.${next.part}.${next.sub}.${next.zone}.${next.hasMarks}`;
      const known = best.get(key);
      if (!known || next.cost < known.cost) best.set(key, next);
    }
  const sorted = [...best.values()].sort((one, other) => one.cost - other.cost);
  const least = sorted[0]?.cost ?? 0;
  return { paths: sorted.slice(0, PATHS).filter(({ cost }) => cost < least + HOPELESS), ways };
}

function* nextOf(path: Path, sight: Sight): Generator<Path> {
  const { row } = sight;
  const { kind } = row;
  yield aside(path, skipCost(path, sight), row);
  if (kind === 'section') {
    yield { ...moved(path, 0, { ...positionOf(path), is: 'section', ...UNLABELLED }), zone: 'section' };
    return;
  }
  if (kind === 'or') {
    yield {
      ...moved(path, 0, { ...positionOf(path), is: 'or', ...UNLABELLED }),
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
  if (kind === 'option') {
    yield { ...moved(path, 0, { ...positionOf(path), is: 'go-on', ...UNLABELLED }), textX: path.textX };
    return;
  }
  if (path.zone === 'body' || path.zone === 'or') yield goOn(path, sight);
  if (!row.marks?.isAlone) yield* starts(path, sight);
}

const UNLABELLED = { length: 0, isLabelled: false } as const;

function moved(path: Path, cost: number, step: Step): Path {
  return { ...path, cost: path.cost + cost, before: path, step };
}

function aside(path: Path, cost: number, row: SeenRow): Path {
  const isRule = row.kind === 'rule' && path.zone === 'body';
  return moved(path, cost + (isRule ? COST.textAside : 0), {
    ...positionOf(path),
    is: 'aside',
    ...UNLABELLED,
  });
}

function skipCost(path: Path, { row, chains }: Sight): number {
  if (row.kind === 'text') return asideCost(path, row) + 0.8 * weightOf(chains);
  return row.kind === 'section' || row.kind === 'or' ? COST.titleAside : 0;
}

/** Rows further apart are rarely of the same question. */
const FAR = 6;

function asideCost({ zone }: Path, { gap }: SeenRow): number {
  if (gap > FAR) return COST.textAside;
  if (zone === 'head') return COST.textAside * 0.6;
  return zone === 'body' ? 4 * COST.textAside : COST.textAside;
}

const ENDED = /[.?!।]$/;

/** True within a line behind a part that ends as a sentence does: 1. (a) Explain it. (b) Give an example. */
const isBehindPart = ({ step, part }: Path, { before }: Sight) =>
  step.is === 'start' && part > 0 && ENDED.test(before?.text ?? '');

function goOn(path: Path, sight: Sight): Path {
  const { row, chains, isList } = sight;
  const weight = weightOf(chains);
  const isReference = row.isInline && !isList && !path.isList && !isBehindPart(path, sight);
  const ignored = isReference ? 0.1 * weight : weight;
  const again = row.marks && path.hasMarks ? COST.secondMarks : 0;
  const isAwaited = path.hasMarks || path.isList || path.sub > 0;
  const away = row.gap > FAR || path.zone === 'or' ? COST.farBelow : 0;
  const cost = ignored * (isAwaited ? COST.awaitedLabel : 1) + again + away;
  const next = moved(path, cost, { ...positionOf(path), is: 'go-on', ...UNLABELLED });
  return { ...next, hasMarks: path.hasMarks || row.marks !== undefined, textX: path.textX };
}

function* starts(path: Path, sight: Sight): Generator<Path> {
  const { row, edge } = sight;
  const isList = opensList(row);
  const deepest = Math.max(2, ...sight.chains.map(({ length }) => length));
  for (const target of targetsOf(path)) {
    if (target.wanted.length > deepest) continue;
    const found = cheapest(path, target, sight);
    const label = found.chain.at(-1);
    const x = textStart(row, found.chain[0]?.after ?? 0) - edge;
    const cost =
      target.cost +
      found.cost +
      (row.kind === 'rule' ? COST.ruleAsQuestion : 0) +
      (row.isInline && !sight.isList && !path.isList && !isBehindPart(path, sight) ? COST.inlineStart : 0) +
      (path.zone === 'body' && !path.hasMarks && !path.isList && !target.isDeeper ? COST.noMarksBefore : 0) +
      (target.isDeeper && target.part + target.sub === 1 && path.hasMarks && !path.isList
        ? COST.partBehindMarks
        : 0) +
      (isListEmpty(path) && !target.isDeeper && found.chain[0]?.kind !== 'number'
        ? COST.listWithoutItems
        : 0) +
      (row.isInline ? 0 : placeCost(path, target, x, found.chain)) +
      (isList && found.chain.length < target.wanted.length ? COST.listAsItem : 0);
    const step: Step = {
      ...positionOf(target),
      is: 'start',
      length: label?.length ?? 0,
      isLabelled: label !== undefined,
    };
    yield {
      ...moved(path, cost, step),
      ...positionOf(target),
      zone: 'body',
      hasMarks: row.marks !== undefined,
      isList: isList || (path.isList && staysInList(path, target)),
      numberX: found.chain[0]?.kind === 'number' ? x : path.numberX,
      partX: found.chain[0]?.kind === 'part' && !row.isInline ? x : path.partX,
      subX: found.chain[0]?.kind === 'sub' && !row.isInline ? x : path.subX,
      textX: textStart(row, label?.length ?? 0) - edge,
      isNamed: path.isNamed || (found.chain[0]?.kind === 'number' && found.chain[0].weight >= NAMED_LEAST),
    };
  }
}

const isListEmpty = ({ isList, part, sub }: Path) => isList && part === 0 && sub === 0;

function staysInList(path: Path, { wanted }: Target): boolean {
  return wanted[0] === 'sub' || (wanted[0] === 'part' && path.sub === 0);
}
