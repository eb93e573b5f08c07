import type { Catalogue } from '../catalogue.ts';
import type { Place } from '../course.ts';
import type { Fault } from '../fault.ts';
import { describeNote } from '../note/describe-note.ts';
import { DESCRIPTION_MAX, NOTE_KINDS, type NoteDraft } from '../note.ts';
import { characters, oneLine } from '../primitives/text.ts';
import type { ImportRow } from './import-row.ts';

type RowDraft = { draft: Omit<NoteDraft, 'image'> } | { fault: Fault };

type Names = Pick<Catalogue, 'courseAt' | 'exams' | 'years' | 'yearName' | 'movedTo'>;

export function draftOfRow(row: ImportRow, catalogue: Names): RowDraft {
  const place = placeOfRow(row, catalogue);
  const course = catalogue.courseAt(place);
  if (!course) return { fault: { name: 'import.course', values: { place: placed(place) } } };
  const kind = row.kind === '' ? undefined : NOTE_KINDS.find((each) => each === row.kind.toLowerCase());
  if (row.kind !== '' && !kind)
    return { fault: { name: 'note.kind', values: { kinds: NOTE_KINDS.join(', ') } } };
  const exam = row.exam === '' ? undefined : namedValue(row.exam, catalogue.exams);
  const exams = catalogue.exams.map(({ value }) => value).join(', ');
  if (row.exam !== '' && !exam) return { fault: { name: 'note.exam', values: { exams } } };
  const examYear = row.exam_year === '' ? undefined : Number(row.exam_year);
  const facts = { kind, exam, examYear };
  const description =
    fitDescription(row.description) || (describeNote({ ...facts, title: course.title }, catalogue) ?? '');
  return { draft: { ...place, ...facts, description, solutionOf: undefined } };
}

export const placed = ({ college, branch, year, course }: Place): string =>
  [college, branch, year, course].filter(Boolean).join(' ');

export function placeOfRow(
  row: Pick<ImportRow, 'college' | 'branch' | 'year' | 'course'>,
  catalogue: Names,
): Place {
  const years = catalogue.years.map((value) => ({ value, name: catalogue.yearName(value) }));
  const year = namedValue(row.year, years) ?? row.year;
  const place = { college: row.college, branch: row.branch, year, course: row.course };
  return catalogue.courseAt(place) ? place : (catalogue.movedTo(place) ?? place);
}

function namedValue(text: string, all: readonly { value: string; name: string }[]): string | undefined {
  const low = text.toLowerCase();
  return all.find(({ value, name }) => value.toLowerCase() === low || name.toLowerCase() === low)?.value;
}

/** Cuts at a word, to the allowed length. The file keeps the long name. */
function fitDescription(text: string): string {
  const words = oneLine(text).split(' ');
  while (words.length > 1 && characters(words.join(' ')) > DESCRIPTION_MAX) words.pop();
  return [...words.join(' ')].slice(0, DESCRIPTION_MAX).join('');
}
