import type { Kysely, Selectable } from 'kysely';
import {
  type Page,
  type PageImage,
  type Pages,
  type Preparation,
  UNREADABLE_SENTENCES,
} from '../../../domain/page.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';

export function databasePages({ db, relaxed, faultOf }: Engine): Pages {
  return {
    async preparationsOf(files) {
      if (files.length === 0) return [];
      const rows = await db.selectFrom('preparations').selectAll().where('file_id', 'in', files).execute();
      return rows.map(preparationOf);
    },

    async listOf(file, from, most) {
      const rows = await db
        .selectFrom('pages')
        .selectAll()
        .where('file_id', '=', file)
        .where('number', '>=', from)
        .orderBy('number')
        .limit(most)
        .execute();
      const [first, last] = [rows.at(0)?.number, rows.at(-1)?.number];
      if (first === undefined || last === undefined) return [];
      const images = await imagesOf(db, file, first, last);
      return rows.map((row) => pageOf(row, images));
    },

    async begin(file, sizes, maker) {
      return relaxed(async (work) => {
        const begun = await work
          .updateTable('preparations')
          .set({ state: 'waiting', reason: null })
          .where('file_id', '=', file)
          .returning(['pages', 'maker'])
          .executeTakeFirst();
        if (!begun) return false;
        if (begun.maker === maker && begun.pages === sizes.length) return true;
        await work.deleteFrom('pages').where('file_id', '=', file).execute();
        const pages = sizes.map((size, index) => ({
          ...{ file_id: file, number: index + 1, gutter: null },
          ...size,
        }));
        await work.insertInto('pages').values(pages).execute();
        await work
          .updateTable('preparations')
          .set({ pages: sizes.length, maker })
          .where('file_id', '=', file)
          .execute();
        return true;
      });
    },

    async addImages(file, images) {
      if (images.length === 0) return true;
      const rows = images.map((image) => ({ file_id: file, ...image }));
      try {
        await relaxed((work) =>
          work
            .insertInto('page_images')
            .values(rows)
            .onConflict((conflict) =>
              conflict.columns(['file_id', 'page', 'width']).doUpdateSet(({ ref }) => ({
                height: ref('excluded.height'),
                size: ref('excluded.size'),
              })),
            )
            .execute(),
        );
        return true;
      } catch (error) {
        if (faultOf(error)?.kind === 'missing-reference') return false;
        throw error;
      }
    },

    async setGutter(file, page, gutter) {
      await relaxed((work) =>
        work
          .updateTable('pages')
          .set({ gutter })
          .where('file_id', '=', file)
          .where('number', '=', page)
          .where((row) => row.or([row('gutter', 'is', null), row('gutter', '!=', gutter)]))
          .execute(),
      );
    },

    async setActive(file, isActive) {
      await relaxed((work) =>
        work
          .updateTable('preparations')
          .set({ active: isActive ? 1 : 0 })
          .where('file_id', '=', file)
          .execute(),
      );
    },

    async settle(file, unreadable, at) {
      const settled = { reason: unreadable ?? null, prepared_at: at.toISOString() };
      await relaxed(async (work) => {
        await work
          .updateTable('preparations')
          .set({ state: unreadable ? 'unreadable' : 'ready', ...settled, ...(unreadable && { pages: 0 }) })
          .where('file_id', '=', file)
          .execute();
        if (unreadable) await work.deleteFrom('pages').where('file_id', '=', file).execute();
      });
    },

    async forget(file) {
      await relaxed(async (work) => {
        await work.deleteFrom('pages').where('file_id', '=', file).execute();
        await work
          .updateTable('preparations')
          .set({ state: 'waiting', pages: 0, reason: null, prepared_at: null, maker: 0 })
          .where('file_id', '=', file)
          .execute();
      });
    },
  };
}

type ImageRow = Selectable<Schema['page_images']>;

/** The images of the pages `from` to `to`, the narrowest first. */
function imagesOf(db: Kysely<Schema>, file: string, from: number, to: number): Promise<ImageRow[]> {
  return db
    .selectFrom('page_images')
    .selectAll()
    .where('file_id', '=', file)
    .where('page', '>=', from)
    .where('page', '<=', to)
    .orderBy('width')
    .execute();
}

function pageOf(row: Selectable<Schema['pages']>, images: readonly ImageRow[]): Page {
  const { number, width, height, gutter } = row;
  const own = images.filter((image) => image.page === number);
  return { number, width, height, ...(gutter !== null && { gutter }), images: own.map(imageOf) };
}

function imageOf({ width, height, size }: ImageRow): PageImage {
  return { width, height, size };
}

function preparationOf(row: Selectable<Schema['preparations']>): Preparation {
  const { file_id, state, pages, reason, active } = row;
  const sentence = reason ? UNREADABLE_SENTENCES[reason] : undefined;
  return { file: file_id, state, pages, sentence, isActive: active === null ? undefined : active === 1 };
}
