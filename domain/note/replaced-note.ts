import type { ModerationEntry } from '../moderation-log.ts';
import type { Note } from '../note.ts';
import type { NewId } from '../primitives/id.ts';
import { UNDO_DAYS } from './hidden-note.ts';
import type { ReplacedNote } from './hiding.ts';

const DAY_MS = 24 * 3_600_000;

export function replacedNote(
  { newId }: { newId: NewId },
  { id: note, owner }: Note,
  at: Date,
): { former: ReplacedNote; entry: ModerationEntry } {
  const endsAt = new Date(at.getTime() + UNDO_DAYS * DAY_MS);
  const hiding = { hiddenAt: at, hiddenBy: 'replacement', actor: owner, reason: '', endsAt } as const;
  const former = { id: newId(), hiding };
  const entry = { act: 'replace', note, account: owner, about: former.id, reason: '' } as const;
  return { former, entry: { id: newId(), at, actor: owner, actorName: '', ...entry } };
}
