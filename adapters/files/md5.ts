import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import type { SharedBlock } from './shared-blocks.ts';

/** An MD5 in the making. `update` resolves once the block may be used for something else. */
export type Md5 = { update(block: SharedBlock): Promise<unknown>; digest(): Promise<string> };

/** In this thread. */
export function ownMd5(): Md5 {
  const hash = createHash('md5');
  return {
    update: async (block) => hash.update(block),
    digest: async () => hash.digest('hex'),
  };
}

let lastId = 0;

/**
 * In another thread, one for all, in turns: an MD5 takes longer than all else that is done to the bytes of an upload,
 * and Node cannot make one beside its own thread. Whoever asks for the digest has the thread forget it.
 */
export function threadedMd5(): Md5 {
  const id = ++lastId;
  const at = thread ?? start();
  return {
    update: (block) => ask(at, { id, block }),
    digest: () => ask(at, { id }),
  };
}

/** What the thread runs: as text, so that it is found wherever a bundler puts this file. */
const SCRIPT = `
  const { createHash } = require('node:crypto');
  const { parentPort } = require('node:worker_threads');
  const hashes = new Map();
  parentPort.on('message', ({ id, block }) => {
    const hash = hashes.get(id) ?? createHash('md5');
    if (block) hashes.set(id, hash.update(block));
    else hashes.delete(id);
    parentPort.postMessage(block ? '' : hash.digest('hex'));
  });
`;

type Thread = { worker: Worker; waiting: PromiseWithResolvers<string>[] };
let thread: Thread | undefined;

/** Answers come in the order of the questions. While there are none, the process may end. */
function ask({ worker, waiting }: Thread, question: { id: number; block?: SharedBlock }): Promise<string> {
  const asked = Promise.withResolvers<string>();
  waiting.push(asked);
  worker.ref();
  worker.postMessage(question);
  return asked.promise;
}

function start(): Thread {
  const worker = new Worker(SCRIPT, { eval: true });
  const started: Thread = { worker, waiting: [] };
  worker.unref();
  worker.on('message', (answer: string) => {
    started.waiting.shift()?.resolve(answer);
    if (started.waiting.length === 0) worker.unref();
  });
  // Whoever waits hears of it, and whoever comes next gets another thread.
  const end = (fault: Error) => {
    if (thread === started) thread = undefined;
    for (const each of started.waiting.splice(0)) each.reject(fault);
  };
  worker.on('error', end);
  worker.on('exit', () => end(new Error('The thread that makes digests has ended')));
  thread = started;
  return started;
}
