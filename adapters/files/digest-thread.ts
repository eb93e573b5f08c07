import type { CompleteDigest } from '../../domain/file.ts';
import { BackgroundThread } from '../threads/background-thread.ts';
import { threadProgram } from '../threads/thread-program.ts';
import { Digester } from './digest.ts';

type Block = Uint8Array<SharedArrayBuffer>;
type Digests = Pick<CompleteDigest, 'sha256' | 'md5' | 'sentSha256'>;

/** Digests of blocks in order, like `Digester`. A block may change once `update` resolves. */
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
 * Computes digests in one thread for all uploads. SHA-256 and MD5 take a third of an upload's processor time,
 * and on the main thread they would delay requests; Node's thread pool cannot compute them block by block.
 * Always call `digest`, which releases the hashes.
 */
export function digestInThread(): Digesting {
  const id = ++lastId;
  return {
    update: (block, sent) => thread.request({ id, block, sent }),
    digest: () => thread.request({ id }),
  };
}

/** For `digest-program.ts`. A block gets no response; a request without a block returns the digests. */
export type DigestRequest = { id: number; block?: Block; sent?: Block | undefined };

const thread = new BackgroundThread<DigestRequest, Digests>(threadProgram('digests'));
