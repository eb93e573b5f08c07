import type { Transaction } from 'kysely';
import { isSamePlace } from '../../../domain/course.ts';
import type { ReplacedNote } from '../../../domain/note/hiding.ts';
import { draftOf } from '../../../domain/note/note-fields.ts';
import { hasChanged } from '../../../domain/note/refused-change.ts';
import type { Note, NoteDraft } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import { draftRow, noteOf } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { reindexNote } from '../search/index-writing.ts';
import { holdPlace } from './catalogue/held-place.ts';
import { heldPaper } from './held-paper.ts';
import { hideRow } from './hide-row.ts';
import { makePermanent, makeTemporary } from './join-notes.ts';
import { countNote } from './note-counts.ts';
import { fulfilRequests } from './paper-requests.ts';
import { addComparing } from './pending-jobs.ts';
import { holdSolutions, moveWithPaper } from './solutions.ts';

type Change = { id: string; draft: NoteDraft; was?: Note | undefined; former?: ReplacedNote | undefined };
type Changed = { before: Note; after: Note };

export async function changeIn(
  engine: Engine,
  work: Transaction<Schema>,
  { id, draft, was, former }: Change,
  at: Date,
): Promise<Changed | undefined> {
  // Locks the course before any note, in the same order as an admin who moves it.
  const { place } = await holdPlace(engine, work, draft);
  const solutionOf = await heldPaper(engine, work, { ...draft, ...place });
  const lock = work.updateTable('notes').set({ updated_at: at.toISOString() }).where('id', '=', id);
  const before = await lock.returningAll().executeTakeFirst();
  if (!before) return undefined;
  if (was && isOther(noteOf(before), was)) throw hasChanged();
  const row = draftRow({ ...draft, ...place, solutionOf });
  const solutions = isSamePlace(before, row) ? [] : await holdSolutions(work, id, at);
  const update = work.updateTable('notes').set(row).where('id', '=', id);
  const after = await update.returningAll().executeTakeFirstOrThrow();
  await countNote(work, before, -1);
  await countNote(work, after, 1);
  if (before.image !== after.image) {
    await makePermanent(work, after.image);
    if (former) await hideRow(work, { ...before, id: former.id }, former.hiding);
    else await makeTemporary(work, before.image, at);
  }
  await reindexNote(engine, work, before, after);
  await moveWithPaper(engine, work, { before, after, solutions }, at);
  await fulfilRequests(work, after);
  if (isElsewhere(before, after)) await addComparing(work, after.image, after.updated_at);
  return { before: noteOf(before), after: noteOf(after) };
}

function isOther(now: Note, was: Note): boolean {
  const contentOf = (note: Note) => JSON.stringify([draftOf(note), note.owner ?? null]);
  return contentOf(now) !== contentOf(was);
}

function isElsewhere(before: NoteRow, after: NoteRow): boolean {
  const isSameExam = before.exam === after.exam && before.exam_year === after.exam_year;
  return !isSamePlace(before, after) || before.image !== after.image || !isSameExam;
}
