import type { CompleteDigest } from '../../domain/file.ts';
import { BackgroundThread } from '../threads/background-thread.ts';
import { threadProgram } from '../threads/thread-program.ts';
import { Digester } from './digest.ts';

type Block = Uint8Array<SharedArrayBuffer>;
type Digests = Pick<CompleteDigest, 'sha256' | 'md5' | 'sentSha256'>;

/** Computes the digests of blocks in their order, as `Digester`. A block may be changed once `update` resolves. */
export type Digesting = {
  update(block: Block, sent?: Block): Promise<unknown>;
  digest(): Promise<Digests>;
};

export function digestOnMainThread(): Digesting {
  const digester = new Digester();
  return {
    update: async (block, sent) => digester.update(block, sent),
    digest: async () => digester.digest(),
  };
}

let lastId = 0;

/**
 * Computes them in a second thread, one for all uploads. SHA-256 and MD5 take a third of the processor time of an
 * upload, and would hold up the requests of others on the main thread. Node computes neither of them, block by block, in
 * its thread pool. `digest` has to be called in any case: it makes the thread forget the hashes.
 */
export function digestInThread(): Digesting {
  const id = ++lastId;
  return {
    update: (block, sent) => thread.request({ id, block, sent }),
    digest: () => thread.request({ id }),
  };
}

/** What `digest-program.ts` answers: nothing to a block, the digests of a file to a request without one. */
export type DigestRequest = { id: number; block?: Block; sent?: Block | undefined };

const thread = new BackgroundThread<DigestRequest, Digests>(threadProgram('digests'));
