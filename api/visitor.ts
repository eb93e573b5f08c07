import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Account } from '../domain/account.ts';
import type { ViewerOf } from '../domain/file/visible-file.ts';
import { isModerator } from '../domain/moderation/role.ts';
import { currentSession } from '../domain/session/current-session.ts';
import type { Device, Session } from '../domain/session.ts';
import { CallRefusal } from './call-refusal.ts';
import type { ApiOptions } from './options.ts';

export type Visitor = { device: Device; session?: Session; account?: Account };

/**
 * The device, session and account behind a request. A guest has only a device.
 * @throws CallRefusal general_unauthorized_scope when the client means another account: what waits on a device is sent for
 * the person who chose it, also when another one has signed in there meanwhile. The header holds that person's address.
 */
export async function visitorOf(
  { library, deviceOf }: Pick<ApiOptions, 'library' | 'deviceOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Visitor> {
  const device = deviceOf(request, reply);
  const visitor = { device, ...(await currentSession(library, device)) };
  request.accountId = visitor.account?.id;
  const meant = request.headers['x-panna-account'];
  if (meant === undefined || meant === encodeURIComponent(visitor.account?.email ?? '')) return visitor;
  throw new CallRefusal('general_unauthorized_scope');
}

/** The account behind a request, for acts that seldom need it. */
export function viewerOf(
  options: Pick<ApiOptions, 'library' | 'deviceOf'>,
  request: FastifyRequest,
  reply: FastifyReply,
): ViewerOf {
  return async () => {
    const { account } = await visitorOf(options, request, reply);
    return account && { id: account.id, isModerator: await isModerator(options.library, account) };
  };
}

/** @throws CallRefusal general_unauthorized_scope for guests. */
export async function signedInVisitor(
  options: ApiOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Required<Visitor>> {
  const { device, session, account } = await visitorOf(options, request, reply);
  if (session && account) return { device, session, account };
  throw new CallRefusal('general_unauthorized_scope');
}
