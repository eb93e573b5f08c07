import { letterOf } from './label-values.ts';
import type { Label } from './labels.ts';
import { COST, isSamePosition, NAMED_LEAST, type Path, type Sight } from './path.ts';
import type { Target } from './path-targets.ts';

export function weightOf(chains: Sight['chains']): number {
  let most = 0;
  for (const chain of chains) for (const label of chain) most = Math.max(most, label.weight - label.cost / 2);
  return most;
}

type Found = { cost: number; chain: readonly Label[] };

/** Labels that fit a row best; empty if the row fits its context better without a label. */
export function cheapest(path: Path, target: Target, sight: Sight): Found {
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

/** Sub-parts may be numbered 1., 2. or with letters, but never Q1. */
function fits(label: Label, kind: Label['kind']): boolean {
  return label.kind === kind || (kind === 'sub' && label.weight < 2.5);
}

function lostCost(path: Path, target: Target, { row, before, chains, edge, isList }: Sight): number {
  const { wanted, isDeeper } = target;
  if (isDeeper || row.isInline || isList) return Number.POSITIVE_INFINITY;
  if (isUnlabelledAlternative(path, target) && /^[^\p{Ll}]/u.test(row.text))
    return COST.unlabelledAlternative + weightOf(chains);
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
    (path.zone === 'section' && kind === 'number' ? 1 : 0) +
    (isFormula(row.text) ? -1.5 : 0);
  return Math.max(0.6, lost - signs) + weightOf(chains) + (wanted.length > 1 ? 2 : 0);
}

/** The choice after 'OR' often has no label. */
const isUnlabelledAlternative = (path: Path, target: Target) =>
  path.zone === 'or' && isSamePosition(path, target);

const isFormula = (text: string) => /[=+∑]/.test(text) && !/\p{Ll}{4}/u.test(text);

/** Tolerance, as a share of the width, within which an unreadable sign counts as one of the labels above. */
const IN_PLACE = 0.012;

export function placeCost(path: Path, target: Target, x: number, chain: readonly Label[]): number {
  const [label] = chain;
  if (!label) return 0;
  const { kind } = label;
  const known = { number: path.numberX, part: path.partX, sub: path.subX }[kind];
  const away = known === undefined ? 0 : Math.min(1.5, 14 * Math.max(0, Math.abs(x - known) - 0.02));
  const isUnreadInPlace = label.value === undefined && known !== undefined && Math.abs(x - known) < IN_PLACE;
  const isLeftOfNumber = kind === 'sub' && path.numberX !== undefined && x < path.numberX - 0.01;
  const isBesideParts =
    kind === 'sub' && target.isDeeper && target.part > 0 && path.partX !== undefined && x < path.partX + 0.01;
  const isBelowSub =
    kind === 'number' &&
    path.subX !== undefined &&
    known !== undefined &&
    Math.abs(x - path.subX) < IN_PLACE &&
    Math.abs(x - known) > IN_PLACE;
  const isUnnamed = kind === 'number' && path.isNamed && label.weight < (path.sub > 0 ? NAMED_LEAST : 1.8);
  return (
    (target.wanted[0] === kind || kind === 'part' ? away : 0) +
    (isUnnamed ? COST.unnamedNumber : 0) +
    (isBelowSub && target.wanted[0] === 'number' ? COST.numberBelowSub : 0) +
    (isLeftOfNumber || isBesideParts ? 0.6 : 0) -
    (isUnreadInPlace ? 0.4 : 0)
  );
}

/** Letters that OCR confuses. */
const ALIKE = ['ce', 'bh', 'bn', 'gq', 'ij', 'ft', 'ao', 'do', 'fr', 'il', 'jl'];
const ALIKE_DIGITS = ['17', '38', '56', '68', '08', '27'];

/** True if the numbers differ in one digit that OCR confuses with the other. */
function areAlike(one: number, other: number): boolean {
  const [digits, others] = [one, other].map(String) as [string, string];
  const pairs = [...digits].flatMap((digit, at) =>
    digit === others[at] ? [] : [[digit, others[at]].sort().join('')],
  );
  return digits.length === others.length && pairs.length === 1 && ALIKE_DIGITS.includes(pairs[0] ?? '');
}

function costAs(label: Label, value: number): number {
  if (label.value === undefined) return label.cost + 0.6;
  if (label.value === value) return label.cost;
  const pair = [letterOf(label.value), letterOf(value)].sort().join('');
  if (label.isSign) return label.cost + 0.8;
  if (label.kind === 'number' && areAlike(label.value, value)) return label.cost + 0.9;
  if (label.kind === 'part') return label.cost + (ALIKE.includes(pair) ? 0.8 : 3.2);
  // OCR loses strokes of (ii) and (iii).
  const areStrokes = label.kind === 'sub' && Math.max(label.value, value) < 4;
  return label.cost + (areStrokes ? 0.5 : 2.6);
}
