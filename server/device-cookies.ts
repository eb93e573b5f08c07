import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEarlierSecret } from '../adapters/accounts/secret-mint.ts';

/**
 * Browsers take a cookie whose name begins so only over https, from this very host and for all of its paths. A page of
 * a sibling domain, or of plain http, can neither plant nor replace it.
 */
const HOST_PREFIX = '__Host-';

/** The cookies of one request and its answer, by their names without a prefix. */
type DeviceCookies = {
  get(name: string): string | undefined;
  /** Did the value come under the name that the cookie had before it got its prefix? */
  isFormer(name: string): boolean;
  set(name: string, value: string, expires: Date): void;
  clear(name: string): void;
};

type Surroundings = { hasPrefix: boolean; options: CookieSerializeOptions };

/**
 * With a prefix, a name without it still counts where the prefixed cookie is missing and its value is a secret of before
 * there were prefixes: a person who was signed in by then stays so. Any later secret under such a name was planted.
 */
export function deviceCookies(
  request: FastifyRequest,
  reply: FastifyReply,
  { hasPrefix, options }: Surroundings,
): DeviceCookies {
  const { cookies } = request;
  const nameOf = (name: string) => (hasPrefix ? HOST_PREFIX + name : name);
  const former = (name: string) => {
    const value = hasPrefix && !cookies[nameOf(name)] ? cookies[name] : undefined;
    return value && isEarlierSecret(value) ? value : undefined;
  };
  const clearFormer = (name: string) => {
    if (hasPrefix && cookies[name] !== undefined) reply.clearCookie(name, options);
  };
  return {
    get: (name) => cookies[nameOf(name)] || former(name),
    isFormer: (name) => former(name) !== undefined,
    set(name, value, expires) {
      reply.setCookie(nameOf(name), value, { ...options, expires });
      clearFormer(name);
    },
    clear(name) {
      reply.clearCookie(nameOf(name), options);
      clearFormer(name);
    },
  };
}
