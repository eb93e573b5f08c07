import type { FastifyInstance } from 'fastify';
import { changePassword, NAME_MAX, rename, setPrefs } from '../../domain/account/change-account.ts';
import { signUp } from '../../domain/account/sign-up.ts';
import type { ApiOptions } from '../options.ts';
import { EMAIL, idForNew, optional, PASSWORD, PREFS, readParams, text } from '../params.ts';
import { signedInVisitor } from '../visitor.ts';
import { accountModel } from './account-model.ts';

export function accountCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;
  const newAccount = {
    userId: idForNew(library.newId),
    email: EMAIL,
    password: PASSWORD,
    name: optional(text(NAME_MAX)),
  };

  http.post('/account', async (request, reply) => {
    const { userId, email, password, name = '' } = readParams(request.body, newAccount);
    const account = await signUp(library, { id: userId, email, password, name }, networkOf(request.ip));
    return reply.code(201).send(accountModel(account));
  });

  http.get('/account', async (request, reply) => {
    const { account } = await signedInVisitor(options, request, reply);
    return accountModel(account);
  });

  http.patch('/account/name', async (request, reply) => {
    const { account } = await signedInVisitor(options, request, reply);
    const { name } = readParams(request.body, { name: text(NAME_MAX) });
    return accountModel(await rename(library, account, name));
  });

  http.patch('/account/password', async (request, reply) => {
    const { account, session } = await signedInVisitor(options, request, reply);
    // An account that only ever signed in at a provider has no old password.
    const passwords = { password: PASSWORD, oldPassword: optional(PASSWORD) };
    const { password, oldPassword = '' } = readParams(request.body, passwords);
    // The call family's clients expect their other sessions to stay: they end them by a call of their own.
    const change = { password, oldPassword, session: session.id, others: 'stay' } as const;
    return accountModel(await changePassword(library, account, change));
  });

  http.patch('/account/prefs', async (request, reply) => {
    const { account } = await signedInVisitor(options, request, reply);
    const { prefs } = readParams(request.body, { prefs: PREFS });
    return accountModel(await setPrefs(library, account, prefs));
  });
}
