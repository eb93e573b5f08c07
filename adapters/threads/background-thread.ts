import { Worker } from 'node:worker_threads';
import type { Numbered, Reply } from './answer-requests.ts';

/**
 * A thread with lower priority than the main thread. Begins requests in order, but a short one may end first.
 * Started by its first request; does not keep an idle process alive.
 */
export class BackgroundThread<Request, Answer> {
  readonly #program: string;
  readonly #data: unknown;
  readonly #pending = new Map<number, PromiseWithResolvers<Answer>>();
  #number = 0;
  #worker: Worker | undefined;

  /** `program`: file of a program that calls `answerRequests`. `data`: its `workerData`. */
  constructor(program: string, data?: unknown) {
    this.#program = program;
    this.#data = data;
  }

  get pending(): number {
    return this.#pending.size;
  }

  /** Rejects with the program's error, or when the thread ends. */
  request(request: Request): Promise<Answer> {
    const reply = Promise.withResolvers<Answer>();
    this.#worker ??= this.#start();
    this.#number += 1;
    this.#pending.set(this.#number, reply);
    this.#worker.ref();
    this.#worker.postMessage({ number: this.#number, request } satisfies Numbered<Request>);
    return reply.promise;
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { workerData: this.#data });
    worker.unref();
    worker.on('message', (reply: Reply<Answer>) => {
      const asked = this.#pending.get(reply.number);
      this.#pending.delete(reply.number);
      if ('fault' in reply) asked?.reject(reply.fault);
      else asked?.resolve(reply.answer);
      if (this.#pending.size === 0) worker.unref();
    });
    const end = (error: Error) => {
      if (this.#worker !== worker) return;
      this.#worker = undefined;
      const left = [...this.#pending.values()];
      this.#pending.clear();
      for (const each of left) each.reject(error);
    };
    worker.on('error', end);
    worker.on('exit', () => end(new Error('A background thread ended unexpectedly')));
    return worker;
  }
}
