import { CallRefusal, type FaultType } from '../call-refusal.ts';
import { isRecord } from '../params.ts';
import { callRefusalOf } from '../refusals.ts';

/** Turns a document's body into a row's: `documentId`, and role lists of SDKs up to 9. */
export function asRow(body: unknown): unknown {
  if (!isRecord(body)) return body;
  const { documentId: rowId, read, write, ...rest } = body;
  const permissions = [...granted('read', read), ...granted('write', write)];
  return { ...(permissions.length > 0 && { permissions }), ...rest, rowId };
}

function granted(act: string, roles: unknown): string[] {
  return roles === undefined || roles === null
    ? []
    : [roles].flat().map((role) => `${act}("${roleOf(role)}")`);
}

function roleOf(role: unknown): string {
  if (role === 'role:all') return 'any';
  return typeof role === 'string' ? role : '';
}

/** Renames a row or a list of rows; other responses stay. */
export function asDocuments(answer: unknown): unknown {
  if (!isRecord(answer)) return answer;
  const { rows, ...rest } = answer;
  return Array.isArray(rows) ? { ...rest, documents: rows.map(asDocument) } : asDocument(answer);
}

function asDocument(row: Record<string, unknown>) {
  const { $tableId: $collectionId, ...rest } = row;
  return $collectionId === undefined ? row : { ...rest, $collectionId };
}

const TYPES: Partial<Record<FaultType, FaultType>> = {
  table_not_found: 'collection_not_found',
  row_not_found: 'document_not_found',
  row_already_exists: 'document_already_exists',
  row_invalid_structure: 'document_invalid_structure',
  row_missing_data: 'document_missing_data',
  row_missing_payload: 'document_missing_payload',
};

export function inDocumentWords(error: unknown): unknown {
  const refusal = callRefusalOf(error);
  if (!refusal) return error;
  const { message, retryAfter, fault, reason } = refusal;
  const type = TYPES[refusal.type] ?? refusal.type;
  const worded = reworded(message);
  if (type === refusal.type && worded === message) return error;
  return new CallRefusal(type, worded, retryAfter, { ...(fault && { fault }), reason });
}

function reworded(message: string): string | undefined {
  if (message.startsWith('The row data ')) return undefined;
  return message
    .replace(/^Row(?= with | ')/, 'Document')
    .replace(/^Table(?= with )/, 'Collection')
    .replace(/^(Param "|Invalid `)rowId/, '$1documentId');
}
