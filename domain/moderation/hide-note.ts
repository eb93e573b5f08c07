import type { Library } from '../library.ts';
import type { HiddenNote } from '../note/hidden-note.ts';
import type { Hiding } from '../note/hiding.ts';
import { moderateNote } from './moderate-note.ts';
import type { Decision } from './moderated-notes.ts';
import type { Moderator } from './role.ts';

/**
 * Hides a note from everybody but moderators until it is restored or deleted. Also takes a withdrawn note,
 * which its owner can then no longer restore.
 * @throws Refusal as `moderateNote`.
 */
export function hideNote(
  library: Library,
  by: Moderator | undefined,
  id: string,
  reason: string,
): Promise<HiddenNote> {
  return moderateNote(library, by, { act: 'hide', id, reason }, (decision) =>
    hideDecided(library, id, decision),
  );
}

export function hideDecided(
  { moderatedNotes }: Pick<Library, 'moderatedNotes'>,
  id: string,
  decision: Decision,
): Promise<HiddenNote | undefined> {
  return moderatedNotes.hide(id, hidingOf(decision), decision);
}

export function hidingOf({ entry: { at: hiddenAt, actor, reason } }: Pick<Decision, 'entry'>): Hiding {
  return { hiddenAt, hiddenBy: 'moderator', actor, reason, endsAt: undefined };
}
