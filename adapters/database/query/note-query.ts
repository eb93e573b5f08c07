import { sql } from 'kysely';
import { NOTE_FIELDS } from '../../../domain/note/note-fields.ts';
import type { Note, NoteField } from '../../../domain/note.ts';
import { descriptionClause } from '../../../domain/search/index-words.ts';
import type { Engine } from '../engine.ts';
import { NOTE_COLUMNS, UNKNOWN } from '../rows/note-rows.ts';
import type { Table } from './query.ts';

const columns = Object.fromEntries(
  NOTE_FIELDS.map((field) => [field, sql.ref(`notes.${NOTE_COLUMNS[field]}`)]),
) as Table<NoteField, Note>['columns'];

/** The table of notes on an engine, which searches the words of descriptions. */
export const noteTable = (engine: Engine): Table<NoteField, Note> => ({
  name: 'notes',
  columns,
  unknown: UNKNOWN,
  tieBreaker: 'sequence',
  defaultOrder: 'sequence',
  valueOf: (note, field) => note[field],
  narrowBy: ['college', 'branch', 'year', 'course'],
  indexes: [
    ['sequence'],
    ['id'],
    ['image'],
    ['college', 'branch', 'year', 'course', 'sequence'],
    ['college', 'branch', 'year', 'course', 'examYear', 'sequence'],
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
  searched(_field, typed) {
    const clause = descriptionClause(typed);
    return clause.length === 0 ? sql`1 = 0` : engine.search.among(columns.sequence, 'notes', [clause]);
  },
});
