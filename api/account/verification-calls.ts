import type { FastifyInstance } from 'fastify';
import { sendVerification } from '../../domain/account/send-verification.ts';
import { verifyAddress } from '../../domain/account/verify-address.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams, SECRET_TEXT, URL_TEXT } from '../params.ts';
import { signedInVisitor, visitorOf } from '../visitor.ts';
import { tokenModel } from './token-model.ts';

const PATHS = [
  { path: '/account/verifications/email', isAlias: false },
  { path: '/account/verification', isAlias: true },
];

const PAGE = { url: URL_TEXT };
const MAILED = { userId: ID, secret: SECRET_TEXT };
const CREATE = {
  id: 'account.createEmailVerification',
  summary: 'Emails a link that verifies the account’s address',
  body: { json: PAGE },
  answers: { 201: 'Token' },
  signedIn: true,
} as const;
const UPDATE = {
  id: 'account.updateEmailVerification',
  summary: 'Verifies the address with the secret from the email',
  body: { json: MAILED },
  answers: { 200: 'Token' },
} as const;

export function verificationCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;
  for (const { path, isAlias } of PATHS) {
    http.post(path, described({ ...CREATE, isAlias }), async (request, reply) => {
      const { account } = await signedInVisitor(options, request, reply);
      const { url } = readParams(request.body, PAGE);
      const secret = await sendVerification(library, account, networkOf(request.ip), url);
      return reply.code(201).send(tokenModel(secret));
    });

    http.put(path, described({ ...UPDATE, isAlias }), async (request, reply) => {
      const { userId, secret } = readParams(request.body, MAILED);
      const { session } = await visitorOf(options, request, reply);
      return tokenModel(await verifyAddress(library, userId, secret, session));
    });
  }
}
