import type { IncomingHttpHeaders } from 'node:http';

const NAME = 'a_session_panna';
const PLAIN = /(?:^|; )a_session_panna=([\w-]{20,100})(?:;|$)/;
const PREFIXED = /(?:^|; )__Host-a_session_panna=([\w-]{20,100})(?:;|$)/;

/**
 * Session secret in the cookie; '' for a guest, whatever the other cookies; undefined if only the handler can
 * decide, because the name repeats or has another form (server/device-cookies.ts).
 */
export function sessionCookie(headers: IncomingHttpHeaders, hasPrefix: boolean): string | undefined {
  const { cookie } = headers;
  if (cookie === undefined) return '';
  const at = cookie.indexOf(NAME);
  if (at < 0) return '';
  if (cookie.indexOf(NAME, at + 1) >= 0) return undefined;
  return (hasPrefix ? PREFIXED : PLAIN).exec(cookie)?.[1];
}
