import type { Transaction } from 'kysely';
import type { Decision, ModeratedNotes } from '../../../../domain/moderation/moderated-notes.ts';
import type { Hiding } from '../../../../domain/note/hiding.ts';
import type { Note } from '../../../../domain/note.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { changeIn } from '../change-row.ts';
import { hideIn, removeIn, restoreIn } from '../hidden-notes.ts';
import { holdPair, mergeIn } from '../merged-notes.ts';
import { orderPages } from '../page-orders.ts';
import { addMails } from '../pending-mails.ts';
import { refusing } from '../refused-note.ts';
import { logAct } from './moderation-log.ts';
import { closeReports } from './reports.ts';

export function databaseModeratedNotes(engine: Engine): ModeratedNotes {
  const { db } = engine;
  const decided = <Done extends Note>(
    decision: Decision,
    act: (work: Transaction<Schema>) => Promise<{ before: Note; after: Done } | undefined>,
  ) =>
    db.transaction().execute(async (work) => {
      const done = await act(work);
      if (done) await settle(work, decision, done);
      return done?.after;
    });
  return {
    hide: (id, hiding, decision) =>
      decided(decision, async (work) => unchanged(await hideIn(engine, work, id, hiding))),

    restore: (id, decision) =>
      decided(decision, async (work) =>
        unchanged(await restoreIn(engine, work, id, 'moderator', decision.entry.at)),
      ),

    remove: (id, decision) =>
      decided(decision, async (work) => unchanged(await removeIn(engine, work, id, decision.entry.at))),

    change: (id, draft, was, decision) =>
      refusing(engine, id, () =>
        decided(decision, (work) => changeIn(engine, work, { id, draft, was }, decision.entry.at)),
      ),

    arrange: (id, wanted, decision) =>
      decided(decision, async (work) =>
        unchanged(await orderPages(engine, work, id, wanted, decision.entry.at)),
      ),

    merge: (id, kept, decision) =>
      decided(decision, async (work) =>
        unchanged(await mergeIn(engine, work, { id, kept }, decision.entry.at)),
      ),

    keepOne: (pair, hiding, decision, mails) =>
      decided(decision, async (work) => {
        if (!(await holdPair(engine, work, pair))) return undefined;
        const hidden = await hideIn(engine, work, pair.id, hiding);
        if (!hidden) return undefined;
        const { at, reason } = decision.entry;
        const closed = await closeReports(work, { note: pair.kept, kind: 'duplicate' }, reason, at);
        await addMails(work, mails(closed), at);
        return unchanged(hidden);
      }),

    closeReports: (note, { entry, kind, answer, mails }) =>
      db.transaction().execute(async (work) => {
        const closed = await closeReports(work, { note, kind }, answer, entry.at);
        if (closed.length === 0) return 0;
        await logAct(work, entry);
        await addMails(work, mails(closed), entry.at);
        return closed.length;
      }),
  };
}

export async function hideDecidedIn(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  hiding: Hiding,
  decision: Decision,
): Promise<void> {
  const done = unchanged(await hideIn(engine, work, id, hiding));
  if (done) await settle(work, decision, done);
}

function unchanged<Done extends Note>(note: Done | undefined) {
  return note && { before: note, after: note };
}

async function settle(
  work: Transaction<Schema>,
  { entry, closing, mails }: Decision,
  change: { before: Note; after: Note },
): Promise<void> {
  await logAct(work, entry);
  const closed = closing
    ? await closeReports(work, { note: change.before.id }, closing.answer, entry.at)
    : [];
  await addMails(work, mails(change, closed), entry.at);
}
