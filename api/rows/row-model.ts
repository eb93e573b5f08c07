import { DRAFT_NAMES } from '../../domain/note/note-fields.ts';
import type { Note } from '../../domain/note.ts';
import { dateText } from '../dates.ts';
import { permissionsOf } from '../permissions.ts';
import { DATABASE, TABLE } from './tables.ts';

/** A note as a row of the call family: columns and `$` fields side by side. `columns` leaves the others out. */
export function rowModel(note: Note, visitor: string | undefined, columns?: readonly string[]) {
  const named = columns ? DRAFT_NAMES.filter((name) => columns.includes(name)) : DRAFT_NAMES;
  return {
    ...Object.fromEntries(named.map((name) => [name, note[name] ?? null])),
    $id: note.id,
    $sequence: String(note.sequence),
    $tableId: TABLE,
    $databaseId: DATABASE,
    $createdAt: dateText(note.createdAt),
    $updatedAt: dateText(note.updatedAt),
    $permissions: permissionsOf(note.owner, visitor),
  };
}
