import type { ItemPath } from '../../domain/catalogue/catalogue-item.ts';
import { pathOfDate } from '../../domain/exam-date/exam-place.ts';
import type { ExamDate } from '../../domain/exam-date.ts';
import type { Library } from '../../domain/library.ts';
import { decideExamDate } from '../../domain/moderation/exam-dates/decide-exam-date.ts';
import { importExamFile, previewExamFile } from '../../domain/moderation/exam-dates/import-exam-dates.ts';
import {
  addExamDate,
  correctExamDate,
  removeExamDate,
} from '../../domain/moderation/exam-dates/keep-exam-dates.ts';
import type { Moderator } from '../../domain/moderation/role.ts';
import { examName, examWhen } from '../exam-words.ts';
import type { ExamFileLines } from './exam-file-changes.tsx';

/** Detects an `exams.csv` by its header line, regardless of file name and column order. */
export function isExamFile(text: string): boolean {
  const [header = ''] = text.split(/\r\n|\r|\n/, 1);
  const columns = header.replace(/^\uFEFF/, '').split(/[,;\t]/);
  return ['exam', 'date'].every((name) => columns.some((column) => column.trim().toLowerCase() === name));
}

export async function keepExams(
  library: Library,
  by: Moderator,
  path: ItemPath,
  { intent, reason = '', id = '', ...values }: Readonly<Record<string, string>>,
): Promise<void> {
  const { exam = '', day = '', time = '', room = '', year = '', text = '', state = '', was = '' } = values;
  if (intent === 'exam-add') {
    const place = path.length === 2 && year !== '' ? [...path, year] : path;
    await addExamDate(library, by, { path: place, values: { exam, day, time, room }, reason });
  }
  if (intent === 'exam-correct')
    await correctExamDate(library, by, { id, was, values: { exam, day, time, room }, reason });
  if (intent === 'exam-remove') await removeExamDate(library, by, { id, was, reason });
  if (intent === 'exam-accept' || intent === 'exam-decline')
    await decideExamDate(library, by, { id, accepts: intent === 'exam-accept', reason });
  if (intent === 'exam-import') await importExamFile(library, by, { text, state, reason });
}

export async function examFileLines(
  library: Library,
  by: Moderator,
  text: string,
  tag: string,
): Promise<ExamFileLines> {
  const { added, changed, gone, past, state } = await previewExamFile(library, by, text);
  const lines = (change: ExamFileLines['lines'][0]['change'], dates: readonly ExamDate[]) =>
    dates.map((date) => {
      const exam = examName(library.catalogue.exams, date.exam);
      return { change, name: `${pathOfDate(date).join(' ')}: ${exam}, ${examWhen(date, tag)}` };
    });
  return {
    lines: [...lines('added', added), ...lines('changed', changed), ...lines('gone', gone)],
    past,
    state,
  };
}
