import type { FastifyRequest } from 'fastify';
import type { DeviceOf } from '../api/options.ts';
import type { CookieName } from '../domain/session.ts';

/** The cookie's name belongs to the call family: `a_session_` and the project's id. */
const SESSION = 'a_session_panna';
const COOKIES: Record<CookieName, string> = {
  'known-device': 'panna_device',
  'oauth-state': 'panna_departure',
};

/** The session's secret: from the cookie, else the legacy cookie, the header, the fallback header. */
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
 * The device behind a request: a browser that keeps secrets in HttpOnly cookies. Pages of other sites that may use the
 * calls get SameSite=None cookies, which browsers take only if they are Secure.
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
    const attributes = across
      ? ({ sameSite: 'none', secure: true } as const)
      : ({ sameSite: 'lax', secure } as const);
    const options = { path: '/', httpOnly: true, ...attributes };
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
