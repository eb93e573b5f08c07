import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Device } from '../domain/session.ts';

export type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => Device;

/** The cookie's name belongs to the call family: `a_session_` and the project's id. */
const COOKIE = 'a_session_panna';

/** Where the session's secret comes from, in this order: cookie, legacy cookie, header, fallback header. */
function secretOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-appwrite-session'];
  return (
    request.cookies[COOKIE] ||
    request.cookies[`${COOKIE}_legacy`] ||
    (typeof header === 'string' && header) ||
    fallbackSecret(request.headers['x-fallback-cookies']) ||
    undefined
  );
}

function fallbackSecret(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header.length > 4096) return undefined;
  try {
    const secret: unknown = JSON.parse(header)?.[COOKIE];
    return typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}

/** The device behind a request: a browser that keeps the secret in a cookie which no script can read. */
export function browserDevices(secure: boolean): DeviceOf {
  const cookie = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return (request, reply) => ({
    secret: secretOf(request),
    keep: (secret, expires) => void reply.setCookie(COOKIE, secret, { ...cookie, expires }),
    forget: () => void reply.clearCookie(COOKIE, cookie),
  });
}
