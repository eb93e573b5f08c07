import { Worker } from 'node:worker_threads';
import type { Reply } from './answer-requests.ts';

/**
 * A thread that answers requests in their order, at a lower priority than the main thread: on a machine that is busy with
 * nothing else it has a core, and otherwise requests come first. It starts with its first request. While none is pending,
 * it does not keep the process alive.
 */
export class BackgroundThread<Request, Answer> {
  readonly #program: string;
  readonly #data: unknown;
  readonly #pending: PromiseWithResolvers<Answer>[] = [];
  #worker: Worker | undefined;

  /** `program`: the file of a program that calls `answerRequests`, see `threadProgram`. `data` is its `workerData`. */
  constructor(program: string, data?: unknown) {
    this.#program = program;
    this.#data = data;
  }

  /** How many requests are not answered yet. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Rejects with what the program throws, or when the thread ends. */
  request(request: Request): Promise<Answer> {
    const reply = Promise.withResolvers<Answer>();
    this.#worker ??= this.#start();
    this.#pending.push(reply);
    this.#worker.ref();
    this.#worker.postMessage(request);
    return reply.promise;
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#data });
    worker.unref();
    worker.on('message', (reply: Reply<Answer>) => {
      const asked = this.#pending.shift();
      if ('fault' in reply) asked?.reject(reply.fault);
      else asked?.resolve(reply.answer);
      if (this.#pending.length === 0) worker.unref();
    });
    // The next request starts another thread.
    const end = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      for (const each of this.#pending.splice(0)) each.reject(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('A thread has ended')));
    return worker;
  }
}
