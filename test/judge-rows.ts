import type { ImportRow } from '../domain/import/import-row.ts';
import { titleKey } from '../domain/recognition/title-key.ts';
import type { MadePaper } from '../scripts/papers/made-tree.ts';

/** Accuracy of import rows, in shares from 0 to 1. */
export type Judgement = {
  course: number;
  year: number;
  studyYear: number;
  sure: number;
  wrongAndSure: number;
  wrong: readonly string[];
};

export function judge(rows: readonly ImportRow[], papers: readonly MadePaper[]): Judgement {
  const truths = new Map(papers.map(({ path, truth }) => [path, truth]));
  const pairs = rows.flatMap((row) => {
    const truth = truths.get(row.path);
    return truth ? [{ row, truth }] : [];
  });
  const share = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length / pairs.length;
  const isRight = ({ row, truth }: (typeof pairs)[number]) =>
    row.course === truth.code || titleKey(row.course_title) === titleKey(truth.title);
  const isOfYear = ({ row, truth }: (typeof pairs)[number]) => row.exam_year === String(truth.examYear);
  const isWrong = (pair: (typeof pairs)[number]) =>
    pair.row.state === 'sure' && !(isRight(pair) && (isOfYear(pair) || pair.row.exam_year === ''));
  return {
    course: share(isRight),
    year: share(isOfYear),
    studyYear: share(({ row, truth }) => row.year === truth.studyYear),
    sure: share(({ row }) => row.state === 'sure'),
    wrongAndSure: share(isWrong),
    wrong: pairs
      .filter((pair) => !isRight(pair) || !isOfYear(pair) || isWrong(pair))
      .map(
        ({ row, truth }) =>
          `${row.state} ${row.path}: ${row.course} ${row.course_title} ${row.exam_year}, and it is ${truth.code} ${truth.title} ${truth.examYear} (${row.why})`,
      ),
  };
}
