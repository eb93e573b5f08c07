import type { FastifyInstance } from 'fastify';
import { recover, requestRecovery } from '../../domain/account/recover.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { EMAIL, ID, PASSWORD, readParams, SECRET_TEXT, URL_TEXT } from '../params.ts';
import { tokenModel } from './token-model.ts';

const WANTED = { email: EMAIL, url: URL_TEXT };
const MAILED = { userId: ID, secret: SECRET_TEXT, password: PASSWORD };
const CREATE = described({
  id: 'account.createRecovery',
  summary: 'Emails a link to choose a new password, if the address has an account',
  body: { json: WANTED },
  answers: { 201: 'Token' },
});
const UPDATE = described({
  id: 'account.updateRecovery',
  summary: 'Sets a new password with the secret from the email, and ends every session',
  body: { json: MAILED },
  answers: { 200: 'Token' },
});

export function recoveryCalls(http: FastifyInstance, { library, networkOf }: ApiOptions): void {
  // Answers the same for every address, so as not to reveal which have accounts. (Appwrite answers 404 for
  // unknown addresses.)
  http.post('/account/recovery', CREATE, async (request, reply) => {
    const { email, url } = readParams(request.body, WANTED);
    const secret = await requestRecovery(library, email, networkOf(request.ip), url);
    return reply.code(201).send(tokenModel({ ...secret, accountId: '' }));
  });

  http.put('/account/recovery', UPDATE, async (request) => {
    const form = readParams(request.body, MAILED);
    return tokenModel(await recover(library, form.userId, form.secret, form.password));
  });
}
