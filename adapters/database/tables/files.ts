import { sql, type Transaction } from 'kysely';
import { unknownFile } from '../../../domain/file/file-refusals.ts';
import type { FileHandle, Files, FileType } from '../../../domain/file.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { requireBoundedScan } from '../query/bounded-scan.ts';
import { FILE_TABLE } from '../query/file-query.ts';
import { meeting, paged } from '../query/query.ts';
import { fileOf, fileRow } from '../rows/file-rows.ts';
import type { Schema } from '../schema.ts';
import { addJobsOf } from './pending-jobs.ts';

export function databaseFiles(engine: Engine): Files {
  const { db } = engine;
  const find: Files['find'] = async (id) => {
    const row = await db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
    return row && fileOf(row);
  };
  return {
    find,

    async findAll(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
      return rows.map(fileOf);
    },

    async begin(file) {
      const insert = db
        .insertInto('files')
        .values(fileRow(file))
        .onConflict((conflict) => conflict.column('id').doNothing());
      await insert.execute();
      return (await find(file.id)) ?? file;
    },

    async restart(before, file) {
      await db.transaction().execute(async (work) => {
        const { key, name, type, size, pieces, pieces_received, updated_at } = fileRow(file);
        const restarted = await work
          .updateTable('files')
          .set({ key, name, type, size, pieces, pieces_received, updated_at })
          .set({ temporary_since: unlessKept(updated_at) })
          .where('id', '=', before.id)
          .where('key', '=', before.key)
          .where('completed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (restarted) await work.deleteFrom('file_pieces').where('file_id', '=', before.id).execute();
      });
      const current = await find(before.id);
      if (!current) throw unknownFile();
      return current;
    },

    async addPiece({ id, key }, piece, type, at) {
      return db.transaction().execute(async (work) => {
        // First of all, so that pieces of one file that come at once wait for each other here.
        if (!(await touched(work, { id, key }, type, at))) return [];
        const { number: _, ...again } = piece;
        await work
          .insertInto('file_pieces')
          .values({ file_id: id, ...piece })
          .onConflict((conflict) => conflict.columns(['file_id', 'number']).doUpdateSet(again))
          .execute();
        const pieces = await work
          .selectFrom('file_pieces')
          .select(['number', 'size', 'sha256', 'md5'])
          .where('file_id', '=', id)
          .orderBy('number')
          .execute();
        const count = work.updateTable('files').set({ pieces_received: pieces.length }).where('id', '=', id);
        await count.execute();
        return pieces.map((each) => ({ ...each, size: Number(each.size) }));
      });
    },

    async complete({ id, key }, digest, at) {
      await db.transaction().execute(async (work) => {
        const now = at.toISOString();
        const completed = await work
          .updateTable('files')
          .set({ ...digest, completed_at: now, updated_at: now })
          .where('id', '=', id)
          .where('key', '=', key)
          .where('completed_at', 'is', null)
          .returning('id')
          .executeTakeFirst();
        if (!completed) return;
        await work.deleteFrom('file_pieces').where('file_id', '=', id).execute();
        await addJobsOf(work, id, now);
      });
      const file = await find(id);
      if (file?.key !== key) throw unknownFile();
      return file;
    },

    async addComplete(file) {
      const row = fileRow(file);
      const adding = db.transaction().execute(async (work) => {
        const added = await work
          .insertInto('files')
          .values(row)
          .onConflict((conflict) => conflict.column('id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added) await addJobsOf(work, file.id, row.updated_at);
      });
      await ofThoseHere(engine, adding);
      return (await find(file.id)) ?? file;
    },

    async list(query, visible) {
      await requireBoundedScan(db, FILE_TABLE, query.conditions, query.order);
      const met = meeting(FILE_TABLE, db.selectFrom('files').selectAll(), [visible, ...query.conditions]);
      const rows = await paged(FILE_TABLE, met, query).execute();
      const files = rows.map(fileOf);
      return query.cursor?.before ? files.reverse() : files;
    },

    async count(conditions, visible, most) {
      await requireBoundedScan(db, FILE_TABLE, conditions);
      const met = meeting(FILE_TABLE, db.selectFrom('files').select('id'), [visible, ...conditions]);
      const { total } = await db
        .selectFrom(met.limit(most).as('met'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async listOf(owner, after, most) {
      const complete = db
        .selectFrom('files')
        .selectAll()
        .where('owner', '=', owner)
        .where('completed_at', 'is not', null);
      const rows = await complete.where('id', '>', after).orderBy('id').limit(most).execute();
      return rows.map(fileOf);
    },

    async remove(id) {
      const removal = db.deleteFrom('files').where('id', '=', id).where('temporary_since', 'is not', null);
      const { numDeletedRows } = await removal.executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async listAbandoned(before, most) {
      const rows = await db
        .selectFrom('files')
        .selectAll()
        .where('temporary_since', '<', before.toISOString())
        .orderBy('temporary_since')
        .limit(most)
        .execute();
      return rows.map(fileOf);
    },

    async withoutRecord(keys) {
      if (keys.length === 0) return [];
      const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
      const known = new Set(rows.map(({ key }) => key));
      return keys.filter((key) => !known.has(key));
    },
  };
}

/** An account may be deleted while its upload is on the way. */
async function ofThoseHere(engine: Engine, adding: Promise<void>): Promise<void> {
  try {
    await adding;
  } catch (error) {
    if (engine.faultOf(error)?.kind !== 'missing-reference') throw error;
    throw new Refusal('not-allowed', 'file.owner', 'The account that sent this file is not there any more.');
  }
}

/** Something happens to a file on its way in. False when it is complete. @throws Refusal not-found `file.unknown`. */
async function touched(
  work: Transaction<Schema>,
  { id, key }: FileHandle,
  type: FileType | undefined,
  at: Date,
): Promise<boolean> {
  const now = at.toISOString();
  const touch = work
    .updateTable('files')
    .set({ updated_at: now, temporary_since: unlessKept(now), ...(type && { type }) })
    .where('id', '=', id)
    .where('key', '=', key)
    .where('completed_at', 'is', null);
  if (await touch.returning('id').executeTakeFirst()) return true;
  const there = await work
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('key', '=', key)
    .executeTakeFirst();
  if (!there) throw unknownFile();
  return false;
}

/** A file with a note stays permanent whatever happens to it. */
function unlessKept(now: string) {
  return sql<string | null>`case when temporary_since is null then null else ${now} end`;
}
