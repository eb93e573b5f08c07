import { sql } from 'kysely';
import { FILTERS, type FilterName, NOTE_FIELDS } from '../../../domain/note/note-fields.ts';
import type { Note, NoteCondition, NoteField } from '../../../domain/note.ts';
import { LOOK_MOST } from '../../../domain/primitives/query.ts';
import { descriptionClause, filterWord } from '../../../domain/search/index-words.ts';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Engine } from '../engine.ts';
import { NOTE_COLUMNS, UNKNOWN } from '../rows/note-rows.ts';
import type { Table } from './query.ts';

const columns = {
  ...(Object.fromEntries(
    NOTE_FIELDS.map((field) => [field, sql.ref(`notes.${NOTE_COLUMNS[field]}`)]),
  ) as Table<NoteField, Note>['columns']),
  kind: sql`case when notes.is_syllabus = 1 then 'syllabus' when notes.solution_of is null then notes.kind
    else 'solution' end`,
  solutionOf: sql`coalesce(notes.solution_of, ${sql.lit(UNKNOWN.solutionOf)})`,
};

export const noteTable = (engine: Engine): Table<NoteField, Note> => ({
  name: 'notes',
  columns,
  unknown: UNKNOWN,
  tieBreaker: 'sequence',
  defaultOrder: 'sequence',
  valueOf: (note, field) => note[field],
  textTest: engine.textTest,
  narrowBy: ['college', 'branch', 'year', 'course'],
  indexes: [
    ['sequence'],
    ['id'],
    ['image'],
    ['college', 'branch', 'year', 'course', 'sequence'],
    ['college', 'branch', 'year', 'course', 'examYear', 'sequence'],
    ['college', 'branch', 'year', 'course', 'exam', 'examYear', 'sequence', 'solutionOf'],
    ['college', 'sequence'],
    ['college', 'branch', 'sequence'],
    ['college', 'branch', 'year', 'sequence'],
    ['branch', 'sequence'],
    ['course', 'sequence'],
    ['examYear', 'sequence'],
    ['createdAt', 'sequence'],
    ['updatedAt', 'sequence'],
    ['owner', 'sequence'],
  ],
  searched: {
    condition(typed, within) {
      const clauses = clausesOf(typed, within);
      return clauses ? engine.search.among(columns.sequence, 'notes', clauses, LOOK_MOST + 1) : sql`1 = 0`;
    },
    async hits(typed, within) {
      const clauses = clausesOf(typed, within);
      return clauses ? engine.search.count(engine.db, 'notes', clauses, LOOK_MOST + 1) : 0;
    },
  },
});

/** Index clauses: the words, and field values that all notes share. Undefined without a word. */
function clausesOf(typed: string, within: readonly NoteCondition[]): Clause[] | undefined {
  const words = descriptionClause(typed);
  if (words.length === 0) return undefined;
  const filters = within.flatMap((condition) => {
    if (!('values' in condition) || !isFilterName(condition.field)) return [];
    const { field, values } = condition;
    return [values.map((value) => filterWord(field, value instanceof Date ? value.toISOString() : value))];
  });
  return [words, ...filters.filter((clause) => clause.length > 0)];
}

const isFilterName = (field: NoteField): field is FilterName => (FILTERS as string[]).includes(field);
