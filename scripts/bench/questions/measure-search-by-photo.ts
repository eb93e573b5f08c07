import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { processPageReader } from '../../../adapters/reading/page-reader.ts';
import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { ReadableFile } from '../../../domain/file/readable-file.ts';
import type { PageReader } from '../../../domain/page/page-reader.ts';
import { wordsOf } from '../../../domain/question/comparing/terms.ts';
import { questionIds } from '../../../domain/question/question-ids.ts';
import { questionWords } from '../../../domain/question/question-words.ts';
import { searchByPhoto } from '../../../domain/question/search-by-photo.ts';
import { splitPaper } from '../../../domain/question/splitting/split-paper.ts';
import type { NumberedQuestion, Questions } from '../../../domain/question.ts';
import english from '../../../locales/en.js';
import hindi from '../../../locales/hi.js';
import { root } from '../../node24.js';
import { readable } from '../../papers/scanned-page.ts';
import { layoutsOf } from './measure-questions.ts';
import { photoOfQuestion } from './question-photos.ts';

const PHOTOS = 30;
/** A question with fewer words, or with a shared sentence, cannot be found alone. */
const WORDS_LEAST = 4;

export type SearchByPhotoPage = { file: ReadableFile; questions: readonly NumberedQuestion[] };

export async function measureSearchByPhoto(folder: string): Promise<void> {
  const reader = processPageReader(root, { ocr: async () => [english.language.ocr, hindi.language.ocr] });
  try {
    const papers: SearchByPhotoPage[] = [];
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const bytes = name.endsWith('.pdf') ? readFileSync(join(folder, name)) : undefined;
      if (bytes) papers.push(await paperOf(reader, bytes, papers.length));
    }
    await measurePhotos(reader, papers, PHOTOS);
  } finally {
    await reader.close();
  }
}

async function paperOf(reader: PageReader, bytes: Buffer, at: number): Promise<SearchByPhotoPage> {
  const key = createHash('sha256').update(bytes).digest('hex');
  return asPaper(
    readable(bytes, key, fileTypeOf(bytes) ?? 'application/pdf'),
    await layoutsOf(reader, key, bytes),
    at,
  );
}

export function asPaper(
  file: ReadableFile,
  layouts: Parameters<typeof splitPaper>[0],
  at: number,
): SearchByPhotoPage {
  const { questions, warnings } = splitPaper(layouts);
  const ids = questionIds(file.key.slice(0, 8), questions);
  const unknown = { topic: undefined, unit: undefined, exam: undefined, examYear: undefined };
  const of = { note: file.key, file: file.key, sha256: file.key, sitting: file.key, ...unknown };
  return {
    file,
    questions: questions.map((question, index) => ({
      ...{ ...question, ...of, id: ids[index] ?? '', needsReview: warnings.length > 0 },
      position: 1000 * at + index,
    })),
  };
}

export async function measurePhotos(
  reader: PageReader,
  papers: readonly SearchByPhotoPage[],
  count: number,
): Promise<void> {
  const all = papers.flatMap(({ file, questions }) => questions.map((question) => ({ file, question })));
  const telling = all.filter(
    ({ question: { text, regions, stemRegions } }) =>
      regions.length === 1 && stemRegions.length === 0 && wordsOf(text).length >= WORDS_LEAST,
  );
  const library = { pageReader: reader, questions: inMemory(all.map(({ question }) => question)) };
  let [right, three] = [0, 0];
  const times: number[] = [];
  for (let number = 0; number < count; number += 1) {
    const chosen = telling[Math.floor((number * telling.length) / count)];
    const [region] = chosen?.question.regions ?? [];
    if (!chosen || !region) continue;
    const { kind, bytes } = await photoOfQuestion(reader, chosen.file, region, number);
    const before = performance.now();
    const found = await searchByPhoto(library, bytes, 'bench');
    times.push(performance.now() - before);
    const at = found.findIndex(
      ({ question }) => question.text === chosen.question.text || question.id === chosen.question.id,
    );
    if (at === 0) right += 1;
    if (at >= 0 && at < 3) three += 1;
    const scores = found
      .slice(0, 2)
      .map(({ score }) => score.toFixed(2))
      .join(' ');
    console.log(
      `${chosen.question.id.padEnd(16)} ${kind.padEnd(18)} place ${at + 1 || 'none'}  ${scores}  ${Math.round(times.at(-1) ?? 0)} ms`,
    );
  }
  times.sort((one, other) => one - other);
  console.log(
    `${times.length} photos among ${all.length} questions: right first ${right}, in the first three ${three}; p50 ${Math.round(times[times.length >> 1] ?? 0)} ms, p95 ${Math.round(times[Math.floor(0.95 * times.length)] ?? 0)} ms`,
  );
}

function inMemory(questions: readonly NumberedQuestion[]): Questions {
  const holding = Map.groupBy(
    questions.flatMap(({ text, position }) => questionWords(text).map((word) => ({ word, position }))),
    ({ word }) => word,
  );
  const known = new Map(questions.map((question) => [question.position, question]));
  const sharing: Questions['sharing'] = async (words, most) =>
    new Map(
      words.map((word) => [
        word,
        (holding.get(word) ?? [])
          .map(({ position }) => position)
          .reverse()
          .slice(0, most),
      ]),
    );
  const atPositions: Questions['atPositions'] = async (positions) =>
    positions.flatMap((each) => known.get(each) ?? []);
  return { sharing, atPositions } as Questions;
}
