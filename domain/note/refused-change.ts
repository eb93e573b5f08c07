import { isRefusal, Refusal } from '../refusal.ts';

/** Of a note that somebody else has changed since it was read. */
export function hasChanged(): Refusal {
  return new Refusal('conflict', 'note.changed');
}

const TRIES = 3;

/** Reads a note, decides and changes it; again when somebody else has changed the note in between. */
export async function againIfChanged<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (tries === TRIES || !isRefusal(error, 'note.changed')) throw error;
    }
  }
}
