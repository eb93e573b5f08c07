import type { Library } from '../library.ts';
import type { Note } from '../note.ts';

/** Of each note, by its id: the first visible note that was shared before it and shows the same pages. */
export async function earlierAlike(
  { nearDuplicates }: Pick<Library, 'nearDuplicates'>,
  notes: readonly Note[],
): Promise<Map<string, Note>> {
  const alike = await nearDuplicates.notesLike(
    notes.map(({ image }) => image),
    1,
  );
  const earlier = new Map<string, Note>();
  for (const note of notes) {
    const [first] = alike.get(note.image) ?? [];
    if (first && first.sequence < note.sequence) earlier.set(note.id, first);
  }
  return earlier;
}
