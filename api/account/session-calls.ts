import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf, devicesOf } from '../../domain/session/devices.ts';
import { signIn } from '../../domain/session/sign-in.ts';
import { signOut, signOutEverywhere } from '../../domain/session/sign-out.ts';
import { CallRefusal } from '../call-refusal.ts';
import { described } from '../openapi/operation.ts';
import type { ApiOptions } from '../options.ts';
import { EMAIL, ID, PASSWORD, readParams } from '../params.ts';
import { signedInVisitor, type Visitor, visitorOf } from '../visitor.ts';
import { forgetFallback, keepFallback } from './fallback-cookies.ts';
import { sessionModel } from './session-model.ts';

const CREDENTIALS = { email: EMAIL, password: PASSWORD };
const SESSION = { sessionId: ID };
const CREATE = {
  id: 'account.createEmailPasswordSession',
  summary: 'Signs in and sets the session cookie',
  body: { json: CREDENTIALS },
  answers: { 201: 'Session' },
} as const;
const LIST = {
  id: 'account.listSessions',
  summary: 'Lists the account’s sessions',
  answers: { 200: 'Sessions' },
  signedIn: true,
} as const;
const GET = {
  id: 'account.getSession',
  summary: 'Returns a session, by its ID or as `current`',
  params: SESSION,
  answers: { 200: 'Session' },
  signedIn: true,
} as const;
const DELETE = {
  id: 'account.deleteSession',
  summary: 'Ends a session, by its ID or as `current`',
  params: SESSION,
  answers: { 204: 'nothing' },
  signedIn: true,
} as const;
const DELETE_ALL = {
  id: 'account.deleteSessions',
  summary: 'Ends all sessions of the account',
  answers: { 204: 'nothing' },
  signedIn: true,
} as const;

export function sessionCalls(http: FastifyInstance, options: ApiOptions): void {
  const { library } = options;

  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const { device, session: active } = await visitorOf(options, request, reply);
    if (active) throw new CallRefusal('user_session_already_exists');
    const form = readParams(request.body, CREDENTIALS);
    const { session, secret } = await signIn(library, device, form);
    keepFallback(library.settings, request, reply, secret);
    return reply.code(201).send(sessionModel(session, true));
  };
  http.post('/account/sessions/email', described(CREATE), create);
  // Path used by older clients.
  http.post('/account/sessions', described({ ...CREATE, isAlias: true }), create);

  http.get('/account/sessions', described(LIST), async (request, reply) => {
    const { account, session: current } = await signedInVisitor(options, request, reply);
    const sessions = await devicesOf(library, account);
    return {
      total: sessions.length,
      sessions: sessions.map((session) => sessionModel(session, session.id === current.id)),
    };
  });

  http.get('/account/sessions/:sessionId', described(GET), async (request, reply) => {
    const visitor = await signedInVisitor(options, request, reply);
    const session = await namedSession(visitor, request.params);
    return sessionModel(session, session.id === visitor.session.id);
  });

  http.delete('/account/sessions/:sessionId', described(DELETE), async (request, reply) => {
    const visitor = await signedInVisitor(options, request, reply);
    const session = await namedSession(visitor, request.params);
    await signOut(library, session);
    if (session.id === visitor.session.id) forget(visitor, request, reply);
    return reply.code(204).send();
  });

  http.delete('/account/sessions', described(DELETE_ALL), async (request, reply) => {
    const visitor = await signedInVisitor(options, request, reply);
    await signOutEverywhere(library, visitor.account);
    forget(visitor, request, reply);
    return reply.code(204).send();
  });

  async function namedSession({ session, account }: Required<Visitor>, params: unknown) {
    const { sessionId } = readParams(params, SESSION);
    return sessionId === 'current' ? session : deviceOf(library, account, sessionId);
  }

  function forget({ device }: Visitor, request: FastifyRequest, reply: FastifyReply): void {
    device.forget();
    forgetFallback(library.settings, request, reply);
  }
}
