import type { FastifyInstance } from 'fastify';
import { signUp } from '../../domain/account/sign-up.ts';
import type { ApiOptions } from '../api.ts';
import { EMAIL, idForNew, optional, PASSWORD, readParams, text } from '../params.ts';
import { signedInVisitor } from '../visitor.ts';
import { accountModel } from './account-model.ts';

const NAME_MAX = 128;

export function accountCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;
  const newAccount = {
    userId: idForNew(library.newId),
    email: EMAIL,
    password: PASSWORD,
    name: optional(text(NAME_MAX)),
  };

  http.post('/account', async (request, reply) => {
    const { userId, email, password, name = '' } = readParams(request.body, newAccount);
    const account = await signUp(library, { id: userId, email, password, name });
    return reply.code(201).send(accountModel(account));
  });

  http.get('/account', async (request, reply) => {
    const { account } = await signedInVisitor(options, request, reply);
    return accountModel(account);
  });
}
