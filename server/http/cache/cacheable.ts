import type { FastifyReply } from 'fastify';
import { isText } from './cached-response.ts';

/** Larger files are read for each request: they would displace many pages. */
const MAX_FILE_BYTES = 64 * 1024;

export function isCacheable(payload: unknown, reply: FastifyReply): payload is string | Buffer {
  if (typeof payload === 'string') return true;
  return Buffer.isBuffer(payload) && (isText(reply.getHeaders()) || payload.length <= MAX_FILE_BYTES);
}

export function isForMany(reply: FastifyReply): boolean {
  return (
    reply.statusCode === 200 &&
    !reply.hasHeader('set-cookie') &&
    // A proxy would send the file for a 304, too.
    !reply.hasHeader('x-accel-redirect') &&
    !String(reply.getHeader('cache-control')).includes('no-store') &&
    !String(reply.getHeader('content-security-policy')).includes("'nonce-")
  );
}
