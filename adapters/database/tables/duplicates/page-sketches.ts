import { sql } from 'kysely';
import type { PageSketches } from '../../../../domain/duplicate/page-sketches.ts';
import type { Engine } from '../../engine.ts';

export function databasePageSketches({ db, relaxed }: Engine): PageSketches {
  return {
    keep: (file, words) =>
      relaxed(async (work) => {
        for (const [page, sketch] of words) {
          await sql`insert into page_sketches (file_id, page, words)
            select id, cast(${page} as integer), cast(${sketch} as text) from files where id = ${file}
            on conflict (file_id, page) do update set words = excluded.words`.execute(work);
        }
      }),

    async listOf(files) {
      if (files.length === 0) return [];
      const rows = await db
        .selectFrom('page_sketches')
        .selectAll()
        .where('file_id', 'in', [...files])
        .orderBy('file_id')
        .orderBy('page')
        .execute();
      return rows.map(({ file_id, ...sketch }) => ({ file: file_id, ...sketch }));
    },
  };
}
