import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../../test/made-layouts.ts';
import { labelled } from '../../../test/split-text.ts';
import { splitPaper } from './split-paper.ts';

const ASKED = [
  'Explain the process of photosynthesis.',
  'Explain the laws of thermodynamics.',
  'Explain the causes of soil erosion.',
  'Explain the structure of a plant cell.',
  'Explain the working of a diesel engine.',
  'Explain the rotation of crops.',
  'Explain marginal cost and average cost.',
  'Explain how a stack differs from a queue.',
];
const lines = (labels: readonly string[]) =>
  labels.map((label, at) => `${label} ${ASKED[at % 8]}`).join('\n');

describe('numbers of a list without marks', () => {
  it.each([
    ['with a comma', ['1.', '2.', '3,', '4.', '5.', '6.']],
    ['with a letter for a bracket', ['1)', '2)', '3J', '4)', '5)', '6)']],
    ['with other digits that look alike', ['1.', '2.', '8.', '4.', '6.', '6.']],
  ])('are found %s', (_, labels) => {
    const wanted = labels.map((_label, at) => `${at + 1}:`).join(' ');
    expect(labelled(`Time: 1 Hour|Max. Marks: 30\n${lines(labels)}`).found).toBe(wanted);
  });

  it('of two digits are found with letters for digits', () => {
    const labels = ['8.', '9.', '10.', 'I1.', '12.', 'l3.', '14.'];
    expect(labelled(lines(labels)).found).toBe('8: 9: 10: 11: 12: 13: 14:');
  });
});

it('the first of three parts is found without its label, by its marks', () => {
  const text = `Max. Marks: 20
Q.1 ${ASKED[0]}|06
    b. ${ASKED[1]}|06
    c. ${ASKED[2]}|08
Q.2 a. ${ASKED[3]}|10
    b. ${ASKED[4]}|10`;
  expect(labelled(text).found).toBe('1a:6 1b:6 1c:8 2a:10 2b:10');
});

it('a number stands before each part', () => {
  const text = `Max. Marks: 20
1(a)(i) ${ASKED[0]}|5
    (ii) ${ASKED[1]}|5
1(b)(i) ${ASKED[2]}|5
    (ii) ${ASKED[3]}|5`;
  expect(labelled(text).found).toBe('1a.i:5 1a.ii:5 1b.i:5 1b.ii:5');
});

it('numbers with capitals below instructions are no instructions', () => {
  const text = `Max. Marks: 20
Instructions to Candidates:
Answer ALL the questions.
1A. ${ASKED[0]}|(5)
1B. ${ASKED[1]}|(5)
2A. ${ASKED[2]}|(5)
2B. ${ASKED[3]}|(5)`;
  expect(labelled(text).found).toBe('1a:5 1b:5 2a:5 2b:5');
});

describe('a choice after OR', () => {
  it('needs no label', () => {
    const text = `Max. Marks: 20
1. ${ASKED[0]}|10
   OR
   ${ASKED[1]}|10
2. ${ASKED[2]}|10
   OR
   ${ASKED[3]}|10`;
    expect(labelled(text)).toEqual({ found: '1:10 1:10 2:10 2:10', warnings: [] });
  });

  it('with one part of its own belongs to the number above', () => {
    const text = `Max. Marks: 28
1. a) ${ASKED[0]}|7
   b) ${ASKED[1]}|7
          OR
   a) ${ASKED[2]}|14
2. ${ASKED[3]}|14`;
    expect(labelled(text).found).toBe('1a:7 1b:7 1a:14 2:14');
  });

  it('with parts of its own belongs to the number above', () => {
    const text = `Max. Marks: 28
1. (a) ${ASKED[0]}|7
   (b) ${ASKED[1]}|7
                OR
   (a) ${ASKED[2]}|7
   (b) ${ASKED[3]}|7
2. (a) ${ASKED[4]}|7
   (b) ${ASKED[5]}|7
                OR
   (a) ${ASKED[6]}|7
   (b) ${ASKED[7]}|7`;
    expect(labelled(text).found).toBe('1a:7 1b:7 1a:7 1b:7 2a:7 2b:7 2a:7 2b:7');
  });
});

it('numbers that stand alone above their questions are found', () => {
  const text = `Max. Marks: 15
1
${ASKED[0]}|2
2
${ASKED[1]}|3
3
${ASKED[2]}|10`;
  expect(labelled(text)).toEqual({ found: '1:2 2:3 3:10', warnings: [] });
});

it('bare numbers in a column are found around one that was misread', () => {
  const text = `Max. Marks: 12
1  ${ASKED[0]}|2
2  ${ASKED[1]}|2
B  ${ASKED[2]}|2
4  ${ASKED[3]}|2
5  ${ASKED[4]}|2
6  ${ASKED[5]}|2`;
  expect(labelled(text).found).toBe('1:2 2:2 3:2 4:2 5:2 6:2');
});

it('the items of a list stay below it where the next number was lost', () => {
  const text = `Max. Marks: 46
Q1. Write short notes on any three:|(9)
    a) Stack
    b) Queue
    c) Tree
    d) Graph
Q2. Differentiate between any three:|(9)
    a) Force and power
    b) Osmosis and diffusion
    c) Xylem and phloem
    d) Short and long days
QA. ${ASKED[0]}|(9)
Q4. ${ASKED[1]}|(9)
Q5. ${ASKED[2]}|(10)`;
  expect(labelled(text).found).toMatch(/^1a:3 1b:3 1c:3 1d:3 2a:.* 2b:.* 2c:.* 2d:/);
});

