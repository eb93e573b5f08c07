import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../options.ts';
import { DATABASE, type RowsOf } from '../rows/tables.ts';
import { asDocuments, asRow, inDocumentWords } from './document-words.ts';
import { tableCalls } from './table-calls.ts';

/** The second is for SDKs that supported only one database (up to 8). */
const ADDRESSES: readonly RowsOf[] = ['/databases/:databaseId', '/database'].map(
  (database) => (table) => `${database}/collections/${table}/documents`,
);

/**
 * Calls for rows under their former name, which all clients of the call family have and those before 19 need.
 * A separate plug-in that renames input and output and delegates to the calls for rows.
 */
export async function documentCalls(http: FastifyInstance, options: ApiOptions): Promise<void> {
  http.addHook('preHandler', (request, _reply, done) => {
    request.params = { databaseId: DATABASE, ...(request.params as object) };
    request.body = asRow(request.body);
    done();
  });
  http.addHook('preSerialization', (_request, _reply, payload, done) => done(null, asDocuments(payload)));
  http.setErrorHandler((error) => {
    throw inDocumentWords(error);
  });
  for (const rowsOf of ADDRESSES) tableCalls(http, options, rowsOf);
}
