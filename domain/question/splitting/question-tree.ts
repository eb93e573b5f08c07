import { anyOf, eachOf } from './leaf-questions.ts';
import { opensList } from './list-stem.ts';
import type { PrintedMarks } from './marks.ts';
import type { SeenRow, Step } from './path.ts';
import { sectionOf } from './row-kinds.ts';
import { titleOf } from './section-titles.ts';

export type OwnRow = { row: SeenRow; text: string };

export type Branch = {
  level: 'number' | 'part' | 'sub';
  value: number;
  rows: OwnRow[];
  marks: PrintedMarks[];
  below: Branch[];
  isLabelled: boolean;
  isAlternative: boolean;
};

export type Section = { paper: number; name: string | undefined; titles: string[]; numbers: Branch[] };

export function sectionsOf(rows: readonly SeenRow[], steps: readonly Step[], paper: number): Section[] {
  const sections: Section[] = [{ paper, name: undefined, titles: [], numbers: [] }];
  let open: Branch[] = [];
  let isAlternative = false;
  for (const [at, row] of rows.entries()) {
    const step = steps[at];
    const section = sections.at(-1);
    if (!step || !section) continue;
    if (step.is === 'paper')
      sections.push({ paper: section.paper + 1, name: undefined, titles: [row.text], numbers: [] });
    else if (step.is === 'section') {
      const name = sectionOf(row) ?? titleOf(row.text);
      sections.push({ paper: section.paper, name, titles: [row.text], numbers: [] });
    } else if (step.is === 'or') isAlternative = true;
    else if (step.is === 'aside') section.titles.push(row.text);
    else if (step.is === 'go-on') add(open.at(-1), row, 0);
    else {
      open = openedBranch(section, open, step, isAlternative);
      isAlternative = false;
      add(open.at(-1), row, step.length);
    }
  }
  for (const section of sections) {
    section.numbers.forEach(addLostFirst);
    takeMarksAtEnd(section);
  }
  return sections;
}

/**
 * Text with marks before (b) becomes its own part: its (a) was not read. Below a stem that announces a list,
 * only the rows after the stem do.
 */
function addLostFirst(branch: Branch): void {
  const { rows, marks, below } = branch;
  const [second] = below;
  if (second?.value !== 2 || marks.length === 0) return;
  const isStem = rows[0] !== undefined && opensList(rows[0].row);
  if (isStem && rows.length === 1) return;
  const isOfStem = isStem && marks.length === 1 && rows[0]?.row.marks === marks[0];
  const lost = { value: 1, below: [], isLabelled: false, isAlternative: false };
  below.unshift({ ...second, ...lost, rows: isOfStem ? rows.slice(1) : rows, marks: isOfStem ? [] : marks });
  branch.rows = isOfStem ? rows.slice(0, 1) : [];
  branch.marks = isOfStem ? marks : [];
}

/** Marks such as '(10 x 2 = 20)' after the last question are the section's, if no question has marks. */
function takeMarksAtEnd({ numbers, titles }: Section): void {
  const last = numbers.at(-1);
  const [marks, other] = numbers.flatMap(marksIn);
  if (!last || !marks || other || numbers.length < 2) return;
  const lowest = lowestOf(last);
  const each = eachOf(marks.factors, numbers.length, anyOf(titles.join(' ')));
  if (each === undefined || lowest.marks.at(-1) !== marks) return;
  lowest.marks.pop();
  titles.push(marks.factors.join(' x '));
  if (marks.isAlone) lowest.rows.pop();
}

const marksIn = ({ marks, below }: Branch): PrintedMarks[] => [...marks, ...below.flatMap(marksIn)];

function lowestOf(branch: Branch): Branch {
  const last = branch.below.at(-1);
  return last ? lowestOf(last) : branch;
}

const LEVELS = ['number', 'part', 'sub'] as const;

function openedBranch(
  section: Section,
  open: readonly Branch[],
  step: Step,
  isAlternative: boolean,
): Branch[] {
  const branches: Branch[] = [];
  let isSame = true;
  for (const level of LEVELS) {
    if (step[level] === 0) continue;
    const known = open.find((branch) => branch.level === level);
    const isLast = LEVELS.slice(LEVELS.indexOf(level) + 1).every((lower) => step[lower] === 0);
    // After 'OR', a first part starts another number; a later part is an alternative to the one before it.
    const isOtherNumber = isAlternative && level === 'number' && step.part < 2 && step.sub < 2;
    isSame = isSame && known?.value === step[level] && !isLast && !isOtherNumber;
    const siblings = branches.at(-1)?.below ?? section.numbers;
    const isHere = known !== undefined && siblings.includes(known);
    if (isSame && known && isHere) branches.push(known);
    else {
      const branch: Branch = {
        ...{ level, value: step[level], rows: [], marks: [], below: [] },
        ...{ isLabelled: step.isLabelled, isAlternative },
      };
      siblings.push(branch);
      branches.push(branch);
    }
  }
  return branches;
}

function add(branch: Branch | undefined, row: SeenRow, length: number): void {
  if (!branch) return;
  const words = row.marks ? row.words.slice(0, row.words.length - row.marks.words) : row.words;
  const text = words.map((word) => word.text).join(' ');
  branch.rows.push({ row, text: text.slice(length).trim() });
  if (row.marks) branch.marks.push(row.marks);
}
