import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { mailsToReporters } from './close-reports.ts';
import { hideDecided } from './hide-note.ts';
import { aboutNote } from './queue.ts';

const BATCH = 50;
const TOGETHER_MS = 60_000;

/**
 * Hides all papers of an account like `hideNote`, each with its own log entry. The owner learns only of the
 * block, and each reporter gets one mail about all papers. Can be repeated after a failure.
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
        mails({ before }, closed) {
          const closing = { about: aboutNote(before), outcome: 'hide', word: '' } as const;
          const dueAt = new Date(library.clock().getTime() + TOGETHER_MS);
          return mailsToReporters(library, closed, closing, { act: block.id, dueAt });
        },
      });
    }
    if (found.length < BATCH) return;
  }
}
