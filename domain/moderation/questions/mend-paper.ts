import type { Library } from '../../library.ts';
import { unknownNote } from '../../note/withdraw-note.ts';
import type { Note } from '../../note.ts';
import { numbersFrom } from '../../page/arrangement.ts';
import { mendedPaper } from '../../question/mended-paper.ts';
import { type KeptMend, MENDS_MOST, type Mend } from '../../question/question-mend.ts';
import { sortQuestions } from '../../question/sort-questions.ts';
import { SPLIT_PAGES_MOST, SPLITTER } from '../../question/splitting/paper-questions.ts';
import { Refusal } from '../../refusal.ts';
import { beginAct } from '../begin-act.ts';
import { type Moderator, requireAdmin } from '../role.ts';
import { checkMend } from './mend-faults.ts';
import { mendWords } from './mend-words.ts';

/** `was`: the version of the questions that the admin has seen (`Questions.splitOf`). */
type Seen = { was: string };

/**
 * Mends how a visible paper was split. The mend is kept, and done again whenever the paper is read anew.
 * @throws Refusal not-allowed `moderation.admin`; not-found `note.unknown`; invalid `question.*`; conflict `question.mended`
 * where the questions have changed since; too-many.
 */
export async function mendPaper(
  library: Library,
  by: Moderator | undefined,
  note: string,
  { was, mend }: Seen & { mend: Mend },
): Promise<void> {
  await changeMends(library, by, note, was, async (mends, pages, { image }) => {
    if (mends.length >= MENDS_MOST)
      throw new Refusal('conflict', { name: 'question.mends', values: { most: MENDS_MOST } });
    const questions = await library.questions.ofFile(image);
    checkMend(mend, questions, pages);
    const position = Math.max(0, ...mends.map((each) => each.position)) + 1;
    const added = [...mends, { position, mend, madeAt: library.clock() }];
    return { mends: added, said: mendWords(mend, image) };
  });
}

/** Takes a mend back; those that were made after it are done without it. @throws Refusal as `mendPaper`. */
export async function takeBackMend(
  library: Library,
  by: Moderator | undefined,
  note: string,
  { was, position }: Seen & { position: number },
): Promise<void> {
  await changeMends(library, by, note, was, async (mends, _pages, { image }) => {
    const gone = mends.find((each) => each.position === position);
    if (!gone) throw mendedMeanwhile();
    return { mends: mends.filter((each) => each !== gone), said: `undo: ${mendWords(gone.mend, image)}` };
  });
}

type Change = { mends: readonly KeptMend[]; said: string };

async function changeMends(
  library: Library,
  by: Moderator | undefined,
  id: string,
  was: string,
  change: (mends: readonly KeptMend[], pages: readonly number[], note: Note) => Promise<Change>,
): Promise<void> {
  await requireAdmin(library, by);
  const note = await library.notes.find(id);
  if (!note) throw unknownNote(id);
  const file = note.image;
  const split = await library.questions.splitOf(file);
  // One that is being read anew has no layouts of all pages.
  if (!split || split.splitter !== SPLITTER || split.version !== was) throw mendedMeanwhile();
  const [prepared] = await library.pages.preparationsOf([file]);
  const shown = prepared ? numbersFrom(prepared, 1, SPLIT_PAGES_MOST) : [];
  const { mends, said } = await change(await library.questions.mendsOf(file), shown, note);
  const begun = await beginAct(library, by, said);
  const layouts = new Map((await library.questions.layoutsOf(file)).map((layout) => [layout.page, layout]));
  const pages = shown.flatMap((page) => layouts.get(page) ?? []);
  const mended = mendedPaper(file, await library.questionWork.split(pages), mends, pages);
  const entry = { ...begun, act: 'mend', note: id, account: undefined, about: note.course } as const;
  const isDone = await library.questions.mend(file, {
    ...{ was, mends, entry, split: mended, splitter: SPLITTER, at: begun.at },
  });
  if (!isDone) throw mendedMeanwhile();
  await removeCrops(library, file);
  await sortQuestions(library, note);
}

/** Those of before show other places. */
async function removeCrops({ files, pageImages }: Library, id: string): Promise<void> {
  const file = await files.find(id);
  if (file) await pageImages.removeCrops(file.key);
}

function mendedMeanwhile(): Refusal {
  return new Refusal('conflict', 'question.mended');
}
