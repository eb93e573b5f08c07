import type { FastifyInstance } from 'fastify';
import { sendVerification } from '../../domain/account/send-verification.ts';
import { verifyAddress } from '../../domain/account/verify-address.ts';
import type { ApiOptions } from '../options.ts';
import { ID, readParams, SECRET_TEXT, URL_TEXT } from '../params.ts';
import { signedInVisitor, visitorOf } from '../visitor.ts';
import { tokenModel } from './token-model.ts';

/** The specification's path, and the one that newer clients use for both of their verification calls. */
const PATHS = ['/account/verification', '/account/verifications/email'];

export function verificationCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library, networkOf } = options;
  for (const path of PATHS) {
    http.post(path, async (request, reply) => {
      const { account } = await signedInVisitor(options, request, reply);
      const { url } = readParams(request.body, { url: URL_TEXT });
      const secret = await sendVerification(library, account, networkOf(request.ip), url);
      return reply.code(201).send(tokenModel(secret));
    });

    http.put(path, async (request, reply) => {
      const { userId, secret } = readParams(request.body, { userId: ID, secret: SECRET_TEXT });
      const { session } = await visitorOf(options, request, reply);
      return tokenModel(await verifyAddress(library, userId, secret, session));
    });
  }
}
