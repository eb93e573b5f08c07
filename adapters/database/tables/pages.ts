import { sql, type Transaction } from 'kysely';
import type { Pages, Preparation } from '../../../domain/page.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import { renewPages } from './duplicates/renew-pages.ts';
import { decidedTurnsIn, forgetDrawings } from './page-orders.ts';
import { pagesAmong, pagesOf, preparationOf } from './page-rows.ts';

export function databasePages({ db, relaxed, faultOf }: Engine): Pages {
  return {
    async preparationsOf(files) {
      if (files.length === 0) return [];
      const rows = await db
        .selectFrom('preparations')
        .leftJoin('page_orders as a', 'a.file_id', 'preparations.file_id')
        .leftJoin('pages as first', (join) =>
          join.onRef('first.file_id', '=', 'preparations.file_id').on('first.number', '=', 1),
        )
        .selectAll('preparations')
        .select(['a.of_pages', 'a.shown', 'first.detected_rotation'])
        .where('preparations.file_id', 'in', files)
        .execute();
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
      return (await pagesOf(db, rows)).get(file) ?? [];
    },

    async findAll(file, numbers) {
      return (await pagesAmong(db, new Map([[file, numbers]]))).get(file) ?? [];
    },

    findEach: (wanted) => pagesAmong(db, wanted),

    async begin(file, sizes, maker) {
      return relaxed(async (work) => {
        // A ready file stays ready and shows its images until there are new ones.
        const current = await work
          .updateTable('preparations')
          .set((row) => ({
            state: sql<
              Preparation['state']
            >`case when ${row.ref('state')} = 'ready' then 'ready' else 'waiting' end`,
            reason: null,
          }))
          .where('file_id', '=', file)
          .returning(['state', 'pages', 'maker'])
          .executeTakeFirst();
        if (!current) return false;
        const isSame = current.pages === sizes.length;
        if (isSame && current.maker === maker) return true;
        if (isSame && current.state === 'ready') {
          await beginAnew(work, file, maker);
          return true;
        }
        await work.deleteFrom('pages').where('file_id', '=', file).execute();
        const pages = sizes.map((size, index) => ({
          ...{ file_id: file, number: index + 1, gutter: null, rendering: null, detected_rotation: null },
          ...size,
        }));
        await work.insertInto('pages').values(pages).execute();
        await work
          .updateTable('preparations')
          .set({ pages: sizes.length, maker, state: 'waiting' })
          .where('file_id', '=', file)
          .execute();
        return true;
      });
    },

    async addImages(file, images) {
      if (images.length === 0) return true;
      const rows = images.map(({ page, width, height, size }) => ({
        ...{ file_id: file, page, width, height, size, stale: 0 },
      }));
      try {
        await relaxed((work) =>
          work
            .insertInto('page_images')
            .values(rows)
            .onConflict((conflict) =>
              conflict.columns(['file_id', 'page', 'width']).doUpdateSet(({ ref }) => ({
                height: ref('excluded.height'),
                size: ref('excluded.size'),
                stale: 0,
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

    async setFindings(file, page, { gutter, rendering }) {
      await relaxed(async (work) => {
        const found = await work
          .selectFrom('pages')
          .select(['gutter', 'rendering'])
          .where('file_id', '=', file)
          .where('number', '=', page)
          .executeTakeFirst();
        const isNewGutter = gutter !== undefined && gutter !== found?.gutter;
        const isNewRendering =
          rendering !== undefined && rendering !== found?.rendering && found?.rendering !== 'scanned';
        if (!found || !(isNewGutter || isNewRendering)) return;
        await pageRow(work, file, page)
          .set({ ...(isNewGutter && { gutter }), ...(isNewRendering && { rendering, compared: 0 }) })
          .execute();
      });
    },

    async setCompared(file, page, isWorse) {
      return relaxed(async (work) => {
        const [compared] = await pageRow(work, file, page)
          .set({ compared: 1, ...(isWorse && { rendering: 'scanned' as const }) })
          .where('rendering', '=', 'cleaned')
          .returning('number')
          .execute();
        if (compared && isWorse)
          await work
            .updateTable('page_images')
            .set({ stale: 1 })
            .where('file_id', '=', file)
            .where('page', '=', page)
            .execute();
        return compared !== undefined;
      });
    },

    async setDetectedRotation(file, page, turn) {
      return relaxed(async (work) => {
        const found = await work
          .selectFrom('pages')
          .select('detected_rotation')
          .where('file_id', '=', file)
          .where('number', '=', page)
          .executeTakeFirst();
        if (!found || found.detected_rotation === turn) return false;
        await pageRow(work, file, page).set({ detected_rotation: turn }).execute();
        const hasPageOrder = (await decidedTurnsIn(work, [file])).get(file)?.has(page);
        if (hasPageOrder || (found.detected_rotation ?? 0) === turn) return false;
        await forgetDrawings(work, file, [page]);
        await renewPages(work, [file]);
        return true;
      });
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

    renew: (file) => relaxed((work) => renewPages(work, [file])),

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

/** Marks pages of another version, whose images are shown until this version has rendered them. */
async function beginAnew(work: Transaction<Schema>, file: string, maker: number): Promise<void> {
  await work.updateTable('page_images').set({ stale: 1 }).where('file_id', '=', file).execute();
  await work
    .updateTable('pages')
    .set({ rendering: 'paper' })
    .where('file_id', '=', file)
    .where('rendering', '=', 'scanned')
    .execute();
  await work.updateTable('preparations').set({ maker }).where('file_id', '=', file).execute();
}

function pageRow(work: Transaction<Schema>, file: string, page: number) {
  return work.updateTable('pages').where('file_id', '=', file).where('number', '=', page);
}
