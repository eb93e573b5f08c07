import { isRefusal, Refusal } from '../refusal.ts';

export function hasChanged(): Refusal {
  return new Refusal('conflict', 'note.changed');
}

const TRIES = 3;

export async function againIfChanged<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isRefusal(error, 'note.changed')) throw error;
    }
  }
}
