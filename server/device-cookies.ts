import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isEarlierSecret } from '../adapters/accounts/secret-mint.ts';

/**
 * Browsers accept cookies with this prefix only over https, from this host and for all paths, so that sibling
 * domains and plain http can neither plant nor replace them.
 */
const HOST_PREFIX = '__Host-';

type DeviceCookies = {
  get(name: string): string | undefined;
  isFormer(name: string): boolean;
  set(name: string, value: string, expires: Date): void;
  clear(name: string): void;
};

type Surroundings = { hasPrefix: boolean; options: CookieSerializeOptions };

/**
 * With prefixes, an unprefixed cookie still counts if the prefixed one is missing and its secret is older
 * than prefixes, so that old sessions stay valid. A newer secret under an unprefixed name was planted.
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
