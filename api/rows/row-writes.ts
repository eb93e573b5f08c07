import type { FastifyInstance } from 'fastify';
import { changeNote } from '../../domain/note/change-note.ts';
import { DRAFT_FIELDS, draftOf } from '../../domain/note/note-fields.ts';
import { shareNote, sharerOf } from '../../domain/note/share-note.ts';
import { ownNote, withdrawNote } from '../../domain/note/withdraw-note.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, idForNew, optional, RECORD, readParams } from '../params.ts';
import { PERMISSIONS, permissionsRule } from '../permissions.ts';
import { visitorOf } from '../visitor.ts';
import { rowModel } from './row-model.ts';
import { changedValues, dataSchema, newValues } from './row-structure.ts';
import { ANY_TABLE, OF_TABLE, type RowsOf, requireTable } from './tables.ts';

const permissions = { optional: true, schema: PERMISSIONS };
const CHANGE = { data: optional(RECORD) };
const UPDATE = described({
  id: 'notes.updateRow',
  summary: 'Changes the fields of one of your own notes',
  params: { ...OF_TABLE, rowId: ID },
  body: { json: { data: { optional: true, schema: dataSchema(DRAFT_FIELDS, false) }, permissions } },
  answers: { 200: 'Note' },
  signedIn: true,
});
const DELETE = described({
  id: 'notes.deleteRow',
  summary: 'Withdraws one of your own notes',
  params: { ...OF_TABLE, rowId: ID },
  answers: { 204: 'nothing' },
  signedIn: true,
});

/** Refusals come in this order: parameters, table, permission, structure, domain. */
export function rowWrites(http: FastifyInstance, options: ApiOptions, rowsOf: RowsOf): void {
  const { library } = options;
  const rows = rowsOf(ANY_TABLE);
  const row = `${rows}/:rowId`;
  const newRow = { rowId: idForNew(library.newId), data: optional(RECORD) };
  const create = described({
    id: 'notes.createRow',
    summary: 'Shares a file as a note of a course',
    params: OF_TABLE,
    body: { json: { ...newRow, data: { schema: dataSchema(DRAFT_FIELDS) }, permissions } },
    answers: { 201: 'Note' },
    scope: 'share',
    signedIn: true,
  });

  http.post(rows, create, async (request, reply) => {
    const { rowId, data } = readParams(request.body, newRow);
    requireTable(request.params);
    const { account } = await visitorOf(options, request, reply);
    const sharer = sharerOf(library, account);
    readParams(request.body, { permissions: permissionsRule(sharer.id) });
    if (!data || Object.keys(data).length === 0) throw new CallRefusal('row_missing_data');
    const note = await shareNote(library, sharer, draftOf(newValues(DRAFT_FIELDS, data)), rowId);
    return reply.code(201).send(rowModel(note, sharer.id));
  });

  http.patch(row, UPDATE, async (request, reply) => {
    const { rowId } = readParams(request.params, { rowId: ID });
    const { data } = readParams(request.body, CHANGE);
    requireTable(request.params);
    const { account } = await visitorOf(options, request, reply);
    const { owner } = await ownNote(library, account, rowId);
    const { permissions } = readParams(request.body, { permissions: permissionsRule(owner.id) });
    if (!data && !permissions) throw new CallRefusal('row_missing_payload');
    const note = await changeNote(library, account, rowId, changedValues(DRAFT_FIELDS, data ?? {}));
    return rowModel(note, owner.id);
  });

  http.delete(row, DELETE, async (request, reply) => {
    const { rowId } = readParams(request.params, { rowId: ID });
    requireTable(request.params);
    const { account } = await visitorOf(options, request, reply);
    await withdrawNote(library, account, rowId);
    return reply.code(204).send();
  });
}
