import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Settings } from '../../domain/library.ts';
import { PROJECT } from '../project.ts';

const HEADER = 'X-Fallback-Cookies';

type Origins = Pick<Settings, 'otherOrigins'>;

/**
 * Gives the client the session's secret to store, as Appwrite does where browsers reject third-party cookies.
 * Scripts can read it, so it is sent only to registered sites, and only where cookies may be rejected.
 */
export function keepFallback(
  settings: Origins,
  request: FastifyRequest,
  reply: FastifyReply,
  secret: string,
): void {
  if (isCrossSite(settings, request))
    reply.header(HEADER, JSON.stringify({ [`a_session_${PROJECT}`]: secret }));
}

export function forgetFallback(settings: Origins, request: FastifyRequest, reply: FastifyReply): void {
  if (isCrossSite(settings, request)) reply.header(HEADER, '[]');
}

function isCrossSite({ otherOrigins }: Origins, { headers, hostname }: FastifyRequest): boolean {
  const { origin } = headers;
  if (origin === undefined || !otherOrigins.includes(origin)) return false;
  return !isSameSite(new URL(origin).hostname, hostname);
}

/**
 * True if two hosts certainly belong to one site. There is no public suffix list, so a shared domain counts
 * only with three parts, or with two and no country: `example.edu`, `gbpuat.ac.in`.
 */
export function isSameSite(one: string, other: string): boolean {
  if (one === other) return true;
  if (isAddress(one) || isAddress(other)) return false;
  const parts = [one.split('.').reverse(), other.split('.').reverse()] as const;
  const differs = parts[0].findIndex((part, index) => part !== parts[1][index]);
  const shared = differs < 0 ? parts[0].length : differs;
  return shared >= 3 || (shared === 2 && parts[0][0] !== undefined && parts[0][0].length > 2);
}

const isAddress = (host: string) => /^[\d.]+$/.test(host) || host.includes(':');
