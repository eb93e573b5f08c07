import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CookieName, Device } from '../domain/session.ts';

export type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => Device;

/** The cookie's name belongs to the call family: `a_session_` and the project's id. */
const SESSION = 'a_session_panna';
const COOKIES: Record<CookieName, string> = {
  'known-device': 'panna_device',
  'oauth-state': 'panna_departure',
};

/** Where the session's secret comes from, in this order: cookie, legacy cookie, header, fallback header. */
function secretOf(request: FastifyRequest): string | undefined {
  const header = request.headers['x-appwrite-session'];
  return (
    request.cookies[SESSION] ||
    request.cookies[`${SESSION}_legacy`] ||
    (typeof header === 'string' && header) ||
    fallbackSecret(request.headers['x-fallback-cookies']) ||
    undefined
  );
}

function fallbackSecret(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header.length > 4096) return undefined;
  try {
    const secret: unknown = JSON.parse(header)?.[SESSION];
    return typeof secret === 'string' ? secret : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The device behind a request: a browser that keeps secrets in cookies which no script can read. A page of another
 * site that may use the calls gets cookies that travel across sites; browsers demand that these are Secure.
 */
export function browserDevices({
  secure,
  otherOrigins,
}: {
  secure: boolean;
  otherOrigins: readonly string[];
}): DeviceOf {
  return (request, reply) => {
    const across = otherOrigins.includes(request.headers.origin ?? '');
    const kept = across
      ? ({ sameSite: 'none', secure: true } as const)
      : ({ sameSite: 'lax', secure } as const);
    const options = { path: '/', httpOnly: true, ...kept };
    return {
      secret: secretOf(request),
      keep: (secret, expires) => void reply.setCookie(SESSION, secret, { ...options, expires }),
      forget: () => void reply.clearCookie(SESSION, options),
      userAgent: request.headers['user-agent'] ?? '',
      cookie: (name) => request.cookies[COOKIES[name]],
      setCookie: (name, secret, expires) =>
        void reply.setCookie(COOKIES[name], secret, { ...options, expires }),
    };
  };
}
