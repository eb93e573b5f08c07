import type { Transaction } from 'kysely';
import { isSamePlace } from '../../../domain/course.ts';
import { retiredCourse, unknownPlace } from '../../../domain/note/check-draft.ts';
import type { Note, Notes } from '../../../domain/note.ts';
import { Refusal } from '../../../domain/refusal.ts';
import type { Engine } from '../engine.ts';
import { draftRow, noteOf, noteRow } from '../rows/note-rows.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { reindexNote } from '../search/index-writing.ts';
import { holdPlace } from './catalogue/held-place.ts';
import { isFormerNote } from './former-notes.ts';
import { hideRow } from './hide-row.ts';
import { forgetNote, joinNotes, leaveNotes, makePermanent, makeTemporary } from './join-notes.ts';
import { logAct } from './moderation/moderation-log.ts';
import { countNote } from './note-counts.ts';
import { addComparing } from './pending-jobs.ts';
import { readNotes } from './read-notes.ts';
import { databaseSolutions, holdSolutions, moveWithPaper } from './solutions.ts';
import { grantWishes } from './wishes.ts';

export function databaseNotes(engine: Engine): Notes {
  const { db } = engine;
  return {
    ...readNotes(engine),
    ...databaseSolutions(engine),

    async add(note) {
      const row = await refusing(engine, note.id, () =>
        db.transaction().execute(async (work) => {
          const { place, standing } = await holdPlace(engine, work, note);
          if (standing === 'retired') throw retiredCourse();
          if (standing === 'gone') throw unknownPlace();
          await endWithdrawn(work, note);
          const added = await work
            .insertInto('notes')
            .values(noteRow({ ...note, ...place }))
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

    async change(id, draft, at, entry, former) {
      const changed = await refusing(engine, id, () =>
        db.transaction().execute(async (work) => {
          // Before any row of a note is locked, as by a keeper who moves the course.
          const { place } = await holdPlace(engine, work, draft);
          const lock = work.updateTable('notes').set({ updated_at: at.toISOString() }).where('id', '=', id);
          const before = await lock.returningAll().executeTakeFirst();
          if (!before) return undefined;
          const row = draftRow({ ...draft, ...place });
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
          await grantWishes(work, after);
          if (isElsewhere(before, after)) await addComparing(work, after.image, after.updated_at);
          await logAct(work, entry);
          return after;
        }),
      );
      return changed && noteOf(changed);
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

/** Other papers stand beside this one now, or it shows other pages. */
function isElsewhere(before: NoteRow, after: NoteRow): boolean {
  return !isSamePlace(before, after) || before.image !== after.image;
}

/** An account that shares the file of a withdrawn note again, or takes its id again, does not want it back. */
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

async function refusing<Result>(engine: Engine, id: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const fault = engine.faultOf(error);
    if (fault?.kind === 'missing-reference') {
      throw new Refusal(
        'invalid',
        'note.file-missing',
        'The file of this note is missing. Please upload it again.',
      );
    }
    if (fault?.kind === 'duplicate' && fault.on.endsWith('.image')) {
      throw new Refusal('conflict', 'note.file-used', 'Another note has this file already.');
    }
    if (fault) throw takenId(id);
    throw error;
  }
}

function takenId(id: string): Refusal {
  return new Refusal('conflict', 'note.exists', 'There is a note with this id already.', { subject: id });
}
