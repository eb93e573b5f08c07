import type { Library } from '../../library.ts';
import { unknownNote } from '../../note/withdraw-note.ts';
import type { Note } from '../../note.ts';
import { numbersFrom } from '../../page/page-order.ts';
import { sortQuestions } from '../../question/comparing/sort-questions.ts';
import { correctedPaper } from '../../question/corrected-paper.ts';
import { shownLayouts } from '../../question/explain-paper.ts';
import {
  CORRECTIONS_MOST,
  type Correction,
  type KeptCorrection,
} from '../../question/question-correction.ts';
import { SPLIT_PAGES_MOST, SPLITTER } from '../../question/splitting/paper-questions.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { checkCorrection } from './correction-faults.ts';
import { correctionWords } from './correction-words.ts';

type Seen = { was: string };

/**
 * Corrects how a visible paper was split. The correction is repeated whenever the paper is read again.
 * @throws Refusal not-allowed `moderation.admin`; not-found `note.unknown`; invalid `question.*`; conflict
 * `question.corrected` if the questions have changed since; too-many.
 */
export async function correctPaper(
  library: Library,
  by: Moderator | undefined,
  note: string,
  { was, correction }: Seen & { correction: Correction },
): Promise<void> {
  await changePaper(library, by, note, was, async (corrections, pages, { image }) => {
    if (corrections.length >= CORRECTIONS_MOST)
      throw new Refusal('conflict', { name: 'question.corrections', values: { most: CORRECTIONS_MOST } });
    checkCorrection(correction, await library.questions.ofFile(image), pages);
    const position = Math.max(0, ...corrections.map((each) => each.position)) + 1;
    const added = { id: library.newId(), position, correction, madeAt: library.clock() };
    return { added, reason: correctionWords(correction, image) };
  });
}

type Change = { reason: string } & ({ added: KeptCorrection } | { undone: string });

export async function changePaper(
  library: Library,
  by: Moderator | undefined,
  id: string,
  was: string,
  changed: (corrections: readonly KeptCorrection[], pages: readonly number[], note: Note) => Promise<Change>,
): Promise<void> {
  await requireAdmin(library, by);
  const note = await library.notes.find(id);
  if (!note) throw unknownNote(id);
  const file = note.image;
  const split = await library.questions.splitOf(file);
  // While a paper is read again, some layouts are missing.
  if (!split || split.splitter !== SPLITTER || split.version !== was) throw correctedMeanwhile();
  const [prepared] = await library.pages.preparationsOf([file]);
  const shown = prepared ? numbersFrom(prepared, 1, SPLIT_PAGES_MOST) : [];
  const before = await library.questionCorrections.ofFile(file);
  const { reason, ...change } = await changed(before, shown, note);
  const after =
    'added' in change ? [...before, change.added] : before.filter((each) => each.id !== change.undone);
  const act = await beginAct(library, by, reason);
  const pages = await shownLayouts(library, file, shown);
  const corrected = correctedPaper(file, await library.questionWork.split(pages), after, pages);
  const entry = {
    ...act,
    act: 'correct-questions',
    note: id,
    account: undefined,
    about: note.course,
  } as const;
  const isDone = await library.questionCorrections.changePaper(file, {
    ...change,
    ...{ was, entry, split: corrected, splitter: SPLITTER, at: act.at },
  });
  if (!isDone) throw correctedMeanwhile();
  await removeCrops(library, file);
  await sortQuestions(library, note);
}

async function removeCrops({ files, pageImages }: Library, id: string): Promise<void> {
  const file = await files.find(id);
  if (file) await pageImages.removeCrops(file.key);
}

export function correctedMeanwhile(): Refusal {
  return new Refusal('conflict', 'question.corrected');
}
