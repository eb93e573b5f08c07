import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The thread gets a tenth of a core that both want. */
const NICER_BY = 10;
const NICEST = 19;

/** What a thread answers to a request of `BackgroundThread`. */
export type Reply<Answer> = { answer: Answer } | { fault: unknown };

/**
 * What the program of a `BackgroundThread` calls, once it is ready to answer. Requests that came before are answered then.
 * The thread has a lower priority from then on.
 */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
): void {
  beNicer();
  parentPort?.on('message', async (request: Request) => {
    parentPort?.postMessage(await replyTo(request, answer));
  });
}

async function replyTo<Request, Answer>(
  request: Request,
  answer: (request: Request) => Answer | Promise<Answer>,
): Promise<Reply<Answer>> {
  try {
    return { answer: await answer(request) };
  } catch (fault) {
    return { fault };
  }
}

/** On Linux a thread has a niceness of its own; elsewhere it would be that of the whole process. */
function beNicer(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + NICER_BY, NICEST));
  } catch {
    // The system does not allow it: the thread works all the same.
  }
}
