import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTag } from '../domain/cache-tag.ts';
import type { BytesOfFile } from '../domain/file.ts';
import type { Library } from '../domain/library.ts';
import type { Refusal } from '../domain/refusal.ts';
import type { Device } from '../domain/session.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * What the response depends on, for the response cache. Set by the handler; without a tag, on the whole library. A
     * function is called when the response may be stored, which is not stored if that answers undefined.
     */
    cacheTag: CacheTag | undefined | (() => Promise<CacheTag | undefined>);
    /**
     * Set by a call that says more to the owners of what it shows, and the same to all others. Without it, its response
     * is given to visitors only who are not signed in.
     */
    cacheOwners: { owners: ReadonlySet<string>; reader: string | undefined } | undefined;
    /** What the library lacked, where that is why it could not answer: set by who makes the answer, counted by the server. */
    outage: Refusal | undefined;
    /** Why it was refused, such as `file.too-large`: for the log. */
    refused: string | undefined;
    /** The account that asked, once it is known: for the log. */
    accountId: string | undefined;
  }
}

/** The device that sent a request. It keeps the session's secret. */
export type DeviceOf = (request: FastifyRequest, reply: FastifyReply) => Device;

/** The address at which the proxy before this process finds the bytes of a joined file (FILES_HANDOFF). */
export type HandoffOf = (file: BytesOfFile) => string;

/** What every call works with. */
export type ApiOptions = {
  library: Library;
  deviceOf: DeviceOf;
  /** The network that a request comes from, for rate limits. */
  networkOf: (ip: string) => string;
  /** Undefined where this process sends files itself. */
  handoffOf?: HandoffOf | undefined;
  /** Resolves when readers leave time for a chunk of an upload, and soon in any case. */
  whenCalm: () => Promise<void>;
};
