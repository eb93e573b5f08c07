import { type Kysely, sql } from 'kysely';
import type { OpenCase, ReportKind } from '../../../../domain/report.ts';
import type { Schema } from '../../schema.ts';

/**
 * Open reports that the queue looks at, the oldest: a note has one of a person and a few of others, so these are of many
 * notes. Those beyond come up as cases are closed.
 */
const LOOKED_AT = 4000;

/** See `Reports.listOpenCases`. Two index scans of a bounded length. */
export async function listOpenCases(db: Kysely<Schema>, most: number): Promise<OpenCase[]> {
  const [counting, unconfirmed] = await Promise.all([casesOf(db, 'is'), casesOf(db, 'is not')]);
  const kindsOf = Map.groupBy(unconfirmed, ({ note }) => note);
  const known = new Set(counting.map(({ note }) => note));
  const first = counting.map((each) => ({
    ...each,
    kinds: [...new Set([...each.kinds, ...(kindsOf.get(each.note) ?? []).flatMap(({ kinds }) => kinds)])],
    isUnconfirmed: false,
  }));
  const after = unconfirmed.filter(({ note }) => !known.has(note));
  return [...first, ...after.map((each) => ({ ...each, isUnconfirmed: true }))].slice(0, most);
}

/** The oldest cases, of the reports that count at once or of those that wait to be confirmed. */
async function casesOf(db: Kysely<Schema>, waits: 'is' | 'is not') {
  const oldest = db
    .selectFrom('reports')
    .select(['note', 'kind', 'created_at', 'id'])
    .where('closed_at', 'is', null)
    .where('confirm_by', waits, null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(LOOKED_AT);
  const rows = await db
    .selectFrom(oldest.as('oldest'))
    .select(['note', 'kind', sql<string>`min(created_at)`.as('since')])
    .groupBy(['note', 'kind'])
    .orderBy(sql`min(created_at)`)
    .orderBy('note')
    .execute();
  return [...Map.groupBy(rows, ({ note }) => note)].map(([note, kinds]) => ({
    note,
    kinds: kinds.map(({ kind }) => kind as ReportKind),
    since: new Date(kinds[0]?.since ?? 0),
  }));
}
