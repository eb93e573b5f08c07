import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../domain/account.ts';
import type { ViewerOf } from '../domain/file/visible-file.ts';
import { isModerator } from '../domain/moderation/role.ts';
import { currentSession } from '../domain/session/current-session.ts';
import type { Device, Session } from '../domain/session.ts';
import { CallRefusal } from './call-refusal.ts';
import type { ApiOptions } from './options.ts';

export type Visitor = { device: Device; session?: Session; account?: Account };
type Asked = Pick<ApiOptions, 'library' | 'deviceOf'>;

/**
 * Device, session and account behind a request. Guests have only a device, and scripts no session.
 * @throws CallRefusal general_unauthorized_scope if the client means another account: a device sends queued
 * actions for the person who chose them, even if somebody else has since signed in. A header contains that
 * person's address.
 */
export async function visitorOf(
  options: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const visitor = await recognised(options, request, reply);
  request.accountId = visitor.account?.id;
  const meant = request.headers['x-panna-account'];
  if (meant === undefined || meant === encodeURIComponent(visitor.account?.email ?? '')) return visitor;
  throw new CallRefusal('general_unauthorized_scope');
}

async function recognised(
  { library, deviceOf }: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const device = deviceOf(request, reply);
  const { tokenAccount: account } = request;
  return account ? { device, account } : { device, ...(await currentSession(library, device)) };
}

export function viewerOf(options: Asked, request: FastifyRequest, reply: FastifyReply): ViewerOf {
  return async () => {
    const { account } = await visitorOf(options, request, reply);
    return account && { id: account.id, isModerator: await isModerator(options.library, account) };
  };
}

/**
 * Account of a person or script.
 * @throws CallRefusal general_unauthorized_scope for guests.
 */
export async function signedInAccount(
  options: Asked,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Account> {
  const { account } = await visitorOf(options, request, reply);
  if (account) return account;
  throw new CallRefusal('general_unauthorized_scope');
}

/** @throws CallRefusal general_unauthorized_scope for guests, and for scripts with a token. */
export async function signedInVisitor(
  options: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Required<Visitor>> {
  const { device, session, account } = await visitorOf(options, request, reply);
  if (session && account) return { device, session, account };
  throw new CallRefusal('general_unauthorized_scope');
}
