import { findReturns } from '../../../domain/question/find-returns.ts';
import { findTopics } from '../../../domain/question/find-topics.ts';
import { questionTerms } from '../../../domain/question/question-terms.ts';

/** Questions of a made course: each is asked again in so many papers. */
const PAPERS = 1000;
const A_PAPER = 25;
const KINDS = 500;
const WORDS = 4000;

/** How long a course of a thousand papers takes, made of questions that return, and how long one paper more. */
export function measureCourse(): void {
  const questions = Array.from({ length: PAPERS * A_PAPER }, (_, at) => ({
    ...{ id: `q${at}`, paper: `p${Math.floor(at / A_PAPER)}` },
    terms: questionTerms(madeQuestion((at * 7919) % KINDS)),
  }));
  const before = process.cpuUsage();
  const topics = findTopics(
    questions.map((question) => ({ ...question, topic: undefined })),
    (first) => first,
  );
  const topicsMs = since(before);
  const next = process.cpuUsage();
  const known = questions.map((question, at) => ({
    ...question,
    topic: at < questions.length - A_PAPER ? topics.get(question.id) : undefined,
  }));
  findTopics(known, (first) => first);
  console.log(
    `a course of ${PAPERS} papers: topics ${topicsMs} ms, one paper more ${since(next)} ms, ${new Set(topics.values()).size} topics of ${KINDS} kinds`,
  );
  const last = process.cpuUsage();
  findReturns(questions, [...questions.keys()].slice(-A_PAPER));
  console.log(
    `  returns of one paper more among ${questions.length} questions ${since(last)} ms, ${Math.round(process.memoryUsage.rss() / 1e6)} MB`,
  );
}

function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before);
  return Math.round((user + system) / 1000);
}

/** Words that no other kind has, as a language would: syllables. */
function madeQuestion(kind: number): string {
  const word = (number: number) =>
    [7, 13, 31]
      .map((step) => SYLLABLES[(number * step + Math.floor(number / step)) % SYLLABLES.length])
      .join('');
  return `Explain the ${Array.from({ length: 6 }, (_, at) => word((kind * 6 + at) % WORDS)).join(' ')}.`;
}

const SYLLABLES = [...'bcdfghklmnprstvz'].flatMap((first) => [...'aeiou'].map((second) => first + second));
