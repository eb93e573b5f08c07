import { Worker } from 'node:worker_threads';
import type { CompleteDigest } from '../../domain/file.ts';
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
  const hasher = thread ?? start();
  return {
    update: (block, sent) => request(hasher, { id, block, sent }),
    digest: () => request(hasher, { id }),
  };
}

/** The program of the thread, as text: a file of its own would not be found beside the bundle of the server. */
const PROGRAM = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const files = new Map();
  parentPort.on('message', ({ id, block, sent }) => {
    const hashes = files.get(id) ?? { sha256: createHash('sha256'), md5: createHash('md5') };
    if (block) {
      if (sent) hashes.sent ??= hashes.sha256.copy();
      hashes.sent?.update(sent ?? block);
      hashes.sha256.update(block);
      hashes.md5.update(block);
      files.set(id, hashes);
      return parentPort.postMessage(0);
    }
    files.delete(id);
    const sha256 = hashes.sha256.digest('hex');
    const sentSha256 = hashes.sent?.digest('hex') ?? sha256;
    parentPort.postMessage({ sha256, md5: hashes.md5.digest('hex'), sentSha256 });
  });
`;

type HashThread = { worker: Worker; pending: PromiseWithResolvers<Digests>[] };
let thread: HashThread | undefined;

/** Replies come in the order of the requests. While none is pending, the thread does not keep the process alive. */
function request(
  { worker, pending }: HashThread,
  message: { id: number; block?: Block; sent?: Block | undefined },
): Promise<Digests> {
  const reply = Promise.withResolvers<Digests>();
  pending.push(reply);
  worker.ref();
  worker.postMessage(message);
  return reply.promise;
}

function start(): HashThread {
  const worker = new Worker(PROGRAM, { eval: true });
  const started: HashThread = { worker, pending: [] };
  worker.unref();
  worker.on('message', (reply: Digests) => {
    started.pending.shift()?.resolve(reply);
    if (started.pending.length === 0) worker.unref();
  });
  // Pending requests fail, and the next upload starts another thread.
  const end = (error: Error) => {
    if (thread === started) thread = undefined;
    for (const each of started.pending.splice(0)) each.reject(error);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that computes digests has ended')));
  thread = started;
  return started;
}
