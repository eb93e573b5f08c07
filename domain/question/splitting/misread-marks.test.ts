import { describe, expect, it } from 'vitest';
import { madeLayout } from '../../../test/made-layouts.ts';
import { labelled } from '../../../test/split-text.ts';
import { splitPaper } from './split-paper.ts';

const rows = (marks: readonly string[], asked = 'Explain the laws of thermodynamics with an example.') =>
  marks.map((each, at) => `${at + 1}. ${asked}|${each}`).join('\n');
const marksOf = (text: string) => labelled(text).found.replace(/\S*:/g, '');

describe('marks that OCR misread', () => {
  it.each([
    ['with 4 for a plus sign', ['243', '[545]', '(4)', '10'], '5 10 4 10'],
    ['with a sign for a half', ['(3%2)', '(7Y2)', '(21/2)', '(7)'], '3.5 7.5 2.5 7'],
    [
      'with a sign for a half in a sum or product that proves it',
      ['(7% x 2 = 15)', '(7¥2x2=15)', '[2% + 5 = 7%%]', '(4 x 2%5 = 10)', '%2x10=5'],
      '15 15 7.5 10 5',
    ],
    ['with a sign of percent for a half, in a column', ['(7%)', '[2%]', '(12%)', '(5)'], '7.5 2.5 12.5 5'],
    ['with two brackets', ['[5x1=5])', '[10])', '[4])'], '5 10 4'],
    ['with letters in a product', ['Ixl4=14', '(2xS)', '4 x S = Z0', '10'], '14 10 20 10'],
    ['with 1 for a bracket, among others in brackets', ['[5]', '51', '12]', '91', '[3]'], '5 5 2 9 3'],
    ['with 4 for the plus sign of a sum', ['545=10', '(347=10)', '10'], '10 10 10'],
    ['with T for 7', ['7x1=7', 'Tx2=14', '7x2=14'], '7 14 14'],
    ['without the point of a half', ['15', '75', '85'], '15 7.5 8.5'],
    ['with a quotation mark for a bracket', ['“4)', '(5)', '(3)'], '4 5 3'],
    ['before outcomes with a letter for a digit', ['[5] [CO1] [BTLI]', '[10] [CO2] [BTLA]'], '5 10'],
    ['behind an outcome that touches them', ['CO2(8)', 'CO1 (7)', 'CO3(5)'], '8 7 5'],
    ['behind such an outcome', ['(COI, 5 marks)', '(CO2, 4 marks)'], '5 4'],
    [
      'of Hindi lines, without their signs',
      ['(54-20)', '(५०२-१०)', '(7 » 2 > 14)', '(5%2=10)', '(१९१०-१०)'],
      '20 10 14 10 10',
    ],
    ['but not where all have two digits', ['[15]', '12]', '[10]'], '15 12 10'],
  ])('%s', (_, printed, wanted) => {
    expect(marksOf(rows(printed))).toBe(wanted);
  });

  it('but a year or a share at the end of a question is none', () => {
    const text = `Q1. Explain the causes of the partition of India (1947)
Q2. Explain the causes of the war for the colonies (1842)
Q3. Explain the effects of a tax on the price of rice (10%)
Q4. Explain how a tariff is made up (5% + 3% = 8%)`;
    expect(labelled(text).found).toBe('1: 2: 3: 4:');
  });

  it('but a product of letters alone is none', () => {
    expect(marksOf(rows(['S x T', '5', '10'], 'Find the set of all pairs in'))).toBe(' 5 10');
  });

  it('of a section as a product without its point', () => {
    const text = `SECTION A (10 x 05 = 5 Marks)
${Array.from({ length: 10 }, (_, at) => `${at + 1}. What is soil number ${at + 1}?`).join('\n')}`;
    expect(marksOf(text)).toBe(Array(10).fill('0.5').join(' '));
  });

  it.each(['4 x 05 = 2', '4x0.5=2'])('as a product with its point or without: %s', (printed) => {
    const text = `Q1. Write true or false:|(${printed})
   1. Clay is fine.
   2. Sand is coarse.
   3. Humus is a colloid.
   4. Quartz is clay.
Q2. Explain any four:|4 x 25 = 10
   (i) Stack   (ii) Queue   (iii) Tree
   (iv) Graph  (v) Heap`;
    expect(marksOf(text)).toBe('0.5 0.5 0.5 0.5 2.5 2.5 2.5 2.5 2.5');
  });

  it.each(['3x1=93)', '13x1=3', 'I1x3=3'])('as a product with a digit too many: %s', (printed) => {
    const items = ['Clay is fine.', 'Sand is coarse.', 'Humus is a colloid.'];
    const list = items.map((text, at) => `   ${at + 1}. ${text}`).join('\n');
    expect(marksOf(`Q1. Write true or false:|${printed}\n${list}\nQ2. What is soil?|(5)`)).toBe('1 1 1 5');
  });

  it('as one for each question without its digit', () => {
    const text = `Section A has 2 questions of | mark each.
Section B has 2 questions of 5 marks each.
SECTION A
1. Define a stack.
2. Define a queue.
SECTION B
3. Explain the laws of thermodynamics.
4. Explain the causes of soil erosion.`;
    expect(marksOf(text)).toBe('1 1 5 5');
  });

  it('are the rest of what is printed for all parts', () => {
    const parts = (marks: string) => `Q1. Solve the following.|(15)
   a) Explain the laws of thermodynamics.|${marks}
   b) Explain the causes of soil erosion.|(8)`;
    expect([marksOf(parts('§')), marksOf(parts('(7)'))]).toEqual(['7 8', '7 8']);
  });

  it('are the rest of the marks of the other part to choose', () => {
    const text = `1. (a) (i) Explain the laws of thermodynamics.|NH
       (ii) Explain the structure of a plant cell.|(6)
                Or
   (b) Explain the causes of soil erosion.|(13)
2. (a) Explain the working of a diesel engine.|(13)
                Or
   (b) (i) Explain the revolt of 1857 in India.|(8)
       (ii) Explain the flow of water in a pipe.|(5)`;
    expect(marksOf(text)).toBe('7 6 13 13 8 5');
  });

  it('are the rest of the usual total, of which the other choice is no part', () => {
    const text = `1. Explain the laws of thermodynamics.|(14)
2. Explain the structure of a plant cell.|(14)
3. a) Explain the causes of soil erosion.|§
   b) Explain the working of a diesel engine.|(5)
                OR
   b) Explain the flow of water in a pipe.|(5)`;
    expect(marksOf(text)).toBe('14 14 9 5 5');
  });

  it('are of each item, though the label of one was lost', () => {
    const items = [...'abc?efgh'].map((letter, at) => `   ${letter}) Explain the use of soil number ${at}.`);
    expect(marksOf(`Q1. Answer the following:|(2 x 8)\n${items.join('\n')}`)).toMatch(/^2( 2){6,7}$/);
  });

  it('are the rest of the marks of the other choice', () => {
    const text = `1 a) Explain the laws of thermodynamics.|(8)
  b) Explain the structure of a plant cell.|(6)
                OR
2 a) Explain the causes of soil erosion.|a
  b) Explain the working of a diesel engine.|(9)`;
    expect(marksOf(text)).toBe('8 6 5 9');
  });

  it('as those of each part of a Hindi question', () => {
    const text = `प्रश्न 1. किन्हीं दो पर टिप्पणी लिखिए।|(२०५-१०)
   (क) मृदा अपरदन
   (ख) फसल चक्र
   (ग) प्रकाश संश्लेषण
प्रश्न 2. ऊष्मागतिकी के नियम लिखिए।|(१०)`;
    expect(marksOf(text)).toBe('5 5 5 10');
  });

  it('as those of a Hindi section', () => {
    const text = `खण्ड अ (३०४-१२)
1. मृदा अपरदन क्या है?
2. फसल चक्र का महत्व लिखिए।
3. मांग का नियम समझाइए।
खण्ड ब (25-10)
4. ऊष्मागतिकी के नियम लिखिए।
5. प्रकाश संश्लेषण की प्रक्रिया का वर्णन कीजिए।`;
    expect(marksOf(text)).toBe('4 4 4 5 5');
  });

  it('but a difference or a span of years at the end of a question is none', () => {
    const text = `Q1. Find the value of the expression (54-30)
Q2. Explain the economic policy of India (2015-30)
Q3. Explain the causes of the war for the colonies (1842-48)`;
    expect(labelled(text).found).toBe('1: 2: 3:');
  });

  it('as one number with the columns behind them', () => {
    const text = `PART - A (3 x 8 = 24 Marks)|Marks BL CO PO
1. Explain the laws of thermodynamics.|8312
2. Explain the structure of a plant cell.|8322
3. Explain the causes of soil erosion.|12322`;
    expect(marksOf(text)).toBe('8 8 12');
  });
});

