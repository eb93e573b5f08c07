import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../../test/library.ts';
import { type CodedPaper, codedPapers } from '../../test/made-codes.ts';
import { shareText, shareTexts } from '../../test/made-texts.ts';
import { ENGINES, openTestStorage, type TestStorage } from '../../test/storage.ts';
import { searchLibrary } from './search-library.ts';

const OTHERS = 20;
const PAPERS = codedPapers();
/** On PostgreSQL, where each search takes longer, every fifth paper is looked for. */
const STEPS = { SQLite: 1, PostgreSQL: 5 };

const together = (code: string) => code.toLowerCase().replace(/[^a-z\d]/g, '');
const apart = (code: string) => code.toLowerCase().replace(/[^a-z\d]+|(?<=[a-z])(?=\d)/g, ' ');
const KNOWN = new Set(PAPERS.map(({ code }) => together(code)));

type Typed = (paper: CodedPaper, number: number) => string | undefined;

/** Query for a paper, and the share of cases in which it has to be found. */
const TYPED: [what: string, least: number, typed: Typed][] = [
  ['its code as printed', 0.97, ({ code }) => code],
  ['its code as one word', 0.95, ({ code }) => together(code)],
  ['its code as words', 0.95, ({ code }) => apart(code)],
  ['its code with two neighbouring digits exchanged', 0.9, ({ code }, number) => exchanged(code, number)],
  ['its code with a wrong letter', 0.9, ({ code }, number) => wrong(code, number, /[a-z]/g, () => 'qxzjvw')],
  [
    'its code with the digit beside the right one',
    0.85,
    ({ code }, number) => wrong(code, number, /\d/g, beside),
  ],
  // As near to it are several other codes, of which three can be first.
  ['its code with any wrong digit', 0.7, ({ code }, number) => wrong(code, number, /\d/g, () => '3497862')],
  ['its title', 0.95, ({ title }) => title.toLowerCase()],
];

describe.each(ENGINES)('on %s, of papers whose codes the catalogue does not know', (engine) => {
  let test: TestStorage;
  beforeAll(async () => {
    test = await openTestStorage(engine);
    const asha = await person(test.library, 'asha');
    await shareTexts(test.library, asha, OTHERS);
    for (const paper of PAPERS) await shareText(test.library, asha, paper);
  });
  afterAll(() => test.close());

  it.each(TYPED)(
    'by %s the right one is among the first three, in %d of the cases',
    async (_what, least, typed) => {
      const missed: string[] = [];
      let count = 0;
      for (let number = 0; number < PAPERS.length; number += STEPS[engine]) {
        const paper = PAPERS[number] as CodedPaper;
        const text = typed(paper, number);
        if (text === undefined) continue;
        count += 1;
        const { notes } = await searchLibrary(test.library, { text, filters: {}, page: 1 });
        if (!notes.slice(0, 3).some(({ note }) => note.id === paper.id))
          missed.push(`${paper.code} by ${text}`);
      }
      expect(count).toBeGreaterThan(PAPERS.length / 2 / STEPS[engine]);
      expect(1 - missed.length / count, `${missed}`).toBeGreaterThanOrEqual(least);
    },
  );
});

const beside = (digit: string) =>
  [Number(digit) - 1, Number(digit) + 1].filter((each) => each >= 0 && each <= 9).join('');

/** The code with two digits exchanged. Undefined where that is the same, or the code of another paper: nothing could tell. */
function exchanged(code: string, number: number): string | undefined {
  const places = [...code.matchAll(/(?<=(\d))\d/g)].filter(({ 0: digit, 1: before }) => digit !== before);
  const { index } = places[number % Math.max(1, places.length)] ?? { index: 0 };
  const typed = `${code.slice(0, index - 1)}${code.charAt(index)}${code.charAt(index - 1)}${code.slice(index + 1)}`;
  return index > 0 && !KNOWN.has(together(typed)) ? typed : undefined;
}

/** The code with another sign for one of these. Undefined where every other one gives the code of another paper. */
function wrong(
  code: string,
  number: number,
  signs: RegExp,
  othersOf: (sign: string) => string,
): string | undefined {
  const plain = together(code);
  const places = [...plain.matchAll(signs)];
  const { 0: sign, index } = places[number % places.length] as RegExpExecArray;
  const others = othersOf(sign);
  const typed = [...others].map((_, at) => {
    return `${plain.slice(0, index)}${others.charAt((at + number) % others.length)}${plain.slice(index + 1)}`;
  });
  return typed.find((each) => each !== plain && !KNOWN.has(each));
}
