import type { FastifyInstance } from 'fastify';
import { unknownNote } from '../../domain/note/withdraw-note.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams } from '../params.ts';
import { listRequestOf } from '../queries/list-request.ts';
import { LIST_PARAMS, queriesOf } from '../queries/query-texts.ts';
import { visitorOf } from '../visitor.ts';
import { listRows } from './list-rows.ts';
import { ROW_ATTRIBUTES } from './row-attributes.ts';
import { ownersOf, rowModel } from './row-model.ts';
import { ANY_TABLE, OF_TABLE, type RowsOf, requireTable } from './tables.ts';

/** Browsers may store the response, and revalidate it each time. */
const REVALIDATE = 'private, no-cache';

const LIST = described({
  id: 'notes.listRows',
  summary: 'Lists notes, filtered by their fields',
  params: OF_TABLE,
  query: LIST_PARAMS,
  answers: { 200: 'Notes' },
  scope: 'read',
});
const GET = described({
  id: 'notes.getRow',
  summary: 'A note',
  params: { ...OF_TABLE, rowId: ID },
  query: LIST_PARAMS,
  answers: { 200: 'Note' },
  scope: 'read',
});

export function rowReads(http: FastifyInstance, options: ApiOptions, rowsOf: RowsOf): void {
  const { library, networkOf } = options;
  const rows = rowsOf(ANY_TABLE);

  http.get(rows, LIST, async (request, reply) => {
    requireTable(request.params);
    const { account } = await visitorOf(options, request, reply);
    const { total, notes, columns, cacheTag } = await listRows(library, request.query, networkOf(request.ip));
    request.cacheTag = cacheTag;
    request.cacheOwners = { owners: ownersOf(notes), reader: account?.id };
    reply.header('Cache-Control', REVALIDATE);
    return { total, rows: notes.map((note) => rowModel(note, account?.id, columns)) };
  });

  http.get(`${rows}/:rowId`, GET, async (request, reply) => {
    const { rowId } = readParams(request.params, { rowId: ID });
    requireTable(request.params);
    const { columns } = listRequestOf(ROW_ATTRIBUTES, queriesOf(request.query));
    const { account } = await visitorOf(options, request, reply);
    const note = await library.notes.find(rowId);
    if (!note) throw unknownNote(rowId);
    request.cacheTag = note;
    request.cacheOwners = { owners: ownersOf([note]), reader: account?.id };
    reply.header('Cache-Control', REVALIDATE);
    return rowModel(note, account?.id, columns);
  });
}
