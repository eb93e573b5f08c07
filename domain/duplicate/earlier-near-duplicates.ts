import type { Library } from '../library.ts';
import type { Note } from '../note.ts';

/** Candidates per note: some may be solutions, which repeat the questions but are not duplicates. */
const NEAR_DUPLICATES_MOST = 5;

export async function earlierNearDuplicates(
  { nearDuplicates }: Pick<Library, 'nearDuplicates'>,
  notes: readonly Note[],
): Promise<Map<string, Note>> {
  const similar = await nearDuplicates.notesLike(
    notes.map(({ image }) => image),
    NEAR_DUPLICATES_MOST,
  );
  const earlier = new Map<string, Note>();
  for (const note of notes) {
    const first = similar.get(note.image)?.find((each) => isSolution(each) === isSolution(note));
    if (first && first.sequence < note.sequence) earlier.set(note.id, first);
  }
  return earlier;
}

const isSolution = ({ kind }: Note) => kind === 'solution';
