import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** The thread gets a tenth of a core that both want. */
const NICER_BY = 10;
const NICEST = 19;

/** A request of `BackgroundThread`, and what its thread answers to the one of this number. */
export type Numbered<Request> = { number: number; request: Request };
export type Reply<Answer> = { number: number } & ({ answer: Answer } | { fault: unknown });

/**
 * What the program of a `BackgroundThread` calls, once it is ready to answer. Requests that came before are answered then.
 * The thread has a lower priority from then on.
 */
export function answerRequests<Request, Answer>(
  answer: (request: Request) => Answer | Promise<Answer>,
): void {
  beNicer();
  parentPort?.on('message', async (asked: Numbered<Request>) => {
    parentPort?.postMessage(await replyTo(asked, answer));
  });
}

async function replyTo<Request, Answer>(
  { number, request }: Numbered<Request>,
  answer: (request: Request) => Answer | Promise<Answer>,
): Promise<Reply<Answer>> {
  try {
    return { number, answer: await answer(request) };
  } catch (fault) {
    return { number, fault };
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
