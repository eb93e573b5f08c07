import { isIP } from 'node:net';
import type { Config } from '../config.ts';
import { isLoopback } from './loopback.ts';

const PRIVATE = /^(?:10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|\[?f[cd])/i;

export function configWarnings({ publicUrl }: Pick<Config, 'publicUrl'>): string[] {
  if (publicUrl === undefined) return [];
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || !isPublic(hostname)) return [];
  return [
    `PUBLIC_URL uses http:// on a public address (${hostname}), so passwords and cookies are sent unencrypted. Put an HTTPS proxy in front of Panna and set PUBLIC_URL to https://.`,
  ];
}

/** Names without a dot, and those in .local and the like, belong to a private network. */
function isPublic(hostname: string): boolean {
  if (isLoopback(hostname) || PRIVATE.test(hostname)) return false;
  if (isIP(hostname.replace(/^\[|\]$/g, '')) > 0) return true;
  return hostname.includes('.') && !/\.(?:local|internal|lan|home\.arpa|localhost|test)$/i.test(hostname);
}
