import { sql } from 'kysely';
import type { Clause } from '../../../domain/search/search-index.ts';
import type { Shelf } from '../search/index-tables.ts';

export const shelfTable = (shelf: Shelf) => sql.table(`search_${shelf}`);

/** Words are letters, digits and the few signs of the index's own, so a quoted one holds no quote. */
export function matching(clauses: readonly Clause[]): string {
  return clauses.map((words) => `(${words.map((word) => `'${word}'`).join(' | ')})`).join(' & ');
}
