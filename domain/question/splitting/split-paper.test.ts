import { describe, expect, it } from 'vitest';
import { madeLayout, madeSheet } from '../../../test/made-layouts.ts';
import type { KeptLayout } from '../../page/page-layout.ts';
import type { PaperQuestion } from './paper-questions.ts';
import { splitPaper } from './split-paper.ts';

const HEAD = `                 December 2023
           B.Tech. III SEMESTER
           Computer Networks (CS-602)
Time: 3 Hours|Max. Marks: 75
Instructions: 1. It is compulsory to answer all the questions (1.5 marks each) of Part-A in short.
              2. Answer any four questions from Part-B in detail.
`;

const SHORT = `                     PART-A

Q1 (a) What is a network topology?|(1.5)
   (b) How does a switch differ from a hub, and when would|(1.5)
       one of them be preferred?
   (c) Define the term piggybacking.|(1.5)
   (d) Name two policies that prevent congestion.|(1.5)
`;

const LONG = `                     PART-B

Q2 (a) Explain the sliding window protocol with a figure.|(10)
   (b) Find the checksum of the given words.|(5)

Q3     Discuss the layers of the reference model in detail.|(15)

Q4     Write short notes on (any two):|(15)
       i. Firewalls
       ii. Token ring
       iii. Routers
`;

const label = ({ number, part, sub }: PaperQuestion) =>
  [number, part, sub].filter((each) => each !== undefined).join('.');
const facts = (questions: readonly PaperQuestion[]) =>
  questions.map((question) => `${label(question)}: ${question.marks ?? 'no marks'}`);
const splitText = (text: string) => splitPaper([madeLayout(1, text)]);

describe('a paper is split into questions', () => {
  const { questions, warnings } = splitText(HEAD + SHORT + LONG);

  it('with their numbers, parts and marks, and without its instructions', () => {
    expect(facts(questions)).toEqual([
      ...['1.a: 1.5', '1.b: 1.5', '1.c: 1.5', '1.d: 1.5'],
      ...['2.a: 10', '2.b: 5', '3: 15', '4.i: 7.5', '4.ii: 7.5', '4.iii: 7.5'],
    ]);
    expect(warnings).toEqual([]);
  });

  it('with their text, the sections where they stand, and how many are to be answered', () => {
    expect(questions[1]?.text).toBe(
      'How does a switch differ from a hub, and when would one of them be preferred?',
    );
    expect(questions.at(-1)).toMatchObject({
      text: 'Write short notes on (any two): Routers',
      section: 'B',
      choice: { answered: 2, of: 3 },
    });
  });

  it('with the regions where they stand, from the label to the marks', () => {
    const [region] = questions[1]?.regions ?? [];
    expect(questions[1]?.regions).toHaveLength(1);
    const [x0, y0, x1, y1] = region?.box ?? [0, 0, 0, 0];
    const rows = (HEAD + SHORT).split('\n').findIndex((line) => line.includes('(b)'));
    expect(region?.page).toBe(1);
    expect([x0, x1].map((x) => x.toFixed(2))).toEqual(['0.10', '0.92']);
    expect([y0, y1].map((y) => y.toFixed(3))).toEqual(
      [rows, rows + 1].map((row, at) => (0.05 + row * 0.02 + at * 0.012).toFixed(3)),
    );
  });
});

describe('a label', () => {
  it('that is misread is the one that has to come', () => {
    const text = (HEAD + SHORT + LONG)
      .replace('(a) What', '(@) What')
      .replace('(c) Define', '(©) Define')
      .replace('Q2', 'O2');
    expect(facts(splitText(text).questions)).toEqual(facts(splitText(HEAD + SHORT + LONG).questions));
  });

  const plain = facts(splitText(HEAD + SHORT + LONG).questions);
  it.each([
    ['the bracket of one was not read', '(b) How', '(8 How'],
    ['a sign is in the place of its letter', '(b) How', '(®) How'],
    ['it was read as a word', '(b) How', 'by  How'],
    ['a stain is before it', '(b) How', '3 (b) How'],
    ['its digit is no digit', 'Q2 (a)', 'Q% (a)'],
    ['its Q is another sign', 'Q2 (a)', '2 No. 2(a)'],
    ['its section has a stain', 'PART-B', '3 PART-B EY'],
    ['its section was set in two rows', 'PART-B\n', 'PART\n                       B\n'],
    ['its text names an examination', 'and when would', 'in a semester examination'],
  ])('is known where %s', (_, printed, read) => {
    expect(facts(splitText((HEAD + SHORT + LONG).replace(printed, read)).questions)).toEqual(plain);
  });

  it('that is lost is known by the marks before it', () => {
    const text = (HEAD + SHORT + LONG).replace('(c) Define', '    Define');
    expect(facts(splitText(text).questions)).toEqual(facts(splitText(HEAD + SHORT + LONG).questions));
  });

  it('of a number that is printed again with each part is the same number', () => {
    const text = `Time: 3 hrs|Max. Marks: 20
Q. No. 1(a) Define a group.|(5)
Q. No. 1(b) Define a ring.|(5)
Q. No. 2(a) Define a field.|(5)
Q. No. 2(b) Define a lattice.|(5)`;
    expect(facts(splitText(text).questions)).toEqual(['1.a: 5', '1.b: 5', '2.a: 5', '2.b: 5']);
  });

  it('inside a sentence begins nothing, and behind the announcement of a list does', () => {
    const text = `${HEAD}
Q1  For each of these find the (i) first address (ii) last address of the block.|(10)

Q2  Write short notes on: (i) Firewalls  (ii) Routers|(10)`;
    expect(facts(splitText(text).questions)).toEqual(['1: 10', '2.i: 5', '2.ii: 5']);
  });
});

