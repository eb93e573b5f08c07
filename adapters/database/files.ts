import type { Selectable } from 'kysely';
import type { Files, FileType, StoredFile } from '../../domain/file.ts';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

type FileRow = Selectable<Schema['files']>;

export function databaseFiles({ db }: Engine): Files {
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
        .values(rowOf(file))
        .onConflict((conflict) => conflict.column('id').doNothing());
      await insert.execute();
      return (await find(file.id)) ?? file;
    },

    async addPiece(id, piece, type, at) {
      return db.transaction().execute(async (work) => {
        const row = { file_id: id, ...piece };
        const { file_id: _, number: __, ...again } = row;
        await work
          .insertInto('file_pieces')
          .values(row)
          .onConflict((conflict) => conflict.columns(['file_id', 'number']).doUpdateSet(again))
          .execute();
        const pieces = await work
          .selectFrom('file_pieces')
          .select(['number', 'size', 'sha256', 'md5'])
          .where('file_id', '=', id)
          .orderBy('number')
          .execute();
        const now = at.toISOString();
        const change = { pieces_received: pieces.length, updated_at: now, ...(type && { type }) };
        await work.updateTable('files').set(change).where('id', '=', id).execute();
        const touched = work.updateTable('files').set({ temporary_since: now }).where('id', '=', id);
        await touched.where('temporary_since', 'is not', null).execute();
        return pieces.map((each) => ({ ...each, size: Number(each.size) }));
      });
    },

    async complete(id, digest, at) {
      await db.transaction().execute(async (work) => {
        const now = at.toISOString();
        const change = { ...digest, completed_at: now, updated_at: now };
        await work
          .updateTable('files')
          .set(change)
          .where('id', '=', id)
          .where('completed_at', 'is', null)
          .execute();
        await work.deleteFrom('file_pieces').where('file_id', '=', id).execute();
      });
      const file = await find(id);
      if (!file) throw new Error(`File ${id} went away while it was completed`);
      return file;
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

    async hasKey(key) {
      const row = await db.selectFrom('files').select('id').where('key', '=', key).executeTakeFirst();
      return row !== undefined;
    },
  };
}

function rowOf(file: StoredFile): FileRow {
  return {
    id: file.id,
    key: file.key,
    owner: file.owner,
    name: file.name,
    type: file.type ?? null,
    size: file.size,
    pieces: file.pieces,
    pieces_received: file.piecesReceived,
    sha256: file.sha256 ?? null,
    md5: file.md5 ?? null,
    created_at: file.createdAt.toISOString(),
    updated_at: file.updatedAt.toISOString(),
    completed_at: file.completedAt?.toISOString() ?? null,
    temporary_since: file.createdAt.toISOString(),
  };
}

function fileOf(row: FileRow): StoredFile {
  return {
    id: row.id,
    key: row.key,
    owner: row.owner,
    name: row.name,
    type: (row.type as FileType | null) ?? undefined,
    size: Number(row.size),
    pieces: row.pieces,
    piecesReceived: row.pieces_received,
    sha256: row.sha256 ?? undefined,
    md5: row.md5 ?? undefined,
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
    completedAt: row.completed_at ? new Date(row.completed_at) : undefined,
  };
}
