import type { Library } from '../library.ts';
import type { Note } from '../note.ts';
import { type Arrangement, isSlim, isSoundArrangement } from '../page/arrangement.ts';
import { Refusal } from '../refusal.ts';
import { moderateNote } from './moderate-note.ts';
import type { WantedArrangement } from './moderated-notes.ts';
import type { Moderator } from './role.ts';

/**
 * Decides which pages of a visible note are shown, in which order, and which of them turned. Its file stays as it is, and what was left out can be
 * taken back. What was reported of the note stays open.
 * @throws Refusal as `moderateNote`, also where the pages have been arranged meanwhile; invalid `pages.none`.
 */
export async function arrangePages(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { reason, ...wanted }: WantedArrangement & { reason: string },
): Promise<Note> {
  if (wanted.to && !isSoundArrangement(wanted.to)) throw new Refusal('invalid', 'pages.none');
  const to = wanted.to && (await withoutTall(library, wanted.file, wanted.to));
  return moderateNote(library, by, { act: 'arrange', id, reason }, (decision) =>
    library.moderatedNotes.arrange(id, { ...wanted, to }, decision),
  );
}

/** A page that would be too tall to be drawn stays as it lies. */
async function withoutTall(
  { pages }: Pick<Library, 'pages'>,
  file: string,
  { of, shown }: Arrangement,
): Promise<Arrangement> {
  const numbers = shown.filter(({ turn }) => turn).map(({ number }) => number);
  const found = await pages.findAll(file, numbers);
  const slim = new Set(found.filter(isSlim).map(({ number }) => number));
  return { of, shown: shown.map((page) => (slim.has(page.number) ? { number: page.number } : page)) };
}
