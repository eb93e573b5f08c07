import { Worker } from 'node:worker_threads';

type Reply<Answer> = { answer: Answer } | { fault: Error };

/**
 * A thread that answers requests in their order, at a lower priority than the main thread: on a machine that is busy with
 * nothing else it has a core, and otherwise requests come first. It starts with its first request. While none is pending,
 * it does not keep the process alive.
 */
export class BackgroundThread<Request, Answer> {
  readonly #program: string;
  readonly #data: string | undefined;
  readonly #pending: PromiseWithResolvers<Answer>[] = [];
  #worker: Worker | undefined;

  /**
   * `answer`: the text of a function that answers one request, and may be async; `data` is in its scope. Text, because a
   * file of its own would not be found beside the bundle of the server.
   */
  constructor(answer: string, data?: string) {
    this.#program = programOf(answer);
    this.#data = data;
  }

  /** How many requests are not answered yet. */
  get pending(): number {
    return this.#pending.length;
  }

  /** Rejects with what the function throws, or when the thread ends. */
  request(request: Request): Promise<Answer> {
    const reply = Promise.withResolvers<Answer>();
    this.#worker ??= this.#start();
    this.#pending.push(reply);
    this.#worker.ref();
    this.#worker.postMessage(request);
    return reply.promise;
  }

  #start(): Worker {
    const worker = new Worker(this.#program, { eval: true, workerData: this.#data });
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

/** Of a core that both want, the thread gets a tenth. */
const NICER_BY = 10;
const NICEST = 19;

/** On Linux a thread has a niceness of its own; elsewhere it would be that of the whole process. */
function programOf(answer: string): string {
  return `
    const { getPriority, setPriority } = require('node:os');
    const { parentPort, workerData: data } = require('node:worker_threads');
    try {
      if (process.platform === 'linux') setPriority(Math.min(getPriority() + ${NICER_BY}, ${NICEST}));
    } catch {
      // The system does not allow it: the thread works all the same.
    }
    const answerTo = ${answer};
    parentPort.on('message', async (request) => {
      try {
        parentPort.postMessage({ answer: await answerTo(request) });
      } catch (fault) {
        parentPort.postMessage({ fault });
      }
    });
  `;
}
