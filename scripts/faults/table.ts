import type { By, Count } from './ledger.ts';
import { isGood, type Row } from './scenario.ts';

const WIDTHS = [34, 6, 8, 5, 6, 13, 5, 5, 9, 0];

export const HEAD = line(
  'scenario well refused cut kills acknowledged lost torn verify remarks'.split(' '),
  WIDTHS,
);

export function printed(row: Row): string {
  const { scenario, well, refused, cut, kills, acknowledged, lost, torn, verify, remarks, failures } = row;
  const isSound = verify === 'sound';
  const notes = [...remarks, `${row.seconds.toFixed(0)} s`, ...(isGood(row) ? [] : ['FAILED'])].join(', ');
  const counts = [well, refused, cut, kills, acknowledged, lost.length, torn.length];
  const wrong = [...lost, ...torn, ...failures, ...(isSound ? [] : [verify])];
  const cells = [scenario, ...counts, isSound ? verify : 'damaged', notes];
  return [line(cells, WIDTHS), ...[...new Set(wrong)].map((each) => `    ${each}`)].join('\n');
}

const DOORS: Record<By, string> = {
  pages: "the pages' door",
  SDK: "the SDK's door",
  none: 'without a file',
};
const TOTAL_WIDTHS = [18, 16, 13, 5, 5];

export function total(engine: string, rows: readonly Row[]): string {
  const sum = (by: By, of: keyof Count) => rows.reduce((all, { byDoor }) => all + byDoor[by][of], 0);
  const lines = (Object.keys(DOORS) as By[]).map((by) =>
    line([engine, DOORS[by], sum(by, 'acknowledged'), sum(by, 'lost'), sum(by, 'torn')], TOTAL_WIDTHS),
  );
  return [line(['engine', 'door', 'acknowledged', 'lost', 'torn'], TOTAL_WIDTHS), ...lines].join('\n');
}

function line(cells: (string | number)[], widths: readonly number[]): string {
  return cells
    .map((cell, index) => {
      const text = String(cell);
      const width = widths[index] ?? 0;
      return typeof cell === 'number' ? text.padStart(width) : text.padEnd(width);
    })
    .join('  ')
    .trimEnd();
}
