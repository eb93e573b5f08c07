import type { Shown } from '../domain/shown.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What of the library the answer shows, set by whoever makes it; undefined: anything. */
    shown: Shown | undefined;
  }
}
