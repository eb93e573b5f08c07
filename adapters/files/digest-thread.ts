import { Worker } from 'node:worker_threads';
import type { Digest } from '../../domain/file.ts';
import { Digester } from './digest.ts';

/** Computes the digests of blocks in their order. A block may be changed once `update` resolves. */
export type Digesting = {
  update(block: Uint8Array<SharedArrayBuffer>): Promise<unknown>;
  digest(): Promise<Pick<Digest, 'sha256' | 'md5'>>;
};

export function digestOnMainThread(): Digesting {
  const digester = new Digester();
  return {
    update: async (block) => digester.update(block),
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
    update: (block) => request(hasher, { id, block }),
    digest: () => request(hasher, { id }),
  };
}

/** The program of the thread, as text: a file of its own would not be found beside the bundle of the server. */
const PROGRAM = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const files = new Map();
  parentPort.on('message', ({ id, block }) => {
    const hashes = files.get(id) ?? [createHash('sha256'), createHash('md5')];
    if (block) {
      for (const hash of hashes) hash.update(block);
      files.set(id, hashes);
      return parentPort.postMessage(0);
    }
    files.delete(id);
    const [sha256, md5] = hashes.map((hash) => hash.digest('hex'));
    parentPort.postMessage({ sha256, md5 });
  });
`;

type Reply = Pick<Digest, 'sha256' | 'md5'>;
type HashThread = { worker: Worker; pending: PromiseWithResolvers<Reply>[] };
let thread: HashThread | undefined;

/** Replies come in the order of the requests. While none is pending, the thread does not keep the process alive. */
function request(
  { worker, pending }: HashThread,
  message: { id: number; block?: Uint8Array<SharedArrayBuffer> },
): Promise<Reply> {
  const reply = Promise.withResolvers<Reply>();
  pending.push(reply);
  worker.ref();
  worker.postMessage(message);
  return reply.promise;
}

function start(): HashThread {
  const worker = new Worker(PROGRAM, { eval: true });
  const started: HashThread = { worker, pending: [] };
  worker.unref();
  worker.on('message', (reply: Reply) => {
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
