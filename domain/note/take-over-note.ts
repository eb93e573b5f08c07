import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { DESCRIPTION_MAX, type Note } from '../note.ts';
import { characters, oneLine } from '../primitives/text.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { checkDraft } from './check-draft.ts';

/** A note of another library, under the id and with the dates that it has there. */
type TakenNote = Omit<Note, 'sequence'>;

/** `shown`: everybody reads it; `kept`: it broke a rule, and is a hidden note until a moderator has corrected it. */
type TakenOver = { state: 'shown' } | { state: 'kept'; why: Refusal };

/**
 * Adds a note as it comes from another library, whoever shared it, with the file that was taken over for it. What has no
 * place in the catalogue is not lost: moderators see it, with the reason, and `actorName` in their log.
 * @throws Refusal conflict `note.exists`, `note.file-used`; invalid `note.file-missing`.
 */
export async function takeOverNote(library: Library, note: TakenNote, actorName: string): Promise<TakenOver> {
  try {
    checkDraft(library.catalogue, note, library.clock());
    await library.notes.add(note);
    return { state: 'shown' };
  } catch (error) {
    if (!isRefusal(error) || !/^note\.(?:place|exam|exam-year|kind)$/.test(error.reason)) throw error;
    await library.hiddenNotes.add(note, entryOf(library, note, actorName, error));
    return { state: 'kept', why: error };
  }
}

function entryOf(
  library: Library,
  { id, owner, course }: TakenNote,
  actorName: string,
  { message }: Refusal,
): ModerationEntry {
  return {
    ...{ id: library.newId(), at: library.clock(), actor: undefined, actorName },
    ...{ act: 'hide', note: id, account: owner, about: course, reason: message },
  };
}

/** A description in one line that is no longer than they may be, from whatever stands for one. */
export function fittingDescription(...parts: readonly string[]): string {
  const line = parts.map(oneLine).find((each) => each !== '') ?? '';
  if (characters(line) <= DESCRIPTION_MAX) return line;
  const cut = [...line].slice(0, DESCRIPTION_MAX - 1).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  return `${characters(words) > DESCRIPTION_MAX / 2 ? words : cut.trimEnd()}…`;
}