describe('marks that are not read', () => {
  const five = (number: number, marks = '(5)') =>
    `Q${number} (a) Explain the process of photosynthesis in detail.|(10)\n   (b) Define crop rotation.|${marks}\n`;

  it('are the rest of the total that other numbers have', () => {
    const text = HEAD + five(1) + five(2) + five(3, '®)');
    expect(facts(splitText(text).questions).slice(-2)).toEqual(['3.a: 10', '3.b: 5']);
  });

  it('are unknown where totals differ, or two are missing', () => {
    const differ = HEAD + five(1) + five(2, '(8)') + five(3, '®)');
    expect(facts(splitText(differ).questions).at(-1)).toBe('3.b: no marks');
    const two = HEAD + five(1) + five(2) + five(3, '®)').replace('(10)', '');
    expect(facts(splitText(two).questions).slice(-2)).toEqual(['3.a: no marks', '3.b: no marks']);
  });
});

describe('sub-parts', () => {
  it('of one problem with one mark are one question', () => {
    const text = `${HEAD}
Q1 (a) A slotted network transmits frames of 200 bits on a shared channel. What is the throughput|(10)
       if all stations together produce:
       (i) 1000 frames per second
       (ii) 500 frames per second
   (b) Explain the idea of encryption.|(5)
Q2     Explain the layers of the model.|(15)`;
    expect(facts(splitText(text).questions)).toEqual(['1.a: 10', '1.b: 5', '2: 15']);
  });

  it('with marks of their own are questions', () => {
    const text = `${HEAD}
Q1     Differentiate between the following:
       i) Bridges and gateways|(5)
       ii) Subnets and supernets|(5)
       iii) Ring and bus|(5)
Q2     Explain the layers of the model.|(15)`;
    expect(facts(splitText(text).questions)).toEqual(['1.i: 5', '1.ii: 5', '1.iii: 5', '2: 15']);
  });
});

describe('marks', () => {
  it.each([
    ['[5]', 5],
    ['[81', 8],
    ['(14J', 14],
    ['5 marks', 5],
    ['(7½)', 7.5],
    ['(5x3)', 15],
    ['2*10=20', 20],
    ['(6) (CO2)', 6],
    ['(५ अंक)', 5],
  ])('are read of %s', (printed, marks) => {
    const text = `${HEAD}
Q1     Explain the layers of the model and what they are for.|${printed}
Q2     Explain what a protocol is, and name some of them.|${printed}`;
    expect(splitText(text).questions.map((question) => question.marks)).toEqual([marks, marks]);
  });

  it('of parts that are printed as a sum are those of each', () => {
    const text = `${HEAD}
Q1 (a) Define a tautology and give an example of one.
   (b) Solve the recurrence by generating functions.|[7+8]
Q2     Explain the layers of the model.|(15)`;
    expect(facts(splitText(text).questions)).toEqual(['1.a: 7', '1.b: 8', '2: 15']);
  });
});

describe('a question behind OR', () => {
  it('is another choice for the one before', () => {
    const text = `${HEAD}
Q1     Explain the layers of the reference model.|(15)
                          OR
Q1     Explain the sliding window protocol.|(15)
Q2     Explain routing by distance vectors.|(15)`;
    const { questions, warnings } = splitText(text);
    expect(questions.map((question) => [question.number, question.isAlternative])).toEqual([
      [1, false],
      [1, true],
      [2, false],
    ]);
    expect(warnings).toEqual([]);
  });
});

