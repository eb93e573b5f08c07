import type { ImportLine } from '../../domain/import/import-line.ts';
import { titleKey } from '../../domain/import/title-key.ts';
import type { MadePaper } from './made-tree.ts';

/** Accuracy of import rows, in shares from 0 to 1. */
export type Judgement = {
  course: number;
  year: number;
  studyYear: number;
  sure: number;
  wrongAndSure: number;
  wrong: readonly string[];
};

export function judge(lines: readonly ImportLine[], papers: readonly MadePaper[]): Judgement {
  const truths = new Map(papers.map(({ path, truth }) => [path, truth]));
  const pairs = lines.flatMap((line) => {
    const truth = truths.get(line.path);
    return truth ? [{ line, truth }] : [];
  });
  const share = (test: (pair: (typeof pairs)[number]) => boolean) => pairs.filter(test).length / pairs.length;
  const isRight = ({ line, truth }: (typeof pairs)[number]) =>
    line.course === truth.code || titleKey(line.course_title) === titleKey(truth.title);
  const isOfYear = ({ line, truth }: (typeof pairs)[number]) => line.exam_year === String(truth.examYear);
  const isWrong = (pair: (typeof pairs)[number]) =>
    pair.line.state === 'sure' && !(isRight(pair) && (isOfYear(pair) || pair.line.exam_year === ''));
  return {
    course: share(isRight),
    year: share(isOfYear),
    studyYear: share(({ line, truth }) => line.year === truth.studyYear),
    sure: share(({ line }) => line.state === 'sure'),
    wrongAndSure: share(isWrong),
    wrong: pairs
      .filter((pair) => !isRight(pair) || !isOfYear(pair) || isWrong(pair))
      .map(
        ({ line, truth }) =>
          `${line.state} ${line.path}: ${line.course} ${line.course_title} ${line.exam_year}, and it is ${truth.code} ${truth.title} ${truth.examYear} (${line.why})`,
      ),
  };
}
