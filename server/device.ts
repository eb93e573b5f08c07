import type { FastifyRequest } from 'fastify';
import type { DeviceOf } from '../api/options.ts';
import type { CookieName } from '../domain/session.ts';
import { deviceCookies } from './device-cookies.ts';
import { networkOf } from './network.ts';

const SESSION = 'a_session_panna';
/** Second name of the session cookie, for Appwrite clients that cannot send `SESSION`. */
const LEGACY = `${SESSION}_legacy`;
const COOKIES: Record<CookieName, string> = {
  'known-device': 'panna_device',
  'oauth-state': 'panna_departure',
  signup: 'panna_signup',
  intent: 'panna_intent',
};

/** Session secret from the headers of clients without cookies; `fallback` if the usual header is missing. */
function headerSecret({ headers }: FastifyRequest): string | undefined {
  const header = headers['x-appwrite-session'];
  return (typeof header === 'string' && header) || fallbackSecret(headers['x-fallback-cookies']) || undefined;
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
 * Device of a request: a browser with secrets in HttpOnly cookies. Registered other sites get SameSite=None
 * cookies, which browsers accept only if Secure. `secure`: the library is served over https.
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
    const cookies = deviceCookies(request, reply, { hasPrefix: secure, options });
    return {
      secret: cookies.get(SESSION) || cookies.get(LEGACY) || headerSecret(request),
      isFormer: cookies.isFormer(SESSION),
      keep: (secret, expires) => cookies.set(SESSION, secret, expires),
      forget: () => cookies.clear(SESSION),
      userAgent: request.headers['user-agent'] ?? '',
      network: networkOf(request.ip),
      cookie: (name) => cookies.get(COOKIES[name]),
      setCookie: (name, secret, expires) => cookies.set(COOKIES[name], secret, expires),
    };
  };
}
