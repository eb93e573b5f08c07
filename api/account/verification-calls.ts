import type { FastifyInstance } from 'fastify';
import { sendVerification } from '../../domain/account/send-verification.ts';
import { verifyAddress } from '../../domain/account/verify-address.ts';
import type { Secret } from '../../domain/secret.ts';
import type { ApiOptions } from '../api.ts';
import { dateText } from '../dates.ts';
import { ID, readParams, text } from '../params.ts';
import { signedInVisitor } from '../visitor.ts';

/** The specification's path, and the one that newer clients use for both of their verification calls. */
const PATHS = ['/account/verification', '/account/verifications/email'];
const URL_MAX = 2048;
const SECRET_MAX = 256;

export function verificationCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;
  for (const path of PATHS) {
    http.post(path, async (request, reply) => {
      const { account } = await signedInVisitor(options, request, reply);
      const { url } = readParams(request.body, { url: text(URL_MAX) });
      const secret = await sendVerification(library, account, url);
      return reply.code(201).send(tokenModel(secret));
    });

    http.put(path, async (request) => {
      const { userId, secret } = readParams(request.body, { userId: ID, secret: text(SECRET_MAX) });
      return tokenModel(await verifyAddress(library, userId, secret));
    });
  }
}

/** The secret itself is only ever in the mail. */
export function tokenModel(secret: Secret) {
  return {
    $id: secret.id,
    $createdAt: dateText(secret.createdAt),
    userId: secret.accountId,
    secret: '',
    expire: dateText(secret.expiresAt),
    phrase: '',
  };
}
