import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../options.ts';
import { DATABASE, type RowsOf } from '../rows/tables.ts';
import { asDocuments, asRow, inDocumentWords } from './document-words.ts';
import { tableCalls } from './table-calls.ts';

/** The second one is of SDKs that knew one database only (up to 8). */
const ADDRESSES: readonly RowsOf[] = ['/databases/:databaseId', '/database'].map(
  (database) => (table) => `${database}/collections/${table}/documents`,
);

/**
 * The calls of rows by their former name: all clients of the call family have it, those before 19 have no other. A plug-in
 * of its own, which renames what comes in and goes out, and leaves the rest to the calls of rows.
 */
export async function documentCalls(http: FastifyInstance, options: ApiOptions): Promise<void> {
  http.addHook('preHandler', (request, _reply, done) => {
    request.params = { databaseId: DATABASE, ...(request.params as object) };
    request.body = asRow(request.body);
    done();
  });
  http.addHook('preSerialization', (_request, _reply, payload, done) => done(null, asDocuments(payload)));
  // What is thrown here is answered by the handler of all calls.
  http.setErrorHandler((error) => {
    throw inDocumentWords(error);
  });
  for (const rowsOf of ADDRESSES) tableCalls(http, options, rowsOf);
}
