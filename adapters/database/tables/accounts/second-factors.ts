import type { Kysely } from 'kysely';
import type { SecondFactor, SecondFactors } from '../../../../domain/account/second-factor.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { deleteInSteps } from '../delete-in-steps.ts';
import { factorChanges } from './factor-changes.ts';
import { passkeysOf } from './passkeys.ts';
import { resetFactor } from './reset-factor.ts';
import { beginRest } from './role-rest.ts';
import { showFactor } from './show-factor.ts';

export function databaseSecondFactors(engine: Engine): SecondFactors {
  const { db } = engine;
  return {
    ...challenges(engine),
    ...factorChanges(engine),
    show: showFactor(engine),
    reset: resetFactor(engine),
    beginRest: (account, restsAt) => beginRest(db, account, restsAt),

    async of(account) {
      const row = await readRow(db, account);
      const codes = await db
        .selectFrom('recovery_codes')
        .select(({ fn }) => fn.countAll<number | string>().as('left'))
        .where('account_id', '=', account)
        .executeTakeFirstOrThrow();
      return {
        ...stateOf(row),
        hasTotp: Boolean(row?.totp_secret),
        passkeys: await passkeysOf(db, account),
        codesLeft: Number(codes.left),
      };
    },

    stateOf: async (account) => stateOf(await readRow(db, account)),
    totpSecretOf: async (account) => (await readRow(db, account))?.totp_secret ?? undefined,

    async removeEnded(now) {
      const ended = db
        .selectFrom('second_factor_challenges')
        .select('session_id')
        .where('expires_at', '<=', now.toISOString());
      await deleteInSteps((step) =>
        db
          .deleteFrom('second_factor_challenges')
          .where('session_id', 'in', ended.limit(step))
          .where('expires_at', '<=', now.toISOString())
          .executeTakeFirstOrThrow(),
      );
    },
  };
}

function readRow(db: Kysely<Schema>, account: string) {
  return db
    .selectFrom('second_factors')
    .select(['turned_on_at', 'role_rests_at', 'totp_secret'])
    .where('account_id', '=', account)
    .executeTakeFirst();
}

type Row = Awaited<ReturnType<typeof readRow>>;

function stateOf(row: Row): Pick<SecondFactor, 'turnedOnAt' | 'roleRestsAt'> {
  return {
    turnedOnAt: row?.turned_on_at ? new Date(row.turned_on_at) : undefined,
    roleRestsAt: row?.role_rests_at ? new Date(row.role_rests_at) : undefined,
  };
}

function challenges({
  db,
}: Engine): Pick<SecondFactors, 'keepChallenge' | 'findChallenge' | 'takeChallenge'> {
  return {
    async keepChallenge({ id, accountId }, purpose, challenge, expiresAt) {
      const kept = { challenge, expires_at: expiresAt.toISOString() };
      await db
        .insertInto('second_factor_challenges')
        .columns(['session_id', 'purpose', 'challenge', 'expires_at'])
        .expression((eb) =>
          eb
            .selectFrom('sessions')
            .select([
              'id',
              eb.val(purpose).as('purpose'),
              eb.val(challenge).as('challenge'),
              eb.val(kept.expires_at).as('expires_at'),
            ])
            .where('id', '=', id)
            .where('account_id', '=', accountId),
        )
        .onConflict((conflict) => conflict.columns(['session_id', 'purpose']).doUpdateSet(kept))
        .execute();
    },

    async findChallenge({ id }, purpose, now) {
      const row = await db
        .selectFrom('second_factor_challenges')
        .select('challenge')
        .where('session_id', '=', id)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now.toISOString())
        .executeTakeFirst();
      return row?.challenge;
    },

    async takeChallenge({ id }, purpose, now) {
      const row = await db
        .deleteFrom('second_factor_challenges')
        .where('session_id', '=', id)
        .where('purpose', '=', purpose)
        .where('expires_at', '>', now.toISOString())
        .returning('challenge')
        .executeTakeFirst();
      return row?.challenge;
    },
  };
}
