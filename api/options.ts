import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Library } from '../domain/library.ts';
import type { Device } from '../domain/session.ts';

/** What every call works with. */
export type ApiOptions = {
  library: Library;
  /** What keeps the session's secret at the other end. */
  deviceOf: (request: FastifyRequest, reply: FastifyReply) => Device;
  /** The network that a request comes from, for rate limits. */
  networkOf: (ip: string) => string;
};
