import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import { openAlready, takenId } from '../../../../domain/report/refused-report.ts';
import {
  OPEN_OF_NOTE_MOST,
  type Report,
  type ReportField,
  type ReportKind,
  type Reports,
} from '../../../../domain/report.ts';
import type { Engine } from '../../engine.ts';
import { countUpTo, isAlongIndex, requireBoundedScan } from '../../query/bounded-scan.ts';
import { filtered, paged, type Table } from '../../query/query.ts';
import type { Schema } from '../../schema.ts';
import { foundFaults } from './found-faults.ts';
import { countOpenCases, listOpenCases } from './open-cases.ts';

const reportTable = ({ textTest }: Engine): Table<ReportField, Report> => ({
  name: 'reports',
  columns: {
    id: sql.ref('reports.id'),
    note: sql.ref('reports.note'),
    kind: sql.ref('reports.kind'),
    text: sql.ref('reports.text'),
    reporter: sql.ref('reports.reporter'),
    createdAt: sql.ref('reports.created_at'),
  },
  unknown: {},
  tieBreaker: 'id',
  defaultOrder: 'createdAt',
  valueOf: (report, field) => report[field],
  textTest,
  narrowBy: ['note'],
  indexes: [['id'], ['reporter', 'createdAt', 'id']],
});

export function databaseReports(engine: Engine): Reports {
  const { db } = engine;
  const table = reportTable(engine);
  const open = db.selectFrom('reports').selectAll().where('closed_at', 'is', null);
  const find: Reports['find'] = async (id) => {
    const row = await db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
    return row && reportOf(row);
  };
  return {
    async add(report) {
      try {
        await db.insertInto('reports').values(rowOf(report)).execute();
      } catch (error) {
        if (engine.faultOf(error)?.kind !== 'duplicate') throw error;
        throw (await find(report.id)) ? takenId(report.id) : openAlready();
      }
    },

    find,

    ...foundFaults(engine),

    isLook: (query) => !isAlongIndex(table, query),

    async list(query) {
      await requireBoundedScan(db, table, query);
      const met = filtered(table, db.selectFrom('reports').selectAll(), query.conditions);
      const reports = (await paged(table, met, query).execute()).map(reportOf);
      return query.cursor?.before ? reports.reverse() : reports;
    },

    listOpenCases: (most) => listOpenCases(db, most),
    countOpenCases: (most) => countOpenCases(db, most),

    async listOpenOf(note) {
      const ofNote = open.where('note', '=', note).orderBy(sql`confirm_by is not null`);
      const rows = await ofNote.orderBy('created_at').orderBy('id').limit(OPEN_OF_NOTE_MOST).execute();
      return rows.map(reportOf);
    },

    async countOpenOf(note, most) {
      const ofNote = db.selectFrom('reports').select('id').where('closed_at', 'is', null);
      const { total } = await db
        .selectFrom(ofNote.where('note', '=', note).limit(most).as('counted'))
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return Number(total);
    },

    async count(conditions, most) {
      await requireBoundedScan(db, table, { conditions });
      return countUpTo(db, table, conditions, most);
    },
  };
}

export async function closeReports(
  work: Transaction<Schema>,
  { note, kind }: { note: string; kind?: ReportKind | undefined },
  answer: string,
  at: Date,
): Promise<Report[]> {
  const open = work
    .updateTable('reports')
    .set({ closed_at: at.toISOString(), answer })
    .where('note', '=', note)
    .where('closed_at', 'is', null);
  const met = kind === undefined ? open : open.where('kind', '=', kind);
  const rows = await met.returningAll().execute();
  return rows.map(reportOf);
}

export function reportOf(row: Selectable<Schema['reports']>): Report {
  const { holder, email, confirmed_at, confirm_by } = row;
  const confirmedAt = confirmed_at === null ? undefined : new Date(confirmed_at);
  const confirmBy = confirm_by === null ? undefined : new Date(confirm_by);
  return {
    id: row.id,
    note: row.note,
    kind: row.kind as ReportKind,
    text: row.text,
    reporter: row.reporter ?? undefined,
    claim: email === '' ? undefined : { holder, email, confirmedAt, confirmBy },
    createdAt: new Date(row.created_at),
    closedAt: row.closed_at === null ? undefined : new Date(row.closed_at),
    answer: row.answer,
  };
}

export function rowOf({
  claim,
  reporter,
  createdAt,
  closedAt,
  ...report
}: Report): Insertable<Schema['reports']> {
  return {
    ...report,
    reporter: reporter ?? null,
    holder: claim?.holder ?? '',
    email: claim?.email ?? '',
    confirm_by: claim?.confirmBy?.toISOString() ?? null,
    confirmed_at: claim?.confirmedAt?.toISOString() ?? null,
    created_at: createdAt.toISOString(),
    closed_at: closedAt?.toISOString() ?? null,
  };
}
