import type { FastifyInstance } from 'fastify';
import { recover, requestRecovery } from '../../domain/account/recover.ts';
import type { ApiOptions } from '../options.ts';
import { EMAIL, ID, PASSWORD, readParams, SECRET_TEXT, URL_TEXT } from '../params.ts';
import { tokenModel } from './token-model.ts';

export function recoveryCalls(http: FastifyInstance, { library, networkOf }: ApiOptions): void {
  // The answer does not tell whether the address has an account: it is the same for every address, and names no user.
  // (The call family answers 404 for unknown addresses.)
  http.post('/account/recovery', async (request, reply) => {
    const { email, url } = readParams(request.body, { email: EMAIL, url: URL_TEXT });
    const secret = await requestRecovery(library, email, networkOf(request.ip), url);
    return reply.code(201).send(tokenModel({ ...secret, accountId: '' }));
  });

  http.put('/account/recovery', async (request) => {
    const form = readParams(request.body, { userId: ID, secret: SECRET_TEXT, password: PASSWORD });
    return tokenModel(await recover(library, form.userId, form.secret, form.password));
  });
}
