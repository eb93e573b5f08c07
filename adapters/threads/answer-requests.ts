import { getPriority, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';

/** Leaves the thread a tenth of a core that others want. */
const NICER_BY = 10;
const NICEST = 19;

export type Numbered<Request> = { number: number; request: Request };
export type Reply<Answer> = { number: number } & ({ answer: Answer } | { fault: unknown });

/**
 * Call this from a thread's program once it is ready. Answers requests that have already arrived, then later
 * ones, and lowers the thread's priority.
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

/** Niceness applies per thread on Linux, but to the whole process elsewhere. */
function beNicer(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + NICER_BY, NICEST));
  } catch {
    // Continues with the usual priority.
  }
}
