import type { ImportCalls } from './import-calls.ts';
import { patiently } from './patience.ts';

type StepName = 'hashing' | 'looking' | 'sending' | 'reading' | 'adding' | 'filing';
export type Progress = { step: StepName; done: number; all: number; isWaiting?: boolean };
export type Running = {
  calls: ImportCalls;
  /** Email of the account, because another account may sign in meanwhile. */
  owner: string;
  signal: AbortSignal;
  tell(progress: Progress): void;
};

const AT_ONCE = 2;

export async function each<Item>(
  all: readonly Item[],
  name: StepName,
  running: Running,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let at = next++; at < all.length; at = next++) {
      running.signal.throwIfAborted();
      running.tell({ step: name, done, all: all.length });
      await work(all[at] as Item);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

export function step<Answer>(running: Running, name: StepName, work: () => Promise<Answer>): Promise<Answer> {
  return patiently(work, running.signal, (isWaiting) => {
    if (isWaiting) running.tell({ step: name, done: 0, all: 0, isWaiting });
  });
}
