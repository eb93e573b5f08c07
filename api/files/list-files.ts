import { countVisible, findVisible, listVisible } from '../../domain/file/visible-file.ts';
import type { FileCondition, FileField, StoredFile } from '../../domain/file.ts';
import type { Library } from '../../domain/library.ts';
import { takeLook } from '../../domain/limits/take-look.ts';
import { isText } from '../params.ts';
import type { Attributes } from '../queries/attributes.ts';
import { cursorOf, isCounted, TOTAL_MOST } from '../queries/cursor.ts';
import { listRequestOf } from '../queries/list-request.ts';
import { invalidQuery, type QueryText, queriesOf } from '../queries/query-texts.ts';

const FILE_ATTRIBUTES: Attributes<FileField> = new Map([
  ['$id', ['id', 'text']],
  ['$createdAt', ['createdAt', 'date']],
  ['$updatedAt', ['updatedAt', 'date']],
  ['name', ['name', 'text']],
  ['signature', ['md5', 'text']],
  ['mimeType', ['type', 'text']],
  ['sizeOriginal', ['size', 'number']],
  ['chunksTotal', ['chunks', 'number']],
  ['chunksUploaded', ['chunksReceived', 'number']],
]);
export const SEARCH_MOST = 256;

/**
 * @throws CallRefusal general_query_invalid, general_cursor_not_found; Refusal too-many, and as documented at
 * `Files.list`.
 */
export async function listFiles(
  library: Pick<Library, 'files' | 'quickLimits' | 'clock'>,
  address: unknown,
  { viewer, network }: { viewer: string | undefined; network: string },
): Promise<{ total: number; files: StoredFile[] }> {
  const queries = queriesOf(address);
  const list = listRequestOf(
    FILE_ATTRIBUTES,
    queries.filter((query) => query.attribute !== 'folder'),
  );
  const { order, limit, offset } = list;
  const conditions = [...list.conditions, ...queries.flatMap(ofFolder), ...searched(address)];
  const cursor = await cursorOf('File', list, (id) => findVisible(library, viewer, id));
  await takeLook(library, library.files, { conditions, order }, network);
  const files = await listVisible(library, viewer, { conditions, order, limit, offset, ...cursor });
  const total = isCounted(address) ? await countVisible(library, viewer, conditions, TOTAL_MOST) : 0;
  return { total, files };
}

function ofFolder({ method, attribute, values }: QueryText): FileCondition[] {
  if (attribute !== 'folder' || method.startsWith('order')) return [];
  if (method !== 'equal') throw invalidQuery(`Invalid query method: ${method.slice(0, 100)}`);
  return values.includes('') ? [] : [{ any: [] }];
}

function searched(address: unknown): FileCondition[] {
  const { search } = address as { search?: unknown };
  if (!isText(search) || search === '') return [];
  return [{ field: 'name', text: 'contains', value: search.slice(0, SEARCH_MOST) }];
}
