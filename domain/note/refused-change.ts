import type { NoteDraft } from '../note.ts';
import { textDigest } from '../primitives/text-digest.ts';
import { isRefusal, Refusal } from '../refusal.ts';
import { draftOf } from './note-fields.ts';

export function hasChanged(): Refusal {
  return new Refusal('conflict', 'note.changed');
}

/** Changes with a note's details and its file. */
export function noteVersion(note: NoteDraft): string {
  return textDigest(JSON.stringify(draftOf(note)));
}

/**
 * @param seen `noteVersion` of the note that a person saw, if known.
 * @throws Refusal conflict `note.changed` if the note has changed since.
 */
export function requireSeen(note: NoteDraft, seen: string | undefined): void {
  if (seen !== undefined && seen !== noteVersion(note)) throw hasChanged();
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
