import { type Insertable, type Selectable, sql } from 'kysely';
import {
  DRAFT_FIELDS,
  DRAFT_NAMES,
  OPTIONAL_NAMES,
  type OptionalName,
  type Written,
} from '../../../domain/note/note-fields.ts';
import type { Note, NoteDraft, NoteField } from '../../../domain/note.ts';
import type { Schema } from '../schema.ts';

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

/** `is_syllabus` is part of the kind. */
export const STORED_COLUMNS = [...Object.values(NOTE_COLUMNS), 'is_syllabus'] as const;

export const NOTE_COLUMN_LIST = sql.raw(STORED_COLUMNS.join(', '));

export const UNKNOWN = Object.fromEntries(
  OPTIONAL_NAMES.map((name) => [name, DRAFT_FIELDS[name].value === 'number' ? 0 : '']),
) as { [Name in OptionalName]: Written<Name> };

export function noteOf(row: Selectable<Schema['notes']>): Note {
  const draft = Object.fromEntries(DRAFT_NAMES.map((name) => [name, row[NOTE_COLUMNS[name]]])) as NoteDraft;
  for (const name of OPTIONAL_NAMES) draft[name] ||= undefined;
  if (row.solution_of !== null) draft.kind = 'solution';
  if (row.is_syllabus) draft.kind = 'syllabus';
  return {
    ...draft,
    id: row.id,
    sequence: Number(row.sequence),
    owner: row.owner ?? undefined,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

type DraftColumn = (typeof NOTE_COLUMNS)[keyof NoteDraft];

export function draftRow(draft: NoteDraft): Pick<Insertable<Schema['notes']>, DraftColumn> {
  const unknown: Partial<Record<keyof NoteDraft, string | number>> = UNKNOWN;
  const row = DRAFT_NAMES.map((name) => [NOTE_COLUMNS[name], draft[name] ?? unknown[name]]);
  return { ...Object.fromEntries(row), ...kindRow(draft) };
}

/** Solutions are marked by the column for their paper (migration 0038), syllabi by their own (0075). */
function kindRow({ kind, solutionOf = UNKNOWN.solutionOf }: NoteDraft) {
  if (kind === 'solution') return { kind: UNKNOWN.kind, solution_of: solutionOf, is_syllabus: 0 };
  if (kind === 'syllabus') return { kind: 'notes', solution_of: null, is_syllabus: 1 };
  return { kind: kind ?? UNKNOWN.kind, solution_of: null, is_syllabus: 0 };
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
