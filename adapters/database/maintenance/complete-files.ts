import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { BATCH } from './bulk-access.ts';

/** A complete file, with the note that shows it. */
export type KeptFile = {
  id: string;
  key: string;
  size: number;
  sha256: string;
  note: string | null;
  description: string | null;
  college: string | null;
  branch: string | null;
  year: string | null;
  course: string | null;
};

/** Every complete file, page by page, by id. Those that come meanwhile may be among them or not. */
export async function* keptFiles(db: Kysely<Schema>): AsyncGenerator<KeptFile> {
  for (let after = ''; ; ) {
    const rows = await kept(db)
      .where('files.id', '>', after)
      .orderBy('files.id')
      .limit(BATCH)
      .select(['files.id', 'files.key', 'files.size', 'files.sha256'])
      .select(['notes.id as note', 'description', 'college', 'branch', 'year', 'course'])
      .execute();
    for (const row of rows) yield { ...row, size: Number(row.size), sha256: row.sha256 ?? '' };
    after = rows.at(-1)?.id ?? '';
    if (rows.length < BATCH) return;
  }
}

/** How many there are, and how many bytes. */
export async function measureKept(db: Kysely<Schema>): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await kept(db)
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

function kept(db: Kysely<Schema>) {
  return db
    .selectFrom('files')
    .leftJoin('notes', 'notes.image', 'files.id')
    .where('completed_at', 'is not', null);
}
