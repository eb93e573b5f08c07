import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signIn } from '../../domain/account/sign-in.ts';
import { signOut, signOutEverywhere } from '../../domain/account/sign-out.ts';
import type { ApiOptions } from '../api.ts';
import { CallRefusal } from '../call-refusal.ts';
import { EMAIL, ID, PASSWORD, readParams } from '../params.ts';
import { signedInVisitor, visitorOf } from '../visitor.ts';
import { sessionModel } from './session-model.ts';

export function sessionCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const { device, session: active } = await visitorOf(options, request, reply);
    if (active) throw new CallRefusal('user_session_already_exists');
    const form = readParams(request.body, { email: EMAIL, password: PASSWORD });
    const { session } = await signIn(library, device, form);
    return reply.code(201).send(sessionModel(session, true));
  };
  http.post('/account/sessions/email', create);
  // The name that older clients know.
  http.post('/account/sessions', create);

  http.delete('/account/sessions/:sessionId', async (request, reply) => {
    const { device, session } = await signedInVisitor(options, request, reply);
    const { sessionId } = readParams(request.params, { sessionId: ID });
    if (sessionId !== 'current' && sessionId !== session.id) throw new CallRefusal('user_session_not_found');
    await signOut(library, session);
    device.forget();
    return reply.code(204).send();
  });

  http.delete('/account/sessions', async (request, reply) => {
    const { device, account } = await signedInVisitor(options, request, reply);
    await signOutEverywhere(library, account);
    device.forget();
    return reply.code(204).send();
  });
}
