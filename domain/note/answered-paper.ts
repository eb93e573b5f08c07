import { isSamePlace } from '../course.ts';
import type { Library } from '../library.ts';
import type { Note, NoteDraft } from '../note.ts';
import { isId } from '../primitives/id.ts';
import { Refusal } from '../refusal.ts';

type Answering = Pick<NoteDraft, 'solutionOf' | 'kind' | 'college' | 'branch' | 'year' | 'course'>;

/**
 * The visible paper of the same course that a solution answers; never a solution itself. Checked on every
 * read, because papers may be hidden, restored, moved or corrected later.
 */
export async function answeredPaper(
  { notes }: Pick<Library, 'notes'>,
  solution: Answering,
): Promise<Note | undefined> {
  const { solutionOf } = solution;
  const paper = isId(solutionOf) ? await notes.find(solutionOf) : undefined;
  return paper && paper.kind !== 'solution' && isSamePlace(paper, solution) ? paper : undefined;
}

/**
 * Adds the answered paper to a draft. The former one stays while that paper is unavailable, and is dropped if
 * the note changes its kind or course.
 * @throws Refusal invalid `note.solution-of` for a paper that it cannot answer.
 */
export async function withAnsweredPaper(
  library: Pick<Library, 'notes'>,
  draft: NoteDraft,
  before?: Note,
): Promise<NoteDraft> {
  const { solutionOf, kind } = draft;
  if (solutionOf === undefined) return draft;
  const isKnown = solutionOf === before?.solutionOf;
  if (kind === 'solution' && before && isKnown && isSamePlace(before, draft)) return draft;
  const isItself = solutionOf === before?.id;
  if (kind === 'solution' && !isItself && (await answeredPaper(library, draft))) return draft;
  if (isKnown) return { ...draft, solutionOf: undefined };
  throw new Refusal('invalid', 'note.solution-of');
}
