import type { Place } from '../../course.ts';
import type { Library } from '../../library.ts';
import { sortQuestions } from '../../question/comparing/sort-questions.ts';
import type { Moderator } from '../role.ts';
import { changePaper, correctedMeanwhile } from './correct-paper.ts';
import { changedMeanwhile, changeTopics, DONE } from './correct-topics.ts';
import { correctionWords } from './correction-words.ts';

/**
 * Undoes a correction of a paper (`about`: its note) or of a course's topics. Later corrections of a paper
 * are applied without it. `was`: the version that the admin saw.
 * @throws Refusal as `correctPaper` and `correctTopics`.
 */
export async function undoCorrection(
  library: Library,
  by: Moderator | undefined,
  about: string | Place,
  { was, correction: undone }: { was: string; correction: string },
): Promise<void> {
  if (typeof about === 'string')
    return changePaper(library, by, about, was, async (corrections, _pages, { image }) => {
      const gone = corrections.find(({ id }) => id === undone);
      if (!gone) throw correctedMeanwhile();
      return { undone, reason: `undo: ${correctionWords(gone.correction, image)}` };
    });
  await changeTopics(library, by, about, was, async ({ corrections }) => {
    const gone = corrections.find(({ id }) => id === undone);
    if (!gone) throw changedMeanwhile();
    return { undone, reason: `undo: ${DONE[gone.act]}` };
  });
  await sortQuestions(library, about);
}
