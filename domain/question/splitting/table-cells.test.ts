import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../../test/made-layouts.ts';
import type { KeptLayout } from '../../page/page-layout.ts';
import { splitPaper } from './split-paper.ts';

const ROWS: [label: string, text: string, marks: string, behind?: string][] = [
  ['Q.No', 'Questions', 'Marks', 'CO BL'],
  ['1', 'Attempt all of the following', '(3x2=6)'],
  ['a', 'Define a data structure and give two examples.', '2', 'CO1 L1'],
  ['b', 'What is a stack? Write two of its operations.', '2', 'CO1 12'],
  ['Cc', 'State the complexity of binary search.', '2', 'C02 L2'],
  ['2 (a)', 'Explain insertion sort and derive its complexity.', '5', 'CO2 L3'],
  ['(b)', 'Convert the expression to postfix.', '5', 'CO1 L3'],
  ['3', 'Explain the Dijkstra algorithm in a graph of your choice.', '10', 'CO4 14'],
];

/** Cells at fixed places, as OCR reads them once the rules are gone. */
function table(rows: typeof ROWS): KeptLayout {
  const head = madeLayout(
    1,
    '                Sessional Examination, October 2024\nTime: 90 Minutes|Max. Marks: 26',
  );
  const words = rows.flatMap((cells, at) => {
    const top = 0.2 + 0.04 * at;
    return cells.flatMap((cell = '', column) => {
      const left = [0.06, 0.16, 0.72, 0.82][column] ?? 0;
      return cell.split(' ').map((text, index, all) => {
        const from = left + 0.011 * all.slice(0, index).join(' ').length + (index > 0 ? 0.006 : 0);
        return {
          text,
          left: from,
          right: from + 0.01 * text.length,
          top,
          bottom: top + 0.015,
          confidence: 90,
        };
      });
    });
  });
  return { ...head, halves: head.halves.map((half) => ({ ...half, words: [...half.words, ...words] })) };
}

describe('a paper in a table', () => {
  const { questions, warnings } = splitPaper([table(ROWS)]);

  it('has the numbers, letters and marks of its columns, and no outcomes', () => {
    expect(warnings).toEqual([]);
    expect(questions.map(({ number, part = '', marks }) => `${number}${part}: ${marks}`)).toEqual([
      ...['1a: 2', '1b: 2', '1c: 2', '2a: 5', '2b: 5', '3: 10'],
    ]);
    expect(questions.at(-1)?.text).toBe('Explain the Dijkstra algorithm in a graph of your choice.');
  });

  it('may have its marks in the last column', () => {
    const narrow = ROWS.map(([label, text, marks]): (typeof ROWS)[number] => [label, text, marks]);
    expect(splitPaper([table(narrow)]).questions.map(({ marks }) => marks)).toEqual([2, 2, 2, 5, 5, 10]);
  });
});
