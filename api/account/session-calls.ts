import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf, devicesOf } from '../../domain/session/devices.ts';
import { signIn } from '../../domain/session/sign-in.ts';
import { signOut, signOutEverywhere } from '../../domain/session/sign-out.ts';
import { CallRefusal } from '../call-refusal.ts';
import type { ApiOptions } from '../options.ts';
import { EMAIL, ID, PASSWORD, readParams } from '../params.ts';
import { signedInVisitor, type Visitor, visitorOf } from '../visitor.ts';
import { forgetFallback, keepFallback } from './fallback-cookies.ts';
import { sessionModel } from './session-model.ts';

export function sessionCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const { device, session: active } = await visitorOf(options, request, reply);
    if (active) throw new CallRefusal('user_session_already_exists');
    const form = readParams(request.body, { email: EMAIL, password: PASSWORD });
    const { session, secret } = await signIn(library, device, form);
    keepFallback(library.settings, request, reply, secret);
    return reply.code(201).send(sessionModel(session, true));
  };
  http.post('/account/sessions/email', create);
  // The path of older clients.
  http.post('/account/sessions', create);

  http.get('/account/sessions', async (request, reply) => {
    const { account, session: current } = await signedInVisitor(options, request, reply);
    const sessions = await devicesOf(library, account);
    return {
      total: sessions.length,
      sessions: sessions.map((session) => sessionModel(session, session.id === current.id)),
    };
  });

  http.get('/account/sessions/:sessionId', async (request, reply) => {
    const visitor = await signedInVisitor(options, request, reply);
    const session = await namedSession(visitor, request.params);
    return sessionModel(session, session.id === visitor.session.id);
  });

  http.delete('/account/sessions/:sessionId', async (request, reply) => {
    const visitor = await signedInVisitor(options, request, reply);
    const session = await namedSession(visitor, request.params);
    await signOut(library, session);
    if (session.id === visitor.session.id) forget(visitor, request, reply);
    return reply.code(204).send();
  });

  http.delete('/account/sessions', async (request, reply) => {
    const visitor = await signedInVisitor(options, request, reply);
    await signOutEverywhere(library, visitor.account);
    forget(visitor, request, reply);
    return reply.code(204).send();
  });

  /** One of the visitor's own sessions: by its id, or the `current` one. */
  async function namedSession({ session, account }: Required<Visitor>, params: unknown) {
    const { sessionId } = readParams(params, { sessionId: ID });
    return sessionId === 'current' ? session : deviceOf(library, account, sessionId);
  }

  function forget({ device }: Visitor, request: FastifyRequest, reply: FastifyReply): void {
    device.forget();
    forgetFallback(library.settings, request, reply);
  }
}
