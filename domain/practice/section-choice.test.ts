import { describe, expect, it } from 'vitest';
import type { PatternPlace } from './practice-question.ts';
import { attemptedMarks, paperRules } from './section-choice.ts';

const place = (section: string | undefined, number: number, marks: number): PatternPlace => ({
  ...{ section, number, marks, part: undefined, sub: undefined, choice: undefined, isAlternative: false },
});
/** Ten short questions below one number, and six long ones. */
const PLACES = [
  ...Array.from({ length: 10 }, () => place('A', 1, 1.5)),
  ...[2, 3, 4, 5, 6, 7].flatMap((number) => [place('B', number, 8), place('B', number, 7)]),
];

describe('what a paper says of all of it', () => {
  it.each([
    [
      'Time : 3 Hours] [Max. Marks : 75\n1. It is compulsory to answer all the questions (1.5 marks\neach) of Part-A in short.\n2. Answer any four questions from Part-B in detail.\nPART - A\n1. (a) Give any two uses of a decoder.',
      { total: 75, choice: { section: 'B', answered: 4, of: 6 } },
    ],
    [
      'TIME: 3 hrs M. Marks: 60\nNote: Part - I is compulsory. In Part II attempt any\nfour questions.',
      { total: 60, choice: { section: 'B', answered: 4, of: 6 } },
    ],
    [
      'समय : 3 घंटे अधिकतम अंक : ७५\nभाग ख से किन्हीं चार प्रश्नों के उत्तर दें।',
      { total: 75, choice: { section: 'B', answered: 4, of: 6 } },
    ],
    [
      'Maximum Marks: 75\nNote: Attempt four questions from Part B.',
      { total: 75, choice: { section: 'B', answered: 4, of: 6 } },
    ],
    ['Max. Marks: 75', { total: 75, choice: { section: 'B', answered: 4, of: 6 } }],
    ['Max. Marks: 70', { total: 70 }],
    ['Time: 3 hours M.M.: 70', { total: 70 }],
    ['A rod of 20 mm. 70 such rods are joined.', {}],
    ['Data Structures\nAttempt all questions.\nGive any two salient features of AODV?', {}],
  ])('is read from its head: %s', (head, rules) => {
    expect(paperRules(head, PLACES)).toEqual({ total: undefined, choice: undefined, ...rules });
  });

  it('is no choice where more are to be answered than there are', () => {
    expect(paperRules('Answer any five questions.', PLACES.slice(0, 12)).choice).toBeUndefined();
  });

  it('is worth what is answered of it: four of six long questions', () => {
    expect(attemptedMarks(PLACES, { section: 'B', answered: 4, of: 6 })).toBe(75);
    expect(attemptedMarks(PLACES, undefined)).toBe(105);
  });

  it('counts another choice for a question once, and of "any two of four" two', () => {
    const other = { ...place(undefined, 2, 10), isAlternative: true };
    const chosen = { ...place(undefined, 3, 5), choice: { answered: 2, of: 4 } };
    const places = [place(undefined, 2, 10), other, chosen, chosen, chosen, chosen];
    expect(attemptedMarks(places, undefined)).toBe(20);
  });
});
