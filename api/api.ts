import type { FastifyInstance } from 'fastify';
import { accountCalls } from './account/account-calls.ts';
import { mfaCalls } from './account/mfa-calls.ts';
import { oauthCalls } from './account/oauth-calls.ts';
import { recoveryCalls } from './account/recovery-calls.ts';
import { sessionCalls } from './account/session-calls.ts';
import { verificationCalls } from './account/verification-calls.ts';
import { CallRefusal } from './call-refusal.ts';
import { answerOtherOrigins } from './cors.ts';
import { executionCalls } from './executions.ts';
import { answerFaults } from './fault-answers.ts';
import { chunkCalls } from './files/chunk-calls.ts';
import { fileCalls } from './files/file-calls.ts';
import { fileViews } from './files/file-views.ts';
import { filePreviews } from './files/previews.ts';
import { uploadCalls } from './files/upload-calls.ts';
import { readJsonBodies } from './json-bodies.ts';
import { describeCalls } from './openapi/describe-calls.ts';
import type { ApiOptions } from './options.ts';
import { requireKnownOrigin } from './origin.ts';
import { answerPings } from './ping.ts';
import { requireProject } from './project.ts';
import { joinRepeatedParams } from './repeated-params.ts';
import { rowsOf } from './rows/tables.ts';
import { searchCalls } from './search/search-calls.ts';
import { documentCalls } from './tables/document-calls.ts';
import { tableCalls } from './tables/table-calls.ts';
import { admitTokens } from './tokens.ts';
import { drainUnreadBodies } from './unread-bodies.ts';

/** Calls under `/v1`, compatible with Appwrite (specification, section 7). */
export async function api(
  http: FastifyInstance,
  { library, deviceOf, networkOf, handoffOf, whenCalm }: ApiOptions,
): Promise<void> {
  const options: ApiOptions = { library, deviceOf, networkOf, handoffOf, whenCalm };
  answerFaults(http);
  // A client may not know that its file is too large: up to four times the limit is read.
  drainUnreadBodies(http, 4 * library.settings.maxFileBytes);
  readJsonBodies(http);
  joinRepeatedParams(http);
  answerOtherOrigins(http, library);
  requireKnownOrigin(http, library);
  requireProject(http);
  admitTokens(http, library);
  describeCalls(http);
  answerPings(http);
  accountCalls(http, options);
  sessionCalls(http, options);
  mfaCalls(http, options);
  verificationCalls(http, options);
  recoveryCalls(http, options);
  oauthCalls(http, options);
  tableCalls(http, options, rowsOf);
  await http.register(documentCalls, options);
  fileCalls(http, options);
  fileViews(http, options);
  filePreviews(http, options);
  chunkCalls(http, options);
  await http.register(uploadCalls, options);
  executionCalls(http, options);
  searchCalls(http, options);
  for (const url of ['/', '/*']) {
    http.all(url, () => {
      throw new CallRefusal('general_route_not_found');
    });
  }
}
