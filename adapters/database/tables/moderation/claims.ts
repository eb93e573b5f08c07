import { type Kysely, sql } from 'kysely';
import {
  CLAIMS_MOST,
  CLAIMS_OF_NOTE_MOST,
  type Claims,
  UNCONFIRMED_MOST,
  UNCONFIRMED_OF_NOTE_MOST,
} from '../../../../domain/report/claim.ts';
import { claimedByMany, tooManyClaims } from '../../../../domain/report/refused-claim.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { deleteInSteps } from '../delete-in-steps.ts';
import { addMails } from '../pending-mails.ts';
import { countBetween } from './count-between.ts';
import { reportOf, rowOf } from './reports.ts';

export function databaseClaims(engine: Engine): Claims {
  const { db } = engine;
  return {
    add: (claim, { id, language }) =>
      db.transaction().execute(async (work) => {
        await engine.lockName(work, 'claims');
        await admitClaim(work, claim.note);
        await work.insertInto('reports').values(rowOf(claim)).execute();
        const content = { kind: 'claim-confirmation', claim: claim.id, language } as const;
        await addMails(work, [{ id, content }], claim.createdAt);
      }),

    async arm(id, secretHash, confirmBy) {
      const { numUpdatedRows } = await db
        .updateTable('reports')
        .set({ confirm_hash: secretHash, confirm_by: confirmBy.toISOString() })
        .where('id', '=', id)
        .where('confirm_by', 'is not', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async confirm(id, secretHash, now) {
      const at = now.toISOString();
      const confirmed = await db
        .updateTable('reports')
        .set({ confirmed_at: at, confirm_by: null })
        .where('id', '=', id)
        .where('confirm_hash', '=', secretHash)
        .where('confirm_by', '>', at)
        .returningAll()
        .executeTakeFirst();
      const before = db
        .selectFrom('reports')
        .selectAll()
        .where('id', '=', id)
        .where('confirm_hash', '=', secretHash)
        .where('confirmed_at', 'is not', null);
      const row = confirmed ?? (await before.executeTakeFirst());
      return row && reportOf(row);
    },

    async removeEnded(now) {
      const ended = db.selectFrom('reports').select('id').where('confirm_by', '<=', now.toISOString());
      await deleteInSteps((step) =>
        db.deleteFrom('reports').where('id', 'in', ended.limit(step)).executeTakeFirstOrThrow(),
      );
    },

    countBetween: (since, until, most) => countBetween(db, 'reports', { since, until }, most),
  };
}

/** @throws Refusal as documented at `Claims.add`. */
async function admitClaim(work: Kysely<Schema>, note: string): Promise<void> {
  const confirmed = openClaims(work, 'is').where('note', '=', note);
  if ((await confirmed.limit(CLAIMS_OF_NOTE_MOST).execute()).length >= CLAIMS_OF_NOTE_MOST)
    throw claimedByMany();
  const unconfirmed = openClaims(work, 'is not').where('note', '=', note);
  const newest = unconfirmed.orderBy('created_at', 'desc').orderBy('id', 'desc');
  const kept = newest.limit(UNCONFIRMED_OF_NOTE_MOST - 1);
  await work
    .deleteFrom('reports')
    .where('id', 'in', unconfirmed.where('id', 'not in', kept))
    .execute();
  const isFull = async (waits: 'is' | 'is not', most: number) =>
    (await openClaims(work, waits).limit(most).execute()).length >= most;
  if ((await isFull('is', CLAIMS_MOST)) || (await isFull('is not', UNCONFIRMED_MOST))) throw tooManyClaims();
}

/** Ids of open claims. Uses a literal, because the partial index does not apply to a parameter. */
function openClaims(work: Kysely<Schema>, waits: 'is' | 'is not') {
  return work
    .selectFrom('reports')
    .select('id')
    .where('closed_at', 'is', null)
    .where(sql<boolean>`kind = 'rights'`)
    .where('confirm_by', waits, null);
}
