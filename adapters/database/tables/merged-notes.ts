import type { Transaction } from 'kysely';
import { isSamePlace } from '../../../domain/course.ts';
import { keptHasGone } from '../../../domain/moderation/refused-merge.ts';
import type { MergedNotes } from '../../../domain/note/merged-note.ts';
import type { Note } from '../../../domain/note.ts';
import type { Engine } from '../engine.ts';
import type { Schema } from '../schema.ts';
import type { NoteRow } from '../search/full-text.ts';
import { holdPlace } from './catalogue/held-place.ts';
import { moveFavourites } from './favourites.ts';
import { removeIn } from './hidden-notes.ts';
import { moveVotes } from './questions/pair-votes.ts';
import { moveSolutions } from './solutions.ts';
import { moveThanks } from './thanks.ts';

export function databaseMergedNotes({ db }: Engine): MergedNotes {
  return {
    async keptFor(id) {
      const merged = db.selectFrom('merged_notes').select('kept').where('id', '=', id);
      return (await merged.executeTakeFirst())?.kept;
    },
  };
}

/**
 * Undefined if the note no longer exists.
 * @throws Refusal conflict `moderation.kept`.
 */
export async function mergeIn(
  engine: Engine,
  work: Transaction<Schema>,
  { id, kept }: { id: string; kept: string },
  at: Date,
): Promise<Note | undefined> {
  const to = await holdPair(engine, work, { id, kept });
  if (!to) return undefined;
  await redirect(work, { id, kept }, at);
  await moveFavourites(work, id, kept);
  await moveThanks(work, id, kept);
  await work.updateTable('wishes').set({ note: kept }).where('note', '=', id).execute();
  await moveSolutions(engine, work, id, to, at);
  const gone = await removeIn(engine, work, id, at);
  if (gone) await moveVotes(work, gone.image, to.image);
  return gone;
}

/**
 * Like `holdBoth`, but also locks the remaining note's course.
 * @throws Refusal conflict `moderation.kept`.
 */
export async function holdPair(
  engine: Engine,
  work: Transaction<Schema>,
  { id, kept }: { id: string; kept: string },
): Promise<NoteRow | undefined> {
  const seen = await work.selectFrom('notes').selectAll().where('id', '=', kept).executeTakeFirst();
  if (!seen) throw keptHasGone();
  // Locks the course before any note, in the same order as an admin who moves it.
  await holdPlace(engine, work, seen);
  const to = await holdBoth(work, { id, kept });
  if (to && !isSamePlace(to, seen)) throw keptHasGone();
  return to;
}

/**
 * Locks both notes until the transaction ends and returns the remaining one; undefined if the other is gone.
 * The order is fixed, so that opposite merges do not deadlock.
 */
async function holdBoth(
  work: Transaction<Schema>,
  { id, kept }: { id: string; kept: string },
): Promise<NoteRow | undefined> {
  const held = new Map<string, NoteRow | undefined>();
  for (const each of [id, kept].sort()) held.set(each, await holdNote(work, 'notes', each));
  const to = held.get(kept);
  if (!to) throw keptHasGone();
  const isThere = held.get(id) ?? (await holdNote(work, 'hidden_notes', id));
  return isThere || (await holdNote(work, 'notes', id)) ? to : undefined;
}

function holdNote(
  work: Transaction<Schema>,
  table: 'notes' | 'hidden_notes',
  id: string,
): Promise<NoteRow | undefined> {
  const same = work.updateTable(table).set((row) => ({ updated_at: row.ref('updated_at') }));
  return same.where('id', '=', id).returningAll().executeTakeFirst();
}

/** The remaining note is visible and redirects nowhere, so one step leads to it from every former address. */
async function redirect(
  work: Transaction<Schema>,
  { id, kept }: { id: string; kept: string },
  at: Date,
): Promise<void> {
  await work.updateTable('merged_notes').set({ kept }).where('kept', '=', id).execute();
  const merged = { kept, merged_at: at.toISOString() };
  await work
    .insertInto('merged_notes')
    .values({ id, ...merged })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(merged))
    .execute();
  await work.deleteFrom('merged_notes').where('id', '=', kept).execute();
}
