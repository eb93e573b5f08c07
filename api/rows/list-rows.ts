import type { CacheTag } from '../../domain/cache-tag.ts';
import type { Library } from '../../domain/library.ts';
import { takeLook } from '../../domain/limits/take-look.ts';
import { courseOf } from '../../domain/note/paper-order.ts';
import { whereMoved } from '../../domain/note/where-moved.ts';
import type { Note, NoteOrder } from '../../domain/note.ts';
import { cursorOf, isCounted, TOTAL_MOST } from '../queries/cursor.ts';
import { listRequestOf } from '../queries/list-request.ts';
import { queriesOf } from '../queries/query-texts.ts';
import { ROW_ATTRIBUTES } from './row-attributes.ts';

type RowList = {
  total: number;
  notes: Note[];
  columns: string[] | undefined;
  cacheTag: CacheTag | undefined;
};

/**
 * @throws CallRefusal general_query_invalid, general_cursor_not_found; Refusal too-many, and as documented at
 * `Notes.list`.
 */
export async function listRows(library: Library, address: unknown, network: string): Promise<RowList> {
  const list = listRequestOf(ROW_ATTRIBUTES, queriesOf(address));
  const { limit, offset, columns } = list;
  const conditions = whereMoved(library.catalogue, list.conditions);
  const cursor = await cursorOf('Row', list, library.notes.find);
  const order = closed(list.order);
  await takeLook(library, library.notes, { conditions, order }, network);
  const notes = await library.notes.list({ conditions, order, limit, offset, ...cursor });
  return {
    total: isCounted(address) ? await library.notes.count(conditions, TOTAL_MOST) : 0,
    notes,
    columns,
    // The cursor's row may be of another course.
    cacheTag: list.cursor ? undefined : courseOf(conditions),
  };
}

/** Appwrite's tie-break is `$sequence`: ascending, unless a descending time comes first. */
function closed(order: readonly NoteOrder[]): NoteOrder[] {
  const [first] = order;
  const isMoment = first?.field === 'createdAt' || first?.field === 'updatedAt';
  return [...order, { field: 'sequence', descending: isMoment && first.descending }];
}
