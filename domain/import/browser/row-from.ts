import { Refusal } from '../../refusal.ts';
import { blankRow, type ImportRow, ROW_STATES } from '../import-row.ts';
import type { ProposedCourse } from '../proposed-course.ts';

/** In characters. */
const CELL_MOST = 1000;
const ROWS_MOST = 3000;

/** @throws Refusal invalid `import.list`. */
export function rowsFrom(input: unknown): ImportRow[] {
  if (!Array.isArray(input) || input.length > ROWS_MOST) throw broken();
  return input.map(rowFrom);
}

/** @throws Refusal invalid `import.list`. */
export function rowFrom(input: unknown): ImportRow {
  const given = (input ?? {}) as Record<string, unknown>;
  const blank = blankRow('', '');
  const cells = Object.keys(blank).map((column) => [column, cellIn(given, column)] as const);
  const row = { ...blank, ...Object.fromEntries(cells) };
  if (!ROW_STATES.includes(row.state)) throw broken();
  return row;
}

/** @throws Refusal invalid `import.list`. */
export function coursesFrom(input: unknown): ProposedCourse[] {
  if (!Array.isArray(input) || input.length > ROWS_MOST) throw broken();
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
