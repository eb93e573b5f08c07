import type { Library } from '../library.ts';
import type { ModerationEntry } from '../moderation-log.ts';
import { DESCRIPTION_MAX, type Note } from '../note.ts';
import { characters, oneLine } from '../primitives/text.ts';
import { isRefusal, type Refusal } from '../refusal.ts';
import { checkDraft } from './check-draft.ts';

type TakenNote = Omit<Note, 'sequence'>;

/** `kept`: hidden until a moderator corrects it, because it broke a rule. */
type TakenOver = { state: 'shown' } | { state: 'kept'; why: Refusal };

/**
 * Imports a note and its file, which is already stored, from another library. A note without a place in the
 * catalogue is not lost: moderators see it with the reason, logged under `actorName`.
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

export function fittingDescription(...parts: readonly string[]): string {
  const line = parts.map(oneLine).find((each) => each !== '') ?? '';
  if (characters(line) <= DESCRIPTION_MAX) return line;
  const cut = [...line].slice(0, DESCRIPTION_MAX - 1).join('');
  const words = cut.replace(/\s+\S*$/u, '');
  return `${characters(words) > DESCRIPTION_MAX / 2 ? words : cut.trimEnd()}…`;
}
