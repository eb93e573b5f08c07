import { sql } from 'kysely';
import type { RepeatedPage } from '../../../../domain/duplicate/repeated-page.ts';
import type { PageWarnings } from '../../../../domain/page/page-warnings.ts';
import type { PageCounts } from '../../../../domain/page/printed-pages.ts';
import type { Engine } from '../../engine.ts';
import { renewPages } from './renew-pages.ts';

export const databaseMissingPages = (engine: Engine): PageWarnings<PageCounts> =>
  pageWarnings(engine, 'missing_pages', ['printed', 'shown']);

export const databaseRepeatedPages = (engine: Engine): PageWarnings<RepeatedPage> =>
  pageWarnings(engine, 'repeated_pages', ['page', 'earlier']);

function pageWarnings<Warning extends Record<string, number>>(
  { db, relaxed }: Engine,
  name: 'missing_pages' | 'repeated_pages',
  columns: readonly (keyof Warning & string)[],
): PageWarnings<Warning> {
  const table = sql.table(name);
  const numbers = sql.join(columns.map((column) => sql.ref(column)));
  return {
    record: (file, warning) =>
      relaxed(async (work) => {
        const { rows } = await sql<Warning>`select ${numbers} from ${table} where file_id = ${file}`.execute(
          work,
        );
        const [before] = rows;
        if (columns.every((column) => before?.[column] === warning?.[column])) return;
        if (!warning) await sql`delete from ${table} where file_id = ${file}`.execute(work);
        else {
          const given = sql.join(columns.map((column) => sql`cast(${warning[column]} as integer)`));
          const taken = sql.join(
            columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`),
          );
          await sql`insert into ${table} (file_id, ${numbers})
            select id, ${given} from files where id = ${file}
            on conflict (file_id) do update set ${taken}`.execute(work);
        }
        await renewPages(work, [file]);
      }),

    async listOf(files) {
      if (files.length === 0) return new Map();
      const { rows } = await sql<Warning & { file_id: string }>`select file_id, ${numbers} from ${table}
        where file_id in (${sql.join(files)}) and dismissed_at is null`.execute(db);
      return new Map(
        rows.map((row) => [
          row.file_id,
          Object.fromEntries(columns.map((column) => [column, row[column]])) as unknown as Warning,
        ]),
      );
    },

    dismiss: (file, at) =>
      db.transaction().execute(async (work) => {
        await sql`update ${table} set dismissed_at = ${at.toISOString()} where file_id = ${file}`.execute(
          work,
        );
        await renewPages(work, [file]);
      }),
  };
}
