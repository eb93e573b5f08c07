import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { KeptLayout } from '../../../domain/page/page-layout.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import type { SplitPaper } from '../../../domain/question/splitting/paper-questions.ts';
import { splitPaper } from '../../../domain/question/splitting/split-paper.ts';
import english from '../../../locales/en.js';
import hindi from '../../../locales/hi.js';
import { root } from '../../node24.js';
import { readable } from '../../papers/scanned-page.ts';
import { isRight, type Pair, type PaperScore, pairsOf, scoreOf } from './compare-papers.ts';
import { type FoundText, scoreSimilar } from './compare-similar.ts';
import { misread } from './misread.ts';
import { readTruths, type Truth } from './truth.ts';

const ocr = async () => [english.language.ocr, hindi.language.ocr];

/** Generous timeouts: accuracy is measured, not speed. */
const PATIENT = { wallMs: 1_200_000, cpuMs: 240_000 };
const AT_ONCE = { priority: 'interactive' } as const;

/** Fraction of characters that a bad scan has misread. */
const MISREAD = 0.03;

export async function measureQuestions(folder: string): Promise<void> {
  const files = new Map(
    pdfsIn(folder).map((bytes) => [createHash('sha256').update(bytes).digest('hex'), bytes]),
  );
  const reader = processPageReader(root, { ocr, limits: PATIENT });
  const scores: (PaperScore & { isHeldOut: boolean })[] = [];
  try {
    for (const truth of readTruths()) {
      const found: FoundText[] = [];
      for (const paper of truth.papers) {
        const bytes = files.get(paper.sha256);
        if (!bytes) continue;
        const split = splitPaper(await layoutsOf(reader, paper.sha256, bytes));
        const pairs = pairsOf(paper, split.questions);
        const score = scoreOf(pairs, split.questions.length);
        scores.push({ ...score, isHeldOut: paper.isHeldOut });
        printPaper(paper.name, score, pairs, split);
        found.push(...pairs.flatMap((pair) => textsOf(paper.name, pair)));
      }
      if (found.length === 0) continue;
      printSimilar(truth.course, truth, found);
      const worse = found.map((each, at) => ({ ...each, text: misread(each.text, MISREAD, at + 1) }));
      printSimilar(`${truth.course}, ${percent(MISREAD, 1)} misread`, truth, worse);
    }
    printSum('all papers', scores);
    printSum(
      'papers kept aside',
      scores.filter(({ isHeldOut }) => isHeldOut),
    );
  } finally {
    await reader.close();
  }
}

function pdfsIn(folder: string): Buffer[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => readFileSync(join(folder, name)));
}

async function layoutsOf(reader: PageReader, key: string, bytes: Uint8Array): Promise<KeptLayout[]> {
  const file = readable(bytes, key, fileTypeOf(bytes) ?? 'application/pdf');
  const pages = await reader.sizesOf(file, AT_ONCE);
  const layouts: KeptLayout[] = [];
  for (const index of pages.keys()) {
    const page = index + 1;
    layouts.push({ page, ...(await reader.layoutOf(file, page, AT_ONCE)) });
  }
  return layouts;
}

function textsOf(paper: string, { truth, found }: Pair): FoundText[] {
  return found ? [{ name: truth.name, paper, text: found.text }] : [];
}

function printPaper(name: string, score: PaperScore, pairs: readonly Pair[], { warnings }: SplitPaper): void {
  const wrong = pairs.filter((pair) => !isRight(pair)).map(({ truth }) => truth.name.slice(name.length + 1));
  const remarks = [
    ...(warnings.length > 0 ? [`needsReview: ${warnings.join(', ')}`] : []),
    ...(wrong.length > 0 ? [`wrong: ${wrong.join(' ')}`] : []),
  ];
  console.log([name.padEnd(18), figures(score), ...remarks].join('  '));
}

function printSimilar(name: string, truth: Truth, found: readonly FoundText[]): void {
  const score = scoreSimilar(truth, found);
  console.log(
    `${name}: ${score.asking} questions return, the right one comes first for ${percent(score.first, score.asking)}, in the first three for ${percent(score.three, score.asking)}`,
  );
  console.log(
    `  ${score.abroad} return in the other language, the right one comes first there for ${percent(score.counterparts, score.abroad)}`,
  );
  console.log(
    `  called the same: ${score.called} pairs of ${score.same}, wrong: ${score.wrong.join(', ') || 'none'}`,
  );
  console.log(
    `  topics: ${percent(score.related, score.together)} of ${score.together} pairs within one are related, ${percent(score.kept, score.returning)} of ${score.returning} pairs that return lie within one`,
  );
}

function printSum(name: string, scores: readonly PaperScore[]): void {
  const sum = (key: keyof PaperScore) => scores.reduce((total, score) => total + score[key], 0);
  const total = {
    questions: sum('questions'),
    found: sum('found'),
    numbers: sum('numbers'),
    marks: sum('marks'),
    extra: sum('extra'),
  };
  console.log(`${name.padEnd(18)}  ${figures(total)}`);
}

function figures({ questions, found, numbers, marks, extra }: PaperScore): string {
  const shares = [
    `found ${percent(found, questions)}`,
    `number ${percent(numbers, questions)}`,
    `marks ${percent(marks, questions)}`,
  ];
  return `${questions} questions  ${shares.join('  ')}  ${extra} besides`;
}

const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;
