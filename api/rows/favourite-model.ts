import type { Favourite } from '../../domain/favourite.ts';
import { dateText } from '../dates.ts';
import { favouritePermissions } from '../permissions.ts';
import { DATABASE, FAVOURITES } from './tables.ts';

export function favouriteModel({ id, account, note, createdAt }: Favourite, columns?: readonly string[]) {
  return {
    ...(!columns || columns.includes('note') ? { note } : {}),
    $id: id,
    $sequence: String(createdAt.getTime()),
    $tableId: FAVOURITES,
    $databaseId: DATABASE,
    $createdAt: dateText(createdAt),
    $updatedAt: dateText(createdAt),
    $permissions: favouritePermissions(account),
  };
}
