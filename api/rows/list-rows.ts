import { isId } from '../../domain/id.ts';
import type { Library } from '../../domain/library.ts';
import type { Note, NoteQuery } from '../../domain/note.ts';
import { CallRefusal } from '../call-refusal.ts';
import { queriesOf } from './queries.ts';
import { type RowList, rowListOf } from './row-list.ts';

/** Nobody pages further, and counting has an end. */
const TOTAL_MOST = 5000;

export type ListedRows = { total: number; notes: Note[]; columns: string[] | undefined };

/** @throws CallRefusal general_query_invalid, general_cursor_not_found. */
export async function listRows(library: Library, address: Record<string, unknown>): Promise<ListedRows> {
  const list = rowListOf(queriesOf(address));
  const { conditions, order, limit, offset, columns } = list;
  const cursor = await cursorOf(library, list);
  const notes = await library.notes.list({ conditions, order, limit, offset, ...(cursor && { cursor }) });
  const counted = address.total !== 'false' && address.total !== '0';
  return { total: counted ? await library.notes.count(conditions, TOTAL_MOST) : 0, notes, columns };
}

async function cursorOf(library: Library, { cursor }: RowList): Promise<NoteQuery['cursor']> {
  if (!cursor) return undefined;
  const note = isId(cursor.id) ? await library.notes.find(cursor.id) : undefined;
  if (note) return { note, before: cursor.before };
  const id = cursor.id.slice(0, 100);
  throw new CallRefusal('general_cursor_not_found', `Row '${id}' for the 'cursor' value not found.`);
}
