import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takeLook } from '../../domain/limits/take-look.ts';
import { countOwnReports, findOwnReport, listOwnReports } from '../../domain/report/own-reports.ts';
import { reporterOf, reportNote } from '../../domain/report/report-note.ts';
import { REPORT_TEXT_MAX } from '../../domain/report.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, idForNew, optional, RECORD, readParams } from '../params.ts';
import { PERMISSIONS } from '../permissions.ts';
import { cursorOf, isCounted, TOTAL_MOST } from '../queries/cursor.ts';
import { listRequestOf } from '../queries/list-request.ts';
import { LIST_PARAMS, queriesOf } from '../queries/query-texts.ts';
import { type Columns, dataSchema, newValues } from '../rows/row-structure.ts';
import { OF_DATABASE, REPORTS, type RowsOf, requireDatabase } from '../rows/tables.ts';
import { visitorOf } from '../visitor.ts';
import { REPORT_ATTRIBUTES, reportModel, reportPermissions } from './report-model.ts';

const COLUMNS: Columns = {
  note: { value: 'text', most: 36, required: true },
  kind: { value: 'text', most: 32, required: true },
  text: { value: 'text', most: REPORT_TEXT_MAX, required: false },
};

const LIST = described({
  id: 'reports.listRows',
  summary: 'Lists the reports that the account has sent',
  params: OF_DATABASE,
  query: LIST_PARAMS,
  answers: { 200: 'Reports' },
  scope: 'read',
  signedIn: true,
});
const GET = described({
  id: 'reports.getRow',
  summary: 'Returns a report that the account has sent',
  params: { ...OF_DATABASE, rowId: ID },
  answers: { 200: 'Report' },
  scope: 'read',
  signedIn: true,
});

export function reportCalls(http: FastifyInstance, options: ApiOptions, rowsOf: RowsOf): void {
  const { library, networkOf } = options;
  const rows = rowsOf(REPORTS);
  const row = `${rows}/:rowId`;
  const newRow = { rowId: idForNew(library.newId), data: optional(RECORD) };
  const permissions = { optional: true, schema: PERMISSIONS };
  const create = described({
    id: 'reports.createRow',
    summary: 'Reports a note to the moderators',
    params: OF_DATABASE,
    body: { json: { ...newRow, data: { schema: dataSchema(COLUMNS) }, permissions } },
    answers: { 201: 'Report' },
    signedIn: true,
  });

  http.post(rows, create, async (request, reply) => {
    const { rowId, data } = readParams(request.body, newRow);
    const account = await ownerOf(request, reply);
    reporterOf(account);
    readParams(request.body, { permissions: reportPermissions(account.id) });
    if (!data || Object.keys(data).length === 0) throw new CallRefusal('row_missing_data');
    const { note, kind, text = '' } = newValues(COLUMNS, data);
    const draft = { note: String(note), kind: String(kind), text: String(text) };
    const report = await reportNote(library, account, draft, rowId);
    return reply.code(201).send(reportModel(report));
  });

  http.get(rows, LIST, async (request, reply) => {
    const account = await ownerOf(request, reply);
    const list = listRequestOf(REPORT_ATTRIBUTES, queriesOf(request.query));
    const { conditions, order, limit, offset, columns } = list;
    const cursor = await cursorOf('Row', list, (id) => findOwnReport(library, account, id));
    await takeLook(library, library.reports, { conditions, order }, networkOf(request.ip));
    const reports = await listOwnReports(library, account, { conditions, order, limit, offset, ...cursor });
    const total = isCounted(request.query)
      ? await countOwnReports(library, account, conditions, TOTAL_MOST)
      : 0;
    return { total, rows: reports.map((report) => reportModel(report, columns)) };
  });

  http.get(row, GET, async (request, reply) => reportModel(await namedReport(request, reply)));

  // Moderators act on reports, so their content must not change.
  for (const method of ['PATCH', 'DELETE'] as const)
    http.route({
      method,
      url: row,
      async handler(request, reply) {
        await namedReport(request, reply);
        throw new CallRefusal('user_unauthorized', 'Reports can’t be changed or deleted.');
      },
    });

  async function namedReport(request: FastifyRequest, reply: FastifyReply) {
    const { rowId } = readParams(request.params, { rowId: ID });
    return findOwnReport(library, await ownerOf(request, reply), rowId);
  }

  /** @throws CallRefusal database_not_found; user_unauthorized for guests. */
  async function ownerOf(request: FastifyRequest, reply: FastifyReply) {
    requireDatabase(request.params);
    const { account } = await visitorOf(options, request, reply);
    if (account) return account;
    throw new CallRefusal('user_unauthorized');
  }
}