describe('answers to choose from', () => {
  const below = (labels: readonly string[]) =>
    ['newton', 'joule', 'watt', 'pascal'].map((word, at) => `    ${labels[at]} ${word}`);
  const asked = (number: number, labels: readonly string[]) =>
    [`${number}. The unit of force is`, ...below(labels)].join('\n');

  it('are known below each other where one letter was misread', () => {
    const text = [
      'Max. Marks: 8\nQ.1 Choose the correct answer|(3x1=3)',
      ...[
        asked(1, ['@.', 'b.', 'c.', 'd.']),
        asked(2, ['a.', 'b.', 'c.', 'd,']),
        asked(3, ['a.', 'b.', 'c.', 'd.']),
      ],
      `Q.2 ${ASKED[0]}|(5)`,
    ].join('\n');
    expect(labelled(text).found).toBe('1.i:1 1.ii:1 1.iii:1 2:5');
  });

  it('are known in a line where one letter was misread', () => {
    const line = (labels: string) => `1) The unit of force is\n   ${labels}`;
    const text = `Max. Marks: 2\n${line('A) newton BJ joule C) watt D) pascal')}\n2) ${ASKED[0]}`;
    expect(labelled(text).found).toBe('1: 2:');
  });

  it('are known in a line where they touch their letters', () => {
    const text = `Max. Marks: 2\n1) The unit of force is\n   A)newton B)joule C)watt D) pascal\n2) ${ASKED[0]}`;
    expect(labelled(text).found).toBe('1: 2:');
  });
});

it('III is known as three ones', () => {
  expect(labelled(lines(['I.', 'II.', '111.', 'IV.'])).found).toBe('1: 2: 3: 4:');
});

it('a number before a letter is known where the marks above were not read', () => {
  const text = `1A. ${ASKED[0]}|(5)\n1B. ${ASKED[1]}|(5)\n2A. ${ASKED[2]}\n2B. ${ASKED[0]}\n2C. ${ASKED[1]}|(2)`;
  expect(labelled(text).found.replace(/:\S*/g, '')).toBe('1a 1b 2a 2b 2c');
});

it('the stem of a list is no item of it where the first labels were not read', () => {
  const text = `1. Answer any ten of the following :|[1x10=10]
   Mm ${ASKED[0]}
   (an ${ASKED[1]}
   ${['III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'].map((label, at) => `(${label}) ${ASKED[at % 3]}`).join('\n   ')}`;
  expect(labelled(text).found.split(' ').at(-1)).toBe('1.xii:1');
  expect(labelled(text).found).not.toContain('10');
});

it.each([
  ['I(a)', ['I(a)', 'I(b)', '2(a)', '2(b)'], '1a 1b 2a 2b'],
  ['I a.', ['I  a.', '   b.', '2  a.', '   b.'], '1a 1b 2a 2b'],
  ['¢.', ['1. a.', '   b.', '   ¢.', '   d.'], '1a 1b 1c 1d'],
  ['11.', ['I.', '11.', 'III.', 'IV.'], '1 2 3 4'],
])('%s is known among its like', (_, labels, wanted) => {
  const text = labels.map((label, at) => `${label} ${ASKED[at]}|(5)`).join('\n');
  expect(labelled(text).found.replace(/:\S*/g, '')).toBe(wanted);
});

it('numbers of a list below III, read as ones, are not those of questions', () => {
  const list = (label: string, marks: string) =>
    `${label} Answer any two of the following.|${marks}\n  1. ${ASKED[0]}\n  2. ${ASKED[1]}\n  3. ${ASKED[2]}`;
  const text = [list('I.', '2x2=4'), list('II.', '2x6=12'), list('111.', '2x7=14')].join('\n');
  const wanted = [1, 2, 3].flatMap((number) => ['.i', '.ii', '.iii'].map((part) => number + part)).join(' ');
  expect(labelled(text).found.replace(/:\S*/g, '')).toBe(wanted);
});

it('g) is known where it was read as 2)', () => {
  const items = [...'abcdef2h'].map((letter, at) => `   ${letter}) ${ASKED[at % ASKED.length]}`);
  const text = `1. Answer any five questions:|2x5=10\n${items.join('\n')}\n2. ${ASKED[0]}|10`;
  expect(labelled(text).found.replace(/:\S*/g, '')).toBe('1a 1b 1c 1d 1e 1f 1g 1h 2');
});

it('1 is known where it was read as I above other numbers in a column', () => {
  const number = (label: string, from: number) =>
    [0, 1].map((at) => `${at === 0 ? label : ' '}   ${'ab'[at]}. ${ASKED[from + at]}|(5)`);
  const text = [...number('I', 0), ...number('2', 1), ...number('3', 2)].join('\n');
  expect(labelled(text).found.replace(/:\S*/g, '')).toBe('1a 1b 2a 2b 3a 3b');
});

it('an unsure word is an item where it touches a label', () => {
  const layout = madeLayout(
    1,
    `1. Fill in the blanks:|(3 x 1 = 3)\n   1. Soil is deep.\n   2.Humusisa\n   3. Clay is fine.\n2. ${ASKED[0]}|5`,
  );
  const halves = layout.halves.map((half) => ({
    ...half,
    words: half.words.map((word) => (word.text.startsWith('2.Hum') ? { ...word, confidence: 20 } : word)),
  }));
  expect(splitPaper([{ ...layout, halves }]).questions).toHaveLength(4);
});
