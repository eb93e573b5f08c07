import type { IncomingMessage } from 'node:http';
import type { FormerBackend } from '../config.ts';
import { formerAddresses } from './former-addresses.ts';

/**
 * Addresses of calls as their routes have them, also those of a former backend. React Native's own URL, up to
 * 0.83, adds a slash to each.
 */
export function callAddresses(
  former: FormerBackend | undefined,
): (request: Pick<IncomingMessage, 'url' | 'headers'>) => string {
  const ours = former ? formerAddresses(former) : ({ url = '' }: Pick<IncomingMessage, 'url'>) => url;
  return (request) => ours(request).replace(/^(\/v1\/[^?]*[^?/])\/(?=\?|$)/, '$1');
}
