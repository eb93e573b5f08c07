import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTag } from '../domain/cache-tag.ts';
import type { BytesOfFile } from '../domain/file.ts';
import type { Library } from '../domain/library.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { Device } from '../domain/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Part of the library on which the response depends, for the response cache. Set by the handler; by
     * default the whole library. A function is called before storing, and prevents that by returning
     * undefined.
     */
    cacheTag: CacheTag | undefined | (() => Promise<CacheTag | undefined>);
    /** Set if the response differs only for owners of its items. Otherwise only guests get cached ones. */
    cacheOwners: { owners: ReadonlySet<string>; reader: string | undefined } | undefined;
    /** Unavailable resource that made the response fail. Set where it is found, counted by the server. */
    outage: Refusal | undefined;
    /** Reason of a refusal, such as `file.too-large`, for the log. */
    refused: string | undefined;
    accountId: string | undefined;
  }
}

export type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => Device;

/** Address of a file's bytes for the proxy (FILES_HANDOFF). */
export type HandoffOf = (file: BytesOfFile) => string;

export type ApiOptions = {
  library: Library;
  deviceOf: DeviceOf;
  networkOf: (ip: string) => string;
  handoffOf?: HandoffOf | undefined;
  whenCalm: () => Promise<void>;
};
