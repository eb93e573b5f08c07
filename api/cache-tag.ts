import type { CacheTag } from '../domain/cache-tag.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What of the library the answer shows, set by whoever makes it; undefined: anything. */
    cacheTag: CacheTag | undefined;
  }
}
