import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Engine } from '../../../adapters/database/engine.ts';
import { openPostgres } from '../../../adapters/database/postgres/open.ts';
import { openSqlite } from '../../../adapters/database/sqlite/open.ts';
import { PAGES_A_NOTE } from '../fill/made-rows.ts';
import { descriptionOf, pageOf, titleOf } from '../fill/texts.ts';

const AT_ONCE = 500;

/** Gives a library of bare notes its texts: titles of courses, descriptions, and pages. The library indexes them at start. */
export async function fillTexts(settings: Record<string, string>): Promise<void> {
  const { DATABASE_URL: url, DATA_DIR: folder = '', CATALOGUE_DIR: catalogue = '' } = settings;
  await nameCourses(join(catalogue, 'courses.csv'));
  const engine = url ? openPostgres(url, { patience: 600_000 }) : openSqlite(join(folder, 'library.sqlite'));
  for (let after = 0; ; ) {
    const last = await fillSome(engine, after);
    if (last === undefined) break;
    after = last;
  }
  await engine.close();
}

/** Gives every course of a catalogue a title. */
export async function nameCourses(path: string): Promise<void> {
  const lines = (await readFile(path, 'utf8')).trimEnd().split('\n');
  const named = lines.map((line, course) =>
    course === 0 ? line : line.replace(/,Course [^,]*$/, `,${titleOf(course)}`),
  );
  await writeFile(path, `${named.join('\n')}\n`);
}

async function fillSome({ db }: Engine, after: number): Promise<number | undefined> {
  const query = db.selectFrom('notes').select(['sequence', 'image']).where('sequence', '>', after);
  const notes = await query.orderBy('sequence').limit(AT_ONCE).execute();
  if (notes.length === 0) return undefined;
  const texts = notes.flatMap(({ sequence, image }) =>
    Array.from({ length: PAGES_A_NOTE }, (_, page) => ({
      file_id: image,
      page: page + 1,
      text: pageOf(Number(sequence), page),
      source: 'pdf',
      language: 'eng',
      engine: 'made up',
      confidence: null,
      read_at: '2026-11-21T00:00:00.000Z',
    })),
  );
  const described = notes.map(
    ({ sequence }) => sql`when ${sequence} then ${descriptionOf(Number(sequence))}`,
  );
  const sequences = notes.map(({ sequence }) => sequence);
  await db.transaction().execute(async (work) => {
    await work.insertInto('page_texts').values(texts).execute();
    await sql`update notes set description = case sequence ${sql.join(described, sql` `)} end
      where sequence in (${sql.join(sequences)})`.execute(work);
  });
  return Number(sequences.at(-1));
}
