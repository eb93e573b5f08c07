import { isId } from '../../domain/primitives/id.ts';
import { CallRefusal } from '../call-refusal.ts';
import type { ListRequest } from './list-request.ts';

/** Counting stops here, to bound its cost. */
export const TOTAL_MOST = 5000;

export function isCounted(address: unknown): boolean {
  const { total } = address as { total?: unknown };
  return total !== 'false' && total !== '0';
}

/**
 * The record from which a list continues.
 * @throws CallRefusal general_cursor_not_found.
 */
export async function cursorOf<Item>(
  noun: 'Row' | 'File',
  { cursor }: Pick<ListRequest<string>, 'cursor'>,
  find: (id: string) => Promise<Item | undefined>,
): Promise<{ cursor?: { item: Item; before: boolean } }> {
  if (!cursor) return {};
  const item = isId(cursor.id) ? await find(cursor.id) : undefined;
  if (item) return { cursor: { item, before: cursor.before } };
  const id = cursor.id.slice(0, 100);
  throw new CallRefusal('general_cursor_not_found', `${noun} '${id}' for the 'cursor' value not found.`);
}
