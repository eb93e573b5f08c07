import type { Catalogue } from '../catalogue.ts';
import type { Place } from '../course.ts';
import { describeNote } from '../note/guess-note.ts';
import { DESCRIPTION_MAX, NOTE_KINDS, type NoteDraft } from '../note.ts';
import { characters, oneLine } from '../primitives/text.ts';
import type { ImportRow } from './import-row.ts';

/** What a line says of its paper, with values of the catalogue in place of names; or what is wrong with it, in words. */
export type RowDraft = { draft: Omit<NoteDraft, 'image'> } | { wrong: string };

type Names = Pick<Catalogue, 'courseAt' | 'exams' | 'years' | 'yearName' | 'movedTo'>;

/** Reads a line, as the importer or a person wrote it. Whether its place is there is said by `placeOfRow`. */
export function draftOfRow(row: ImportRow, catalogue: Names): RowDraft {
  const place = placeOfRow(row, catalogue);
  const course = catalogue.courseAt(place);
  if (!course) return { wrong: `there is no course ${Object.values(place).join(' ')}` };
  const kind = row.kind === '' ? undefined : NOTE_KINDS.find((each) => each === row.kind.toLowerCase());
  if (row.kind !== '' && !kind) return { wrong: `kind is one of ${NOTE_KINDS.join(', ')}` };
  const exam = row.exam === '' ? undefined : namedValue(row.exam, catalogue.exams);
  if (row.exam !== '' && !exam)
    return { wrong: `exam is one of ${catalogue.exams.map(({ value }) => value).join(', ')}` };
  const examYear = row.exam_year === '' ? undefined : Number(row.exam_year);
  const said = { kind, exam, examYear };
  const description =
    fitDescription(row.description) ||
    (describeNote({ ...said, title: course.title, courses: [] }, catalogue) ?? '');
  return { draft: { ...place, ...said, description, solutionOf: undefined } };
}

/** Where a paper belongs by its line. The year may stand there by its name, too; a moved course is where it is now. */
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

/** A description of a length that the library takes: a longer one loses words at its end. Its file keeps the long name. */
export function fitDescription(text: string): string {
  const words = oneLine(text).split(' ');
  while (words.length > 1 && characters(words.join(' ')) > DESCRIPTION_MAX) words.pop();
  return [...words.join(' ')].slice(0, DESCRIPTION_MAX).join('');
}
