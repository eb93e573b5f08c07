import { Refusal } from '../../refusal.ts';
import { blankLine, type ImportLine, LINE_STATES } from '../import-line.ts';
import type { ProposedCourse } from '../proposed-course.ts';

/** Characters of a cell. */
const CELL_MOST = 1000;
const LINES_MOST = 3000;

/** @throws Refusal invalid `import.list`. */
export function linesFrom(input: unknown): ImportLine[] {
  if (!Array.isArray(input) || input.length > LINES_MOST) throw broken();
  return input.map(lineFrom);
}

/** @throws Refusal invalid `import.list`. */
export function lineFrom(input: unknown): ImportLine {
  const given = (input ?? {}) as Record<string, unknown>;
  const blank = blankLine('', '');
  const cells = Object.keys(blank).map((column) => [column, cellIn(given, column)] as const);
  const line = { ...blank, ...Object.fromEntries(cells) };
  if (!LINE_STATES.includes(line.state)) throw broken();
  return line;
}

/** @throws Refusal invalid `import.list`. */
export function coursesFrom(input: unknown): ProposedCourse[] {
  if (!Array.isArray(input) || input.length > LINES_MOST) throw broken();
  return input.map((each) => {
    const given = (each ?? {}) as Record<string, unknown>;
    const { aliases } = given;
    return {
      college: cellIn(given, 'college'),
      collegeName: cellIn(given, 'collegeName'),
      branch: cellIn(given, 'branch'),
      branchName: cellIn(given, 'branchName'),
      year: cellIn(given, 'year'),
      code: cellIn(given, 'code'),
      title: cellIn(given, 'title'),
      papers: 0,
      coded: 0,
      aliases: Array.isArray(aliases) ? aliases.filter((alias) => typeof alias === 'string').slice(0, 8) : [],
    };
  });
}

function cellIn(given: Record<string, unknown>, column: string): string {
  const cell = given[column] ?? '';
  if (typeof cell !== 'string' || cell.length > CELL_MOST) throw broken();
  return cell;
}

function broken(): Refusal {
  return new Refusal('invalid', 'import.list');
}