describe('a question', () => {
  it('that goes on on the next page has two regions', () => {
    const first = `${HEAD}
Q1     Explain the layers of the reference model, and tell what each of them|(15)`;
    const second = `       adds to what it is given.
Q2     Explain the sliding window protocol.|(15)`;
    const { questions } = splitPaper([madeLayout(1, first), madeLayout(2, second)]);
    expect(questions.map(({ regions }) => regions.map(({ page }) => page))).toEqual([[1, 2], [2]]);
  });

  it('of a folded sheet is found in the order of reading', () => {
    const sheets = [
      madeSheet(1, 'Q4     Explain the fourth idea.|(15)', `${HEAD}\nQ1     Explain the first idea.|(15)`),
      madeSheet(2, 'Q2     Explain the second idea.|(15)', 'Q3     Explain the third idea.|(15)'),
    ];
    const { questions, warnings } = splitPaper(sheets);
    expect(
      questions.map(({ number, regions }) => [number, regions[0]?.page, (regions[0]?.box[0] ?? 0) < 0.5]),
    ).toEqual([
      [1, 1, false],
      [2, 2, true],
      [3, 2, false],
      [4, 1, true],
    ]);
    expect(warnings).toEqual([]);
  });

  it('in the right column of a page comes last, though the head reaches into that column', () => {
    const page = madeSheet(
      1,
      'Q1     Explain the first idea.|(15)\nQ2     Explain the second idea.|(15)',
      `${HEAD}\nQ3     Explain the third idea.|(15)\nQ4     Explain the fourth idea.|(15)`,
    );
    const { questions } = splitPaper([{ ...page, ratio: 0.7 }]);
    expect(questions.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  });

  it('in a second language behind the first list is the same one, with both regions', () => {
    const hindi = `Q1     मॉडल की परतों को समझाइए और उनका वर्णन कीजिए।|(15)
Q2     प्रोटोकॉल क्या है? उदाहरण दीजिए।|(15)`;
    const english = `${HEAD}
Q1     Explain the layers of the reference model.|(15)
Q2     Explain the sliding window protocol.|(15)`;
    const { questions } = splitPaper([madeLayout(1, english), madeLayout(2, hindi)]);
    expect(questions.map(({ number, regions }) => [number, regions.map(({ page }) => page)])).toEqual([
      [1, [1, 2]],
      [2, [1, 2]],
    ]);
  });

  it('of the second paper in one file says so', () => {
    const paper = `${HEAD}
Q1     Explain the layers of the reference model.|(15)
Q2     Explain the sliding window protocol.|(15)`;
    const { questions } = splitPaper([madeLayout(1, paper), madeLayout(2, paper)]);
    expect(questions.map((question) => [question.paper, question.number])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
  });
});

describe('a paper needs review', () => {
  it('when it has no questions', () => {
    expect(splitPaper([]).warnings).toEqual(['none-found']);
    expect(splitText('Notes of a lecture without any question.').warnings).toEqual(['none-found']);
  });

  it('when letters do not run on', () => {
    const text = (HEAD + SHORT + LONG).replace(/^.*\(b\) How.*\n.*\n/m, '');
    expect(splitText(text).warnings).toContain('labels');
  });

  it('when most questions have no marks, and some have', () => {
    const text = `${HEAD}
Q1     Explain the layers of the reference model.|(15)
Q2     Explain the sliding window protocol.
Q3     Explain routing by distance vectors.
Q4     Explain the token ring.`;
    expect(splitText(text).warnings).toContain('marks');
  });

  it('when its questions have different totals', () => {
    const text = `${HEAD}
Q1     Explain the layers of the reference model.|(15)
Q2     Explain the sliding window protocol.|(10)
Q3     Explain routing by distance vectors.|(5)
Q4     Explain the token ring.|(20)`;
    expect(splitText(text).warnings).toContain('totals');
  });

  it('when it is longer than any paper', () => {
    const pages = Array.from({ length: 501 }, (_, index) => madeLayout(index + 1, 'Q1 Explain.'));
    expect(splitPaper(pages)).toEqual({ questions: [], warnings: ['too-long'] });
  });
});

describe('a file that is no paper costs little', () => {
  const pages = (text: (row: number) => string): KeptLayout[] =>
    Array.from({ length: 8 }, (_, page) =>
      madeLayout(page + 1, Array.from({ length: 45 }, (_, row) => text(45 * page + row)).join('\n')),
    );

  it.each([
    ['numbers', pages((row) => `${row} ${row * 7} ${row % 9}. ${row % 5}) (${row % 3})`), 0, ['none-found']],
    ['questions', pages((row) => `(${String.fromCharCode(97 + (row % 9))}) Why?|(5)`), 8 * 45, []],
    ['labels', pages((row) => `Q${row} (a) (i)`), 57, ['labels']],
  ])('of nothing but %s', (_, given, count, warnings) => {
    const split = splitPaper(given);
    expect([split.questions.length, split.warnings]).toEqual([count, warnings]);
  });
});
