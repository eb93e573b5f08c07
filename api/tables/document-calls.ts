import type { FastifyInstance } from 'fastify';
import type { ApiOptions } from '../options.ts';
import { DATABASE, type RowsOf } from '../rows/tables.ts';
import { asDocuments, asRow, inDocumentWords } from './document-words.ts';
import { tableCalls } from './table-calls.ts';

/** The second is for SDKs up to 8, which know only one database. */
const ADDRESSES: readonly RowsOf[] = ['/databases/:databaseId', '/database'].map(
  (database) => (table) => `${database}/collections/${table}/documents`,
);

/**
 * Appwrite's older calls for rows, as documents: all SDKs have them, and those before 19 have no others. A
 * separate plug-in that renames input and output and delegates to the calls for rows.
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
