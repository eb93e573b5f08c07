import { type Selectable, sql, type Transaction } from 'kysely';
import {
  type PageText,
  type PageTexts,
  storableText,
  type TextSource,
} from '../../../domain/page/page-text.ts';
import { WORDS_FORMAT } from '../../../domain/page/page-words.ts';
import type { TextReason } from '../../../domain/page/text-reason.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { indexPages, unindexPages } from '../search/index-writing.ts';

type PageTextRow = Selectable<Schema['page_texts']>;

export function databasePageTexts(engine: Engine): PageTexts {
  const { db, relaxed } = engine;
  return {
    keep: (text, words) =>
      relaxed(async (work) => {
        if (!(await lockFile(work, text.file))) return false;
        const row = rowOf(text);
        const { file_id: _file, page: _page, ...again } = row;
        await work
          .insertInto('page_texts')
          .values(row)
          .onConflict((conflict) => conflict.columns(['file_id', 'page']).doUpdateSet(again))
          .execute();
        if (words !== undefined) await putWords(work, text, words);
        const note = await noteWith(engine, work, text.file);
        if (note) await indexPages(engine, work, [{ note, pages: [row] }]);
        return true;
      }),

    async wordsOf(file, page) {
      const row = await db
        .selectFrom('page_words')
        .select('words')
        .where('file_id', '=', file)
        .where('page', '=', page)
        .where('format', '=', WORDS_FORMAT)
        .executeTakeFirst();
      return row?.words;
    },

    async pagesWithWords(file, from, to) {
      const rows = await db
        .selectFrom('page_words')
        .select('page')
        .where('file_id', '=', file)
        .where('page', '>=', from)
        .where('page', '<=', to)
        .where('format', '=', WORDS_FORMAT)
        .execute();
      return rows.map(({ page }) => page);
    },

    async listOf(file) {
      const rows = await db
        .selectFrom('page_texts')
        .selectAll()
        .where('file_id', '=', file)
        .orderBy('page')
        .execute();
      return rows.map(pageTextOf);
    },

    async findAll(pages) {
      if (pages.length === 0) return [];
      const wanted = sql.join(pages.map(({ file, page }) => sql`(${file}, ${sql.lit(page)})`));
      const { rows } = await sql<PageTextRow>`
        select * from page_texts where (file_id, page) in (values ${wanted})`.execute(db);
      return rows.map(pageTextOf);
    },

    async lengthsOf(files) {
      if (files.length === 0) return new Map();
      const rows = await db
        .selectFrom('page_texts')
        .select(['file_id', (row) => row.fn.sum<number | string>(row.fn('length', ['text'])).as('length')])
        .where('file_id', 'in', [...files])
        .groupBy('file_id')
        .execute();
      return new Map(rows.map(({ file_id, length }) => [file_id, Number(length)]));
    },

    removeOf: (file) =>
      relaxed(async (work) => {
        if (!(await lockFile(work, file))) return;
        const note = await noteWith(engine, work, file);
        if (note) await unindexPages(engine, work, note);
        await work.deleteFrom('page_texts').where('file_id', '=', file).execute();
        await work.deleteFrom('page_words').where('file_id', '=', file).execute();
      }),
  };
}

async function putWords(work: Transaction<Schema>, { file, page }: PageText, words: string): Promise<void> {
  const again = { format: WORDS_FORMAT, words };
  await work
    .insertInto('page_words')
    .values({ file_id: file, page, ...again })
    .onConflict((conflict) => conflict.columns(['file_id', 'page']).doUpdateSet(again))
    .execute();
}

/** Until the transaction ends, sharing, changing and reading the file waits. Returns false if it is gone. */
async function lockFile(work: Transaction<Schema>, file: string): Promise<boolean> {
  const lock = work
    .updateTable('files')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', file);
  const { numUpdatedRows } = await lock.executeTakeFirst();
  return numUpdatedRows > 0n;
}

function noteWith(engine: Engine, work: Transaction<Schema>, file: string) {
  const note = work.selectFrom('notes').selectAll().where('image', '=', file);
  return engine.lockShared(note).executeTakeFirst();
}

function rowOf(text: PageText): PageTextRow {
  return {
    file_id: text.file,
    page: text.page,
    text: storableText(text.text),
    source: text.source,
    language: text.language,
    engine: text.engine,
    confidence: text.confidence ?? null,
    reason: text.reason ?? null,
    agreement: text.agreement ?? null,
    read_at: text.readAt.toISOString(),
  };
}

function pageTextOf(row: PageTextRow): PageText {
  return {
    file: row.file_id,
    page: row.page,
    text: row.text,
    source: row.source as TextSource,
    language: row.language,
    engine: row.engine,
    confidence: row.confidence ?? undefined,
    reason: (row.reason ?? undefined) as TextReason | undefined,
    agreement: row.agreement ?? undefined,
    readAt: new Date(row.read_at),
  };
}
