import type { Transaction } from 'kysely';
import { retiredCourse, unknownPlace } from '../../../domain/note/check-draft.ts';
import type { Note, Notes } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import { noteOf, noteRow } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import { holdPlace } from './catalogue/held-place.ts';
import { changeIn } from './change-row.ts';
import { isFormerNote } from './former-notes.ts';
import { heldPaper } from './held-paper.ts';
import { forgetNote, joinNotes, leaveNotes, makePermanent, makeTemporary } from './join-notes.ts';
import { logAct } from './moderation/moderation-log.ts';
import { readNotes } from './read-notes.ts';
import { refusing, takenId } from './refused-note.ts';
import { databaseSolutions } from './solutions.ts';

export function databaseNotes(engine: Engine): Notes {
  const { db } = engine;
  return {
    ...readNotes(engine),
    ...databaseSolutions(engine),

    async add(note) {
      const row = await refusing(engine, note.id, () =>
        db.transaction().execute(async (work) => {
          const { place, status } = await holdPlace(engine, work, note);
          if (status === 'retired') throw retiredCourse();
          if (status === 'gone') throw unknownPlace();
          const solutionOf = await heldPaper(engine, work, { ...note, ...place });
          await endWithdrawn(work, note);
          const added = await work
            .insertInto('notes')
            .values(noteRow({ ...note, ...place, solutionOf }))
            .returningAll()
            .executeTakeFirstOrThrow();
          if (await isFormerNote(work, note.id)) throw takenId(note.id);
          await makePermanent(work, note.image);
          await joinNotes(engine, work, added);
          return added;
        }),
      );
      return noteOf(row);
    },

    async change(id, draft, at, { entry, ...changing } = {}) {
      const changed = await refusing(engine, id, () =>
        db.transaction().execute(async (work) => {
          const done = await changeIn(engine, work, { id, draft, ...changing }, at);
          if (done) await logAct(work, entry);
          return done;
        }),
      );
      return changed?.after;
    },

    async remove(id, at) {
      return db.transaction().execute(async (work) => {
        const removed = await work.deleteFrom('notes').where('id', '=', id).returningAll().executeTakeFirst();
        if (!removed) return false;
        await makeTemporary(work, removed.image, at);
        await leaveNotes(engine, work, removed);
        await forgetNote(work, id);
        return true;
      });
    },
  };
}

/** Deletes a withdrawn note whose file or id is used again and which need no longer be restorable. */
async function endWithdrawn(work: Transaction<Schema>, note: Omit<Note, 'sequence'>): Promise<void> {
  const { id, image, owner } = note;
  if (owner === undefined) return;
  const ended = await work
    .deleteFrom('hidden_notes')
    .where('hidden_by', '=', 'owner')
    .where('owner', '=', owner)
    .where((row) => row.or([row('id', '=', id), row('image', '=', image)]))
    .returning(['id', 'image'])
    .execute();
  for (const row of ended) {
    await makeTemporary(work, row.image, note.createdAt);
    if (row.id !== id) await forgetNote(work, row.id);
  }
}
