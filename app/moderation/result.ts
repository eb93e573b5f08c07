import type { Library } from '../../domain/library.ts';
import { caseHref } from './case-list.ts';

export type Result = Awaited<ReturnType<typeof resultIn>>;

/** Notice named by the URL. Has the hidden note as long as hiding can be undone. */
export async function resultIn({ hiddenNotes }: Pick<Library, 'hiddenNotes'>, { url }: Request) {
  const parameters = new URL(url).searchParams;
  const id = parameters.get('hid');
  const note = id === null ? undefined : await hiddenNotes.find(id);
  const hidden =
    note?.hiddenBy === 'moderator'
      ? { href: caseHref(`note-${note.id}`), isNotified: note.owner !== undefined }
      : undefined;
  return { isDone: parameters.has('done'), hidden };
}
