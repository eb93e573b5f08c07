import { measureBesideBare } from './beside-bare.ts';
import { measureWaits } from './busy/busy.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureImport } from './measure-import.ts';
import { type Options, readOptions } from './options.ts';
import { measureCourse } from './questions/measure-course.ts';
import { measureQuestions } from './questions/measure-questions.ts';

type Bench = {
  option: string;
  measures: string;
  needs: string;
  writes?: string;
  isChosen(options: Options): boolean;
  run(options: Options): Promise<void>;
};

const BENCHES: Bench[] = [
  {
    option: '--busy',
    measures: 'waits of readers at half of the highest load, alone and beside eight logins and four uploads',
    needs: 'a quiet machine',
    writes: 'docs/measurements/waiting.md',
    isChosen: ({ busy }) => busy,
    run: measureWaits,
  },
  {
    option: '--notes 1000000',
    measures: 'a large library compared with one of 10,000 notes: lists, search, start, verify, backup',
    needs: 'a quiet machine, and minutes to fill the library unless --keep has it',
    writes: 'docs/measurements/growth.md',
    isChosen: ({ notes }) => notes > 0,
    run: measureGrowth,
  },
  {
    option: '--questions FOLDER',
    measures:
      'questions and similar questions found in the papers of FOLDER; time for a course of 1,000 papers',
    needs: 'papers listed by SHA-256 in scripts/bench/questions/truth',
    isChosen: ({ questions }) => questions !== '',
    async run({ questions }) {
      await measureQuestions(questions);
      measureCourse();
    },
  },
  {
    option: '--import 1000',
    measures: 'import of made-up papers, and waits of readers meanwhile',
    needs: 'a quiet machine',
    isChosen: ({ papers }) => papers > 0,
    run: ({ papers }) => measureImport(papers),
  },
  {
    option: '(none)',
    measures:
      'the product compared with bare parts: lists, pages, notes, search, logins, start, uploads, downloads, memory',
    needs: 'a quiet machine; nginx, to compare downloads with',
    writes: 'docs/measurements/performance.md',
    isChosen: () => true,
    run: measureBesideBare,
  },
];

const options = readOptions(BENCHES.map(helpOf).join(''));
await BENCHES.find(({ isChosen }) => isChosen(options))?.run(options);

function helpOf({ option, measures, needs, writes }: Bench): string {
  const written = writes ? `    writes    ${writes}\n` : '';
  return `  ${option}\n    measures  ${measures}\n    needs     ${needs}\n${written}`;
}
