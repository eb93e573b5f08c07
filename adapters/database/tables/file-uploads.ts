import { sql, type Transaction } from 'kysely';
import { unknownFile } from '../../../domain/file/file-refusals.ts';
import type { Chunk, FileHandle, Files, FileType } from '../../../domain/file.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { fileRow } from '../rows/file-rows.ts';
import type { Schema } from '../schema.ts';
import { addJobsOf } from './pending-jobs.ts';

type FileUploads = Pick<Files, 'begin' | 'restart' | 'addChunk' | 'listChunks' | 'complete' | 'addComplete'>;

export function fileUploads(engine: Engine, find: Files['find']): FileUploads {
  const { db } = engine;
  return {
    async begin(file) {
      const insert = db
        .insertInto('files')
        .values(fileRow(file))
        .onConflict((conflict) => conflict.column('id').doNothing());
      await refusingUnknownOwner(engine, insert.execute());
      return (await find(file.id)) ?? file;
    },

    async restart(before, file) {
      await db.transaction().execute(async (work) => {
        const { key, name, type, size, pieces, pieces_received, updated_at } = fileRow(file);
        const restarted = await work
          .updateTable('files')
          .set({ key, name, type, size, pieces, pieces_received, updated_at })
          .set({ temporary_since: unlessPermanent(updated_at) })
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

    async addChunk({ id, key }, chunk, type, at) {
      return db.transaction().execute(async (work) => {
        // Runs first, so that concurrent chunks of one file wait here.
        if (!(await touchIncomplete(work, { id, key }, type, at))) return { chunks: [], replaced: undefined };
        const before = await chunksOf(work, id);
        const { number: _, ...again } = chunk;
        await work
          .insertInto('file_pieces')
          .values({ file_id: id, ...chunk })
          .onConflict((conflict) => conflict.columns(['file_id', 'number']).doUpdateSet(again))
          .execute();
        const replaced = before.find(({ number }) => number === chunk.number);
        const chunks = [...before.filter((each) => each !== replaced), chunk].toSorted(
          (one, other) => one.number - other.number,
        );
        const count = work.updateTable('files').set({ pieces_received: chunks.length }).where('id', '=', id);
        await count.execute();
        return { chunks, replaced };
      });
    },

    async listChunks(id) {
      const chunks = db.selectFrom('file_pieces').select('number').where('file_id', '=', id);
      return (await chunks.execute()).map(({ number }) => number);
    },

    async complete({ id, key }, { sentSha256, ...digest }, at) {
      await db.transaction().execute(async (work) => {
        const now = at.toISOString();
        const completed = await work
          .updateTable('files')
          .set({ ...digest, sent_sha256: sentSha256 ?? null, completed_at: now, updated_at: now })
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
      await refusingUnknownOwner(engine, adding);
      return (await find(file.id)) ?? file;
    },
  };
}

/**
 * Handles an upload whose account is deleted while its bytes arrive.
 * @throws Refusal not-allowed `file.owner`.
 */
async function refusingUnknownOwner(engine: Engine, adding: Promise<unknown>): Promise<void> {
  try {
    await adding;
  } catch (error) {
    if (engine.faultOf(error)?.kind !== 'missing-reference') throw error;
    throw new Refusal('not-allowed', 'file.owner.gone');
  }
}

/**
 * Locks an incomplete file and records the time. Returns false if the file is complete.
 * @throws Refusal not-found `file.unknown`.
 */
async function touchIncomplete(
  work: Transaction<Schema>,
  { id, key }: FileHandle,
  type: FileType | undefined,
  at: Date,
): Promise<boolean> {
  const now = at.toISOString();
  const touch = work
    .updateTable('files')
    .set({ updated_at: now, temporary_since: unlessPermanent(now), ...(type && { type }) })
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

async function chunksOf(work: Transaction<Schema>, fileId: string): Promise<Chunk[]> {
  const chunks = await work
    .selectFrom('file_pieces')
    .select(['number', 'size', 'sha256', 'md5'])
    .where('file_id', '=', fileId)
    .execute();
  return chunks.map((each) => ({ ...each, size: Number(each.size) }));
}

/** A file with a note stays permanent while its bytes are sent again. */
function unlessPermanent(now: string) {
  return sql<string | null>`case when temporary_since is null then null else ${now} end`;
}