it('outcomes behind the marks are known where the box of their title covers the next ones', () => {
  const layout = madeLayout(
    1,
    `PART - A (2 x 8 = 16 Marks)|Marks BL. CO PO
1. a. Explain the laws of thermodynamics.|12 3 2 1
   b. Explain the structure of a plant cell.|8 3 2 2
2. Explain the causes of soil erosion.|10 3 1 2`,
  );
  const [half] = layout.halves;
  const words =
    half?.words.map((word) => (word.text === 'BL.' ? { ...word, right: word.right + 0.1 } : word)) ?? [];
  const { questions } = splitPaper([{ ...layout, halves: half ? [{ ...half, words }] : [] }]);
  expect(questions.map(({ marks }) => marks)).toEqual([12, 8, 10]);
});

it('marks are known where the columns behind them touch them', () => {
  const text = `Q. No.   Question|Marks CO BTL
1   Explain the laws of thermodynamics.|2CO1L2
2   Explain the structure of a plant cell.|12C02LI
3   Explain the causes of soil erosion.|5 CO3 L3`;
  expect(marksOf(text)).toBe('2 12 5');
});

it('a list of ten has its tenth item', () => {
  const items = Array.from({ length: 10 }, (_, at) => `   ${at + 1}. Soil number ${at + 1} is clay.`);
  expect(marksOf(`Q1. Fill in the blanks:|(10 x 1 = 10)\n${items.join('\n')}\nQ2. What is soil?|10`)).toBe(
    `${'1 '.repeat(10)}10`,
  );
});

it('the title of a section is known with a misread numeral', () => {
  const text = `UNIT-1
1. Explain the laws of thermodynamics.|10
UNIT-1T
2. Explain the causes of soil erosion.|10`;
  expect(splitPaper([madeLayout(1, text)]).questions.map(({ section }) => section)).toEqual(['1', '1T']);
});

it('a word whose box covers the next ones stays in their line', () => {
  const layout = madeLayout(
    1,
    `Answer all questions with neat sketches.
SECTION B (2 x 10 = 20 marks)
1. Explain the laws of thermodynamics.
2. Explain the causes of soil erosion.`,
  );
  const [half] = layout.halves;
  const words =
    half?.words.map((word) => (word.text === 'SECTION' ? { ...word, right: word.right + 0.12 } : word)) ?? [];
  const { questions } = splitPaper([{ ...layout, halves: half ? [{ ...half, words }] : [] }]);
  expect(questions.map(({ section, marks }) => [section, marks])).toEqual([
    ['B', 10],
    ['B', 10],
  ]);
});
