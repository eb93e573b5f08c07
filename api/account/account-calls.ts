import type { FastifyInstance } from 'fastify';
import { changePassword, NAME_MAX, rename, setPrefs } from '../../domain/account/change-account.ts';
import { signUp } from '../../domain/account/sign-up.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { EMAIL, idForNew, optional, PASSWORD, PREFS, readParams, text } from '../params.ts';
import { signedInAccount, signedInVisitor } from '../visitor.ts';
import { accountModel } from './account-model.ts';

export function accountCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;
  const newAccount = {
    userId: idForNew(library.newId),
    email: EMAIL,
    password: PASSWORD,
    name: optional(text(NAME_MAX)),
  };

  const create = described({
    id: 'account.create',
    summary: 'Creates an account, without signing in.',
    body: { json: newAccount },
    answers: { 201: 'User' },
  });
  http.post('/account', create, async (request, reply) => {
    const { userId, email, password, name = '' } = readParams(request.body, newAccount);
    const account = await signUp(library, { id: userId, email, password, name }, networkOf(request.ip));
    return reply.code(201).send(accountModel(account));
  });

  const get = described({
    id: 'account.get',
    summary: 'Returns the signed-in account',
    answers: { 200: 'User' },
    signedIn: true,
    scope: 'read',
  });
  http.get('/account', get, async (request, reply) =>
    accountModel(await signedInAccount(options, request, reply)),
  );

  const newName = { name: text(NAME_MAX) };
  const updateName = described({
    id: 'account.updateName',
    summary: 'Renames the account',
    body: { json: newName },
    answers: { 200: 'User' },
    signedIn: true,
  });
  http.patch('/account/name', updateName, async (request, reply) => {
    const { account } = await signedInVisitor(options, request, reply);
    const { name } = readParams(request.body, newName);
    return accountModel(await rename(library, account, name));
  });

  // Accounts that only sign in through a provider have no old password.
  const passwords = { password: PASSWORD, oldPassword: optional(PASSWORD) };
  const updatePassword = described({
    id: 'account.updatePassword',
    summary: 'Changes the password. Other sessions stay.',
    body: { json: passwords },
    answers: { 200: 'User' },
    signedIn: true,
  });
  http.patch('/account/password', updatePassword, async (request, reply) => {
    const { account, session } = await signedInVisitor(options, request, reply);
    const { password, oldPassword = '' } = readParams(request.body, passwords);
    // Appwrite's clients expect other sessions to stay, and end them by another call.
    const change = { password, oldPassword, session: session.id, others: 'stay' } as const;
    return accountModel(await changePassword(library, account, change));
  });

  const getPrefs = described({
    id: 'account.getPrefs',
    summary: 'The preferences',
    answers: { 200: 'Prefs' },
    signedIn: true,
    scope: 'read',
  });
  http.get(
    '/account/prefs',
    getPrefs,
    async (request, reply) => (await signedInAccount(options, request, reply)).prefs,
  );

  const newPrefs = { prefs: PREFS };
  const updatePrefs = described({
    id: 'account.updatePrefs',
    summary: 'Replaces the preferences',
    body: { json: newPrefs },
    answers: { 200: 'User' },
    signedIn: true,
  });
  http.patch('/account/prefs', updatePrefs, async (request, reply) => {
    const { account } = await signedInVisitor(options, request, reply);
    const { prefs } = readParams(request.body, newPrefs);
    return accountModel(await setPrefs(library, account, prefs));
  });
}
