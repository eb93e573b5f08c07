import { comparePapers } from '../../../domain/question/compare-papers.ts';
import { questionTerms } from '../../../domain/question/comparing/question-terms.ts';

const PAPERS = 1000;
const A_PAPER = 25;
const KINDS = 500;
const WORDS = 4000;

export function measureCourse(): void {
  const questions = Array.from({ length: PAPERS * A_PAPER }, (_, at) => ({
    ...{
      id: `q${at}`,
      file: `p${Math.floor(at / A_PAPER)}`,
      topic: undefined,
      unit: undefined,
      isCompared: false,
    },
    ...{ paper: 1, label: `${at % A_PAPER}`, examYear: 2000 + Math.floor(at / A_PAPER) },
    sitting: `p${Math.floor(at / A_PAPER)} 1`,
    terms: questionTerms(madeQuestion((at * 7919) % KINDS)),
  }));
  const texts = new Map(questions.map(({ id }, at) => [id, madeQuestion((at * 7919) % KINDS)]));
  const all = process.cpuUsage();
  const files = new Set(questions.map(({ file }) => file));
  const { topics, sorted } = comparePapers({
    questions,
    due: files,
    texts,
    topics: [],
    units: [],
    pinned: new Map(),
  });
  console.log(
    `a course of ${PAPERS} papers: ${since(all)} ms, ${topics.length} topics of ${KINDS} kinds, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  );
  const last = `p${PAPERS - 1}`;
  const known = questions.map((question) => ({
    ...question,
    topic: question.file === last ? undefined : sorted.get(question.id),
  }));
  const next = process.cpuUsage();
  const { similar, further } = comparePapers({
    questions: known,
    due: new Set([last]),
    texts,
    topics,
    units: [],
    pinned: new Map(),
  });
  console.log(
    `  one paper more: ${since(next)} ms, ${similar.size} questions with similar, which ${further.size} others learn of`,
  );
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

function madeQuestion(kind: number): string {
  const word = (number: number) =>
    [7, 13, 31]
      .map((step) => SYLLABLES[(number * step + Math.floor(number / step)) % SYLLABLES.length])
      .join('');
  return `Explain the ${Array.from({ length: 6 }, (_, at) => word((kind * 6 + at) % WORDS)).join(' ')}.`;
}

const SYLLABLES = [...'bcdfghklmnprstvz'].flatMap((first) => [...'aeiou'].map((second) => first + second));
