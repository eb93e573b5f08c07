import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { BATCH } from './bulk-access.ts';

export type CompleteFile = {
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

export async function* completeFiles(db: Kysely<Schema>): AsyncGenerator<CompleteFile> {
  for (let after = ''; ; ) {
    const rows = await selected(db)
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

export async function completeFileOf(
  db: Kysely<Schema>,
  id: string,
): Promise<Pick<CompleteFile, 'id' | 'key' | 'size' | 'sha256'> | undefined> {
  const row = await selected(db)
    .where(({ eb, or }) => or([eb('files.id', '=', id), eb('notes.id', '=', id)]))
    .select(['files.id', 'files.key', 'files.size', 'files.sha256'])
    .executeTakeFirst();
  return row && { ...row, size: Number(row.size), sha256: row.sha256 ?? '' };
}

export async function measureCompleteFiles(db: Kysely<Schema>): Promise<{ files: number; bytes: number }> {
  const { files, bytes } = await selected(db)
    .select(({ fn }) => [fn.countAll<number>().as('files'), fn.sum<number>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  return { files: Number(files), bytes: Number(bytes ?? 0) };
}

function selected(db: Kysely<Schema>) {
  return db
    .selectFrom('files')
    .leftJoin('notes', 'notes.image', 'files.id')
    .where('completed_at', 'is not', null);
}
