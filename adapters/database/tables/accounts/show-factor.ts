import type { Transaction } from 'kysely';
import type {
  FactorSession,
  SecondFactors,
  Shown,
  UsedFactor,
} from '../../../../domain/account/second-factor.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';

export async function lockFactors(engine: Engine, work: Transaction<Schema>, account: string): Promise<void> {
  const row = work.selectFrom('accounts').select('id').where('id', '=', account);
  await engine.lockExclusive(row).execute();
}

export function showFactor(engine: Engine): SecondFactors['show'] {
  return (session, used, shown) =>
    engine.db.transaction().execute(async (work) => {
      await lockFactors(engine, work, session.accountId);
      if (!(await isUsable(work, session.accountId, used))) return false;
      if (!(await markShown(work, session, shown))) return false;
      await spend(work, session.accountId, used, shown.at);
      return true;
    });
}

export async function markShown(
  work: Transaction<Schema>,
  { id, accountId }: FactorSession,
  { secretHash, at }: Shown,
): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('sessions')
    .set({ secret_hash: secretHash, second_factor_at: at.toISOString() })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('expires_at', '>', at.toISOString())
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function isUsable(work: Transaction<Schema>, account: string, used: UsedFactor): Promise<boolean> {
  const on = work.selectFrom('second_factors').select('second_factors.account_id');
  const own = on.where('second_factors.account_id', '=', account).where('turned_on_at', 'is not', null);
  if ('totpStep' in used) {
    const unused = own.where('totp_secret', 'is not', null).where('totp_step', '<', used.totpStep);
    return (await unused.executeTakeFirst()) !== undefined;
  }
  if ('codeHash' in used) {
    const code = own.innerJoin('recovery_codes', 'recovery_codes.account_id', 'second_factors.account_id');
    return (await code.where('code_hash', '=', used.codeHash).executeTakeFirst()) !== undefined;
  }
  const passkey = own.innerJoin('passkeys', 'passkeys.account_id', 'second_factors.account_id');
  const isAhead = passkey.where('passkeys.id', '=', used.passkey).where(({ eb, or }) =>
    or([
      eb('counter', '<', used.counter),
      // Many authenticators keep their counter at 0.
      eb.and([eb('counter', '=', 0), eb(eb.val(used.counter), '=', 0)]),
    ]),
  );
  return (await isAhead.executeTakeFirst()) !== undefined;
}

async function spend(work: Transaction<Schema>, account: string, used: UsedFactor, at: Date): Promise<void> {
  if ('totpStep' in used)
    await work
      .updateTable('second_factors')
      .set({ totp_step: used.totpStep })
      .where('account_id', '=', account)
      .execute();
  else if ('codeHash' in used)
    await work
      .deleteFrom('recovery_codes')
      .where('account_id', '=', account)
      .where('code_hash', '=', used.codeHash)
      .execute();
  else
    await work
      .updateTable('passkeys')
      .set({ counter: used.counter, used_at: at.toISOString() })
      .where('id', '=', used.passkey)
      .execute();
}
