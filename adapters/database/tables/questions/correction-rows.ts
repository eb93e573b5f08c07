import type { Kysely, Transaction } from 'kysely';
import type { Correction, KeptCorrection } from '../../../../domain/question/question-correction.ts';
import type { Schema } from '../../schema.ts';
import { inParts } from './in-parts.ts';

export type CorrectionRow = Schema['question_corrections'];

type NewRow = Omit<CorrectionRow, 'other' | 'other_file' | 'account_id' | 'topic' | 'undone_at'> &
  Partial<CorrectionRow>;

const NONE = { other: null, other_file: null, account_id: null, topic: null, undone_at: null };

export async function addCorrections(work: Transaction<Schema>, rows: readonly NewRow[]): Promise<void> {
  for (const some of inParts(rows))
    await work
      .insertInto('question_corrections')
      .values(some.map((row) => ({ ...NONE, ...row })))
      .execute();
}

export async function undoCorrection(db: Kysely<Schema>, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('question_corrections')
    .set({ undone_at: at.toISOString() })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0;
}

/** Valid corrections, in order. `detail` contains the correction. */
export async function correctionsOf(db: Kysely<Schema>, file: string): Promise<KeptCorrection[]> {
  const rows = await db
    .selectFrom('question_corrections')
    .select(['id', 'position', 'detail', 'made_at'])
    .where('file_id', '=', file)
    .where('kind', '=', 'paper')
    .where('undone_at', 'is', null)
    .orderBy('position')
    .execute();
  return rows.map(({ id, position, detail, made_at }) => ({
    ...{ id, position, correction: JSON.parse(detail) as Correction, madeAt: new Date(made_at) },
  }));
}

export function paperRow(
  file: string,
  { id, position, correction, madeAt }: KeptCorrection,
): NewRow & { kind: 'paper' } {
  return {
    ...{ id, subject: file, file_id: file, kind: 'paper', act: correction.act, position },
    ...{ detail: JSON.stringify(correction), made_at: madeAt.toISOString() },
  };
}
