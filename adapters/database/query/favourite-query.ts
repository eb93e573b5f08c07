import { sql } from 'kysely';
import type { Favourite, FavouriteField } from '../../../domain/favourite.ts';
import type { Engine } from '../engine.ts';
import type { Table } from './query.ts';

export const favouriteTable = ({ textTest }: Engine): Table<FavouriteField, Favourite> => ({
  name: 'favourites',
  columns: {
    id: sql.ref('favourites.id'),
    account: sql.ref('favourites.account_id'),
    note: sql.ref('favourites.note_id'),
    createdAt: sql.ref('favourites.created_at'),
  },
  unknown: {},
  tieBreaker: 'id',
  defaultOrder: 'createdAt',
  valueOf: (favourite, field) => favourite[field],
  textTest,
  narrowBy: ['note'],
  indexes: [
    ['account', 'id'],
    ['account', 'createdAt', 'id'],
    ['note', 'account'],
  ],
});
