import { DRAFT_NAMES } from '../../domain/note/note-fields.ts';
import type { Note } from '../../domain/note.ts';
import { dateText } from '../dates.ts';
import { permissionsOf } from '../permissions.ts';
import { DATABASE, TABLE } from './tables.ts';

export function rowModel(note: Note, visitor: string | undefined, columns?: readonly string[]) {
  const values = Object.fromEntries(DRAFT_NAMES.map((name) => [name, note[name] ?? null]));
  return {
    ...(columns ? only(values, columns) : values),
    $id: note.id,
    $sequence: String(note.sequence),
    $tableId: TABLE,
    $databaseId: DATABASE,
    $createdAt: dateText(note.createdAt),
    $updatedAt: dateText(note.updatedAt),
    $permissions: permissionsOf(note.owner, visitor),
  };
}

function only(values: Record<string, unknown>, columns: readonly string[]) {
  return Object.fromEntries(Object.entries(values).filter(([name]) => columns.includes(name)));
}

export function ownersOf(notes: readonly Pick<Note, 'owner'>[]): Set<string> {
  return new Set(notes.flatMap(({ owner }) => owner ?? []));
}
