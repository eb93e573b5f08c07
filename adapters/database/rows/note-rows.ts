import { type Insertable, type Selectable, sql } from 'kysely';
import type { Note, NoteDraft, NoteField, NoteKind } from '../../../domain/note.ts';
import type { Schema } from '../schema.ts';

/** The column of each field of a note. */
export const NOTE_COLUMNS = {
  id: 'id',
  sequence: 'sequence',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  college: 'college',
  branch: 'branch',
  year: 'year',
  course: 'course',
  image: 'image',
  description: 'description',
  kind: 'kind',
  exam: 'exam',
  examYear: 'exam_year',
  solutionOf: 'solution_of',
  owner: 'owner',
} as const satisfies Record<NoteField, keyof Schema['notes']>;

/** All of them, for a statement that is prepared. */
export const NOTE_COLUMN_LIST = sql.raw(Object.values(NOTE_COLUMNS).join(', '));

/** What the columns hold where a field is not known. */
export const UNKNOWN = { kind: '', exam: '', examYear: 0, solutionOf: '' };

export function noteOf(row: Selectable<Schema['notes']>): Note {
  return {
    id: row.id,
    sequence: Number(row.sequence),
    college: row.college,
    branch: row.branch,
    year: row.year,
    course: row.course,
    image: row.image,
    description: row.description,
    kind: row.solution_of === null ? (row.kind as NoteKind) || undefined : 'solution',
    exam: row.exam || undefined,
    examYear: row.exam_year || undefined,
    solutionOf: row.solution_of || undefined,
    owner: row.owner ?? undefined,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

export function draftRow(draft: NoteDraft) {
  const { college, branch, year, course, image, description } = draft;
  const { exam = UNKNOWN.exam, examYear = UNKNOWN.examYear } = draft;
  const said = { college, branch, year, course, image, description, exam, exam_year: examYear };
  return { ...said, ...kindRow(draft) };
}

/** That a note is a solution stands in the column that names what it answers (migration 0038). */
function kindRow({ kind, solutionOf = UNKNOWN.solutionOf }: NoteDraft) {
  if (kind === 'solution') return { kind: UNKNOWN.kind, solution_of: solutionOf };
  return { kind: kind ?? UNKNOWN.kind, solution_of: null };
}

export function noteRow(note: Omit<Note, 'sequence'>): Insertable<Schema['notes']> {
  return {
    ...draftRow(note),
    id: note.id,
    owner: note.owner ?? null,
    created_at: note.createdAt.toISOString(),
    updated_at: note.updatedAt.toISOString(),
  };
}
