import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { lettersToReporters } from './close-reports.ts';
import { hideDecided } from './hide-note.ts';
import { aboutNote } from './queue.ts';

const BATCH = 50;
/** The mail to a person who reported several of the papers waits for so long after the last of them was hidden. */
const TOGETHER_MS = 60_000;

/**
 * Hides all papers that an account shares, each as `hideNote` does, with an entry of its own. Its owner is told of the
 * block, and not of each; who reported some of them gets one mail about them all. If it fails in between, it can be done
 * again.
 */
export async function hidePapers(library: Library, { id }: Account, block: ModerationEntry): Promise<void> {
  const conditions = [{ field: 'owner', values: [id] }] as const;
  for (;;) {
    const found = await library.notes.list({ conditions, order: [], limit: BATCH, offset: 0 });
    for (const note of found) {
      const what = { id: library.newId(), act: 'hide', note: note.id, about: note.course } as const;
      await hideDecided(library, note.id, {
        entry: { ...block, ...what },
        closing: { answer: '' },
        letters({ before }, closed) {
          const closing = { about: aboutNote(before), outcome: 'hide', word: '' } as const;
          const dueAt = new Date(library.clock().getTime() + TOGETHER_MS);
          return lettersToReporters(library, closed, closing, { act: block.id, dueAt });
        },
      });
    }
    if (found.length < BATCH) return;
  }
}
