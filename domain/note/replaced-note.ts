import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import type { Note } from '../note.ts';
import { type Hiding, UNDO_DAYS } from './hidden-note.ts';

const DAY_MS = 24 * 3_600_000;

/** A note as it was before its owner gave it another file, hidden under an id of its own. */
export type ReplacedNote = { id: string; hiding: Hiding };

/** What is kept of a note whose owner gives it another file, and what the log says of it. */
export function replacedNote(
  { newId }: Pick<Library, 'newId'>,
  { id: note, owner }: Note,
  at: Date,
): { former: ReplacedNote; entry: ModerationEntry } {
  const endsAt = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
  const hiding = { hiddenAt: at, hiddenBy: 'replacement', actor: owner, reason: '', endsAt } as const;
  const former = { id: newId(), hiding };
  const said = { act: 'replace', note, account: owner, about: former.id, reason: '' } as const;
  return { former, entry: { id: newId(), at, actor: owner, actorName: '', ...said } };
}
