import { isGood, type Row } from './scenario.ts';

const WIDTHS = [26, 6, 8, 5, 13, 5, 9, 0];

export const HEAD = line(['scenario', 'well', 'refused', 'cut', 'acknowledged', 'lost', 'verify', 'remarks']);

/** One line, and one more for each thing that is wrong. */
export function printed(row: Row): string {
  const { scenario, well, refused, cut, acknowledged, lost, verify, remarks, failures, seconds } = row;
  const isSound = verify === 'sound';
  const said = [...remarks, `${seconds.toFixed(0)} s`, ...(isGood(row) ? [] : ['FAILED'])].join(', ');
  const cells = [scenario, well, refused, cut, acknowledged, lost.length, isSound ? verify : 'damaged', said];
  const wrong = [...lost, ...failures, ...(isSound ? [] : [verify])];
  return [line(cells), ...[...new Set(wrong)].map((each) => `    ${each}`)].join('\n');
}

function line(cells: (string | number)[]): string {
  return cells
    .map((cell, index) => {
      const text = String(cell);
      const width = WIDTHS[index] ?? 0;
      return typeof cell === 'number' ? `${text.padStart(width)}` : text.padEnd(width);
    })
    .join('  ')
    .trimEnd();
}
