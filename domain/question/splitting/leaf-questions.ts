import { numberFrom } from '../../primitives/number-words.ts';
import { isListStem } from './list-stem.ts';
import { marksForEach } from './marks.ts';
import type { Branch, OwnRow, Section } from './question-tree.ts';

export type Leaf = {
  section: Section;
  number: Branch;
  path: readonly Branch[];
  stems: readonly OwnRow[];
  own: readonly OwnRow[];
  marks: number | undefined;
  choice: { answered: number; of: number } | undefined;
  isAlternative: boolean;
};

type Above = Pick<Leaf, 'section' | 'number' | 'stems'> & { path: readonly Branch[]; isAlternative: boolean };

export function leavesOf(section: Section): Leaf[] {
  return section.numbers.flatMap((number) =>
    leavesBelow(number, { section, number, path: [], stems: [], isAlternative: number.isAlternative }),
  );
}

function leavesBelow(branch: Branch, above: Above): Leaf[] {
  const isOne =
    branch.below.length === 0 || (branch.below.every(({ level }) => level === 'sub') && isOneProblem(branch));
  if (isOne) {
    const all = [branch, ...branch.below];
    const totals = all.flatMap(({ marks }) => marks.map(({ total }) => total));
    const sum = branch.below.length > 0 && totals.length > 1 && branch.marks.length === 0;
    const marks = sum ? totals.reduce((one, other) => one + other, 0) : totals.at(-1);
    const own = all.flatMap(({ rows }) => rows);
    return [{ ...above, own, marks, choice: undefined }];
  }
  const stems = [...above.stems, ...branch.rows];
  const leaves = branch.below.map((next) => {
    const isAlternative = above.isAlternative || next.isAlternative;
    return leavesBelow(next, { ...above, path: [...above.path, next], stems, isAlternative });
  });
  return sharedOut(branch, leaves);
}

/** The sub-parts of a problem are one question; short notes are several. */
function isOneProblem({ rows, below, level, marks: printed }: Branch): boolean {
  const marked = below.filter(({ marks }) => marks.length > 0).length;
  if (marked > 1 && marked >= below.length / 2) return false;
  const stem = textOf(rows);
  const answered = anyOf(stem, below.length);
  if (printed.some(({ factors }) => eachOf(factors, below.length, answered) !== undefined)) return false;
  if (stem === '') return level !== 'number' && below.length < 2;
  return !isListStem(stem);
}

export function textOf(rows: readonly OwnRow[]): string {
  return rows
    .map(({ text }) => text)
    .join(' ')
    .trim();
}

function sharedOut(branch: Branch, groups: readonly Leaf[][]): Leaf[] {
  const leaves = groups.flat();
  const direct = groups.every((group) => group.length === 1);
  const answered = anyOf(textOf(branch.rows), leaves.length);
  const choice = answered === undefined ? undefined : { answered, of: leaves.length };
  const chosen = leaves.map((leaf) => ({ ...leaf, choice: leaf.choice ?? choice }));
  if (!direct || leaves.length < 2) return chosen;
  const printed = [branch, ...branch.below].flatMap(({ marks }) => marks);
  const [first] = printed;
  const all = Math.max(leaves.length, branch.below.at(-1)?.value ?? 0);
  const product = printed.length === 1 && first ? eachOf(first.factors, all, answered) : undefined;
  const stated = marksForEach(branch.rows.map(({ row }) => row.text).join(' '));
  const each = product ?? (printed.every(({ total }) => total === stated) ? stated : undefined);
  if (each !== undefined) return chosen.map((leaf) => ({ ...leaf, marks: each }));
  const parts = printed.find((marks) => marks.parts.length === leaves.length)?.parts;
  if (parts && printed.length === 1) return chosen.map((leaf, index) => ({ ...leaf, marks: parts[index] }));
  const rest = restOf(leaves, first?.total);
  const isRest = leaves.at(-1)?.marks !== undefined || isListStem(textOf(branch.rows));
  if (branch.marks.length === 1 && answered === undefined && isRest && rest !== undefined)
    return chosen.map((leaf) => ({ ...leaf, marks: leaf.marks ?? rest }));
  // If the stem has a mark, the mark of each part was read one row too high.
  if (branch.marks.length > 0 && printed.length === leaves.length)
    return chosen.map((leaf, index) => ({ ...leaf, marks: printed[index]?.total }));
  const isForAll = printed.length === 1 && (branch.marks.length === 1 || isAtEnd(branch));
  if (!first || !isForAll) return chosen;
  const share = first.total / (answered ?? leaves.length);
  return chosen.map((leaf) => ({ ...leaf, marks: (2 * share) % 1 === 0 ? share : undefined }));
}

/** Marks that a total leaves for the only question without marks. */
export function restOf(leaves: readonly Leaf[], total = 0): number | undefined {
  const rest = leaves.reduce((left, { marks = 0 }) => left - marks, total);
  return rest > 0 && leaves.filter(({ marks }) => marks === undefined).length === 1 ? rest : undefined;
}

/** A single mark after a list's last item, or after the last of three or more parts, covers all of them. */
function isAtEnd({ rows, below }: Branch): boolean {
  return (below.length > 2 || isListStem(textOf(rows))) && (below.at(-1)?.marks.length ?? 0) > 0;
}

/** Marks per question of a product such as `10 x 2 = 20`, whose other factor counts questions. */
export function eachOf(
  [one, other]: readonly number[],
  all: number,
  answered: number | undefined,
): number | undefined {
  for (const count of [answered, all])
    if (count !== undefined && (one === count || other === count)) return other === count ? one : other;
  return undefined;
}

const ANY = /\bany\s+(one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2})\b/i;
const HINDI = ['एक', 'दो', 'तीन', 'चार', 'पाँच|पांच', 'छः|छह', 'सात', 'आठ', 'नौ', 'दस'];

/** Number to answer, as in 'any two of the following'. Undefined if all must be answered. */
export function anyOf(text: string, most = 60): number | undefined {
  const found = ANY.exec(text);
  const hindi = /(?:किन्हीं|किन्ही|कोई)\s+(\S+)/.exec(text);
  const value = found
    ? numberFrom(found[1] ?? '')
    : HINDI.findIndex((each) => each.split('|').includes(hindi?.[1] ?? '')) + 1;
  return value > 0 && value < most ? value : undefined;
}
