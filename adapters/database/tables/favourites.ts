import { type Kysely, type SelectQueryBuilder, sql, type Transaction } from 'kysely';
import {
  favouriteExists,
  favouriteTwice,
  noPaper,
  tooManyFavourites,
} from '../../../domain/favourite/favourite-refusals.ts';
import type { Favourite, FavouriteCondition, FavouriteOrder, Favourites } from '../../../domain/favourite.ts';
import type { Engine } from '../engine.ts';
import { isAlongIndex, requireBoundedScan } from '../query/bounded-scan.ts';
import { favouriteTable } from '../query/favourite-query.ts';
import { filtered, paged } from '../query/query.ts';
import { noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { lockAccount } from './accounts/lock-account.ts';

export function databaseFavourites(engine: Engine): Favourites {
  const { db } = engine;
  const table = favouriteTable(engine);
  const rowsOf = (account: string) => db.selectFrom('favourites').where('account_id', '=', account);
  const seenOf = (account: string) =>
    db
      .selectFrom('favourites')
      .innerJoin('notes', 'notes.id', 'favourites.note_id')
      .where('favourites.account_id', '=', account);
  const own = (account: string, conditions: readonly FavouriteCondition[]): FavouriteCondition[] => [
    { field: 'account', values: [account] },
    ...conditions,
  ];
  return {
    async add(favourite, most) {
      await refusing(engine, favourite, () =>
        db.transaction().execute(async (work) => {
          await lockAccount(engine, work, favourite.account);
          const note = work.selectFrom('notes').select('id').where('id', '=', favourite.note);
          if (!(await engine.lockShared(note).executeTakeFirst())) throw noPaper();
          const kept = work.selectFrom('favourites').select('id').where('account_id', '=', favourite.account);
          if ((await countOf(work, kept.limit(most))) >= most) throw tooManyFavourites(most);
          await work.insertInto('favourites').values(rowOf(favourite)).execute();
        }),
      );
    },

    async find(account, id) {
      const row = await seenOf(account)
        .selectAll('favourites')
        .where('favourites.id', '=', id)
        .executeTakeFirst();
      return row && favouriteOf(row);
    },

    async among(account, notes) {
      if (notes.length === 0) return [];
      const rows = await rowsOf(account).select('note_id').where('note_id', 'in', notes).execute();
      return rows.map(({ note_id }) => note_id);
    },

    isLook: ({ conditions, ...rest }) => !isAlongIndex(table, { conditions: own('', conditions), ...rest }),

    async list(account, query) {
      const conditions = own(account, query.conditions);
      await requireBoundedScan(db, table, { ...query, conditions });
      const met = filtered(table, seenOf(account).selectAll('favourites'), conditions);
      const favourites = (await paged(table, met, query).execute()).map(favouriteOf);
      return query.cursor?.before ? favourites.reverse() : favourites;
    },

    async count(account, conditions, most) {
      if (conditions.length === 0) return Math.min(most, await countSeen(db, account));
      await requireBoundedScan(db, table, { conditions: own(account, conditions) });
      return countOf(db, filtered(table, seenOf(account).select('favourites.id'), conditions).limit(most));
    },

    async listNotes(account, { order, limit, offset }) {
      const notes = inOrder(seenOf(account), order).selectAll('notes').limit(limit).offset(offset);
      return (await notes.execute()).map(noteOf);
    },

    async listKept(account, after, most) {
      const kept = rowsOf(account).selectAll().where('id', '>', after).orderBy('id').limit(most);
      return (await kept.execute()).map(favouriteOf);
    },

    async remove(account, id) {
      const one = db.deleteFrom('favourites').where('account_id', '=', account).where('id', '=', id);
      return (await one.executeTakeFirst()).numDeletedRows > 0n;
    },

    async removeNote(account, note) {
      const one = db.deleteFrom('favourites').where('account_id', '=', account).where('note_id', '=', note);
      return (await one.executeTakeFirst()).numDeletedRows > 0n;
    },
  };
}

export async function moveFavourites(work: Transaction<Schema>, from: string, to: string): Promise<void> {
  const having = work.selectFrom('favourites').select('account_id').where('note_id', '=', to);
  const moving = work.updateTable('favourites').set({ note_id: to }).where('note_id', '=', from);
  await moving.where('account_id', 'not in', having).execute();
  await work.deleteFrom('favourites').where('note_id', '=', from).execute();
}

async function countOf(
  db: Kysely<Schema>,
  rows: SelectQueryBuilder<Schema, 'favourites', { id: string }>,
): Promise<number> {
  const counted = db.selectFrom(rows.as('rows')).select(({ fn }) => fn.countAll<number>().as('total'));
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/** Counts all favourites and subtracts the few with hidden notes, at half the cost of a join. */
async function countSeen(db: Kysely<Schema>, account: string): Promise<number> {
  const kept = sql`select count(*) from favourites where account_id = ${account}`;
  const away = sql`select count(*) from favourites join hidden_notes on hidden_notes.id = favourites.note_id
    where favourites.account_id = ${account}`;
  const { rows } = await sql<{ seen: number }>`select (${kept}) - (${away}) as seen`.execute(db);
  return Number(rows[0]?.seen ?? 0);
}

type Seen = SelectQueryBuilder<Schema, 'favourites' | 'notes', object>;

function inOrder(seen: Seen, order: FavouriteOrder): Seen {
  const sorted = order === 'course' ? seen.orderBy('notes.course') : seen;
  return sorted.orderBy('favourites.created_at', 'desc').orderBy('favourites.id', 'desc');
}

type Row = Schema['favourites'];

function favouriteOf({ id, account_id, note_id, created_at }: Row): Favourite {
  return { id, account: account_id, note: note_id, createdAt: new Date(created_at) };
}

function rowOf({ id, account, note, createdAt }: Favourite): Row {
  return { id, account_id: account, note_id: note, created_at: createdAt.toISOString() };
}

async function refusing(engine: Engine, { id }: Favourite, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const fault = engine.faultOf(error);
    if (fault?.kind !== 'duplicate') throw error;
    throw fault.on.startsWith('favourites.note_id') ? favouriteTwice() : favouriteExists(id);
  }
}
