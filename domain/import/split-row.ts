import type { Catalogue } from '../catalogue.ts';
import { describeNote } from '../note/describe-note.ts';
import type { BatchPaper, BatchWarning } from '../paper/split-batch.ts';
import { blankRow, type ImportRow, type RowState } from './import-row.ts';

type Written = { path: string; sha256: string; createdAt: Date | undefined };

/** Row of a paper that a separator sheet split off a batch; without a path if no pages follow the sheet. */
export function splitRow(
  words: Catalogue,
  { sheet, warnings }: BatchPaper,
  { path, sha256, createdAt }: Written,
): ImportRow {
  const place = sheet && (words.courseAt(sheet) ? sheet : (words.movedTo(sheet) ?? sheet));
  const course = place && words.courseAt(place);
  const { exam, examYear } = sheet ?? {};
  const kind = exam || examYear ? 'paper' : undefined;
  const why = [...warnings.map(wordsOf), ...(sheet && !course ? ['There is no such course.'] : [])];
  return {
    ...blankRow(path, sha256),
    ...{ college: place?.college ?? '', branch: place?.branch ?? '', year: place?.year ?? '' },
    ...{ course: place?.course ?? '', course_title: course?.title ?? '', kind: kind ?? '' },
    ...{ exam: exam ?? '', exam_year: String(examYear ?? '') },
    description: describeNote({ title: course?.title, kind, exam, examYear }, words) ?? '',
    created: createdAt?.toISOString() ?? '',
    state: stateOf(path, why),
    why: why.join(' '),
  };
}

function stateOf(path: string, why: readonly string[]): RowState {
  if (path === '') return 'skipped';
  return why.length > 0 ? 'unsure' : 'sure';
}

function wordsOf(warning: BatchWarning): string {
  if (warning.is === 'twice') return 'The batch contains its separator sheet twice.';
  if (warning.is === 'no-pages') return 'No pages follow its separator sheet.';
  if (warning.is === 'no-sheet') return 'Its pages come before the first separator sheet.';
  const { numbers, of } = warning;
  const sheets = numbers.length === 1 ? `Sheet ${numbers[0]}` : `Sheets ${numbers.join(', ')}`;
  return `${sheets} of ${of} was not found: if it was put in, its pages are among these.`;
}
