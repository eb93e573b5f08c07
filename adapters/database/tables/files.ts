import { sql } from 'kysely';
import { type Files, LEAST_COUNTED_BYTES } from '../../../domain/file.ts';
import type { Engine } from '../engine.ts';
import { countUpTo, isAlongIndex, requireBoundedScan } from '../query/bounded-scan.ts';
import { compiledRead } from '../query/compiled.ts';
import { fileTable } from '../query/file-query.ts';
import { filtered, paged } from '../query/query.ts';
import { fileOf } from '../rows/file-rows.ts';
import { ofMailbox } from './accounts/lock-account.ts';
import { fileUploads } from './file-uploads.ts';
import { forgetNote } from './join-notes.ts';

const LEAST = sql.lit(LEAST_COUNTED_BYTES);
const COUNTED_BYTES = sql<
  string | number | null
>`sum(case when size < ${LEAST} then ${LEAST} else size end)`.as('bytes');

export function databaseFiles(engine: Engine): Files {
  const { db } = engine;
  const table = fileTable(engine);
  const findById = compiledRead(db, (id: string) => db.selectFrom('files').selectAll().where('id', '=', id));
  const find: Files['find'] = async (id) => {
    const row = await findById(id);
    return row && fileOf(row);
  };
  return {
    find,

    async findAll(ids) {
      if (ids.length === 0) return [];
      const rows = await db.selectFrom('files').selectAll().where('id', 'in', ids).execute();
      return rows.map(fileOf);
    },

    ...fileUploads(engine, find),

    isLook: (query) => !isAlongIndex(table, query),

    async list(query, visible) {
      await requireBoundedScan(db, table, query);
      const met = filtered(table, db.selectFrom('files').selectAll(), [visible, ...query.conditions]);
      const rows = await paged(table, met, query).execute();
      const files = rows.map(fileOf);
      return query.cursor?.before ? files.reverse() : files;
    },

    async count(conditions, visible, most) {
      await requireBoundedScan(db, table, { conditions });
      return countUpTo(db, table, [visible, ...conditions], most);
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

    async findUnshared(owner, sha256, now) {
      const unshared = db
        .selectFrom('files')
        .selectAll()
        .where((is) => is.or([is('sent_sha256', '=', sha256), is('sha256', '=', sha256)]))
        .where('owner', '=', owner)
        .where('completed_at', 'is not', null)
        .where('temporary_since', '<=', now.toISOString())
        .where(({ not, exists, selectFrom }) =>
          not(exists(selectFrom('hidden_notes').select('id').whereRef('image', '=', 'files.id'))),
        );
      const row = await unshared.limit(1).executeTakeFirst();
      return row && fileOf(row);
    },

    async listTemporaryOf(owner, most) {
      const temporary = db
        .selectFrom('files')
        .selectAll()
        .where('owner', '=', owner)
        .where('temporary_since', 'is not', null);
      const rows = await temporary.limit(most).execute();
      return rows.map(fileOf);
    },

    async bytesOf(owner, since, besides, now) {
      let theirs = db.selectFrom('files').select(COUNTED_BYTES).where('owner', 'in', ofMailbox(db, owner));
      if (besides.length > 0) theirs = theirs.where('id', 'not in', besides);
      const unshared = theirs.where('temporary_since', '<=', now.toISOString()).as('unshared');
      const recent = theirs.where('created_at', '>=', since.toISOString()).as('recent');
      const bytes = await db.selectNoFrom([unshared, recent]).executeTakeFirstOrThrow();
      return { unshared: Number(bytes.unshared), recent: Number(bytes.recent) };
    },

    async remove(id, before) {
      return db.transaction().execute(async (work) => {
        const hidden = work.selectFrom('hidden_notes').select('id').where('image', '=', id);
        const note = await hidden.executeTakeFirst();
        const removal = work
          .deleteFrom('files')
          .where('id', '=', id)
          .where('temporary_since', 'is not', null);
        const met = before ? removal.where('temporary_since', '<', before.toISOString()) : removal;
        const isRemoved = (await met.executeTakeFirst()).numDeletedRows > 0n;
        if (isRemoved && note) await forgetNote(work, note.id);
        return isRemoved;
      });
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
