import { sql } from 'kysely';
import type { MissingPages } from '../../../../domain/page/missing-pages.ts';
import type { Engine } from '../../engine.ts';
import { renewPages } from './renew-pages.ts';

export function databaseMissingPages({ db, relaxed }: Engine): MissingPages {
  return {
    record: (file, missing) =>
      relaxed(async (work) => {
        const before = await work
          .selectFrom('missing_pages')
          .selectAll()
          .where('file_id', '=', file)
          .executeTakeFirst();
        if (before?.printed === missing?.printed && before?.shown === missing?.shown) return;
        if (!missing) await work.deleteFrom('missing_pages').where('file_id', '=', file).execute();
        else
          await sql`insert into missing_pages (file_id, printed, shown, dismissed_at)
            select id, cast(${missing.printed} as integer), cast(${missing.shown} as integer), null
            from files where id = ${file}
            on conflict (file_id) do update set printed = excluded.printed, shown = excluded.shown`.execute(
            work,
          );
        await renewPages(work, [file]);
      }),

    async listOf(files) {
      if (files.length === 0) return new Map();
      const rows = await db
        .selectFrom('missing_pages')
        .select(['file_id', 'printed', 'shown'])
        .where('file_id', 'in', [...files])
        .where('dismissed_at', 'is', null)
        .execute();
      return new Map(rows.map(({ file_id, ...counts }) => [file_id, counts]));
    },

    dismiss: (file, at) =>
      db.transaction().execute(async (work) => {
        const said = work.updateTable('missing_pages').set({ dismissed_at: at.toISOString() });
        await said.where('file_id', '=', file).execute();
        await renewPages(work, [file]);
      }),
  };
}
