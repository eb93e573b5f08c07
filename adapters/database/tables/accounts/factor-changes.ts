import type { Transaction } from 'kysely';
import type {
  AddedFactor,
  FactorSession,
  FactorStatus,
  SecondFactors,
} from '../../../../domain/account/second-factor.ts';
import type { Engine } from '../../engine.ts';
import type { Schema } from '../../schema.ts';
import { passkeyRow } from './passkeys.ts';
import { lockFactors, markShown } from './show-factor.ts';

type FactorChanges = Pick<SecondFactors, 'add' | 'remove' | 'renewCodes'>;

export function factorChanges(engine: Engine): FactorChanges {
  const { db } = engine;
  return {
    async add(session, added, codeHashes, shown, decide) {
      try {
        return await db.transaction().execute(async (work) => {
          await lockFactors(engine, work, session.accountId);
          const status = await readStatus(work, session);
          decide(status);
          if (!(await markShown(work, session, shown))) return undefined;
          const isFirst = status.turnedOnAt === undefined;
          await write(work, session.accountId, added, isFirst ? shown.at : undefined);
          if (isFirst) await replaceCodes(work, session.accountId, codeHashes);
          return { isFirst };
        });
      } catch (error) {
        // The passkey belongs to another account, or was already added.
        if (engine.faultOf(error)?.kind === 'duplicate') return undefined;
        throw error;
      }
    },

    remove: (session, which, decide) =>
      db.transaction().execute(async (work) => {
        const { accountId } = session;
        await lockFactors(engine, work, accountId);
        decide(await readStatus(work, session));
        const removed =
          which === 'totp'
            ? await removeTotp(work, accountId)
            : await removePasskey(work, accountId, which.passkey);
        if (!removed) return undefined;
        if (await hasFactor(work, accountId)) return 'removed';
        await turnOff(work, accountId);
        return 'off';
      }),

    renewCodes: (session, codeHashes, decide) =>
      db.transaction().execute(async (work) => {
        await lockFactors(engine, work, session.accountId);
        const status = await readStatus(work, session);
        decide(status);
        if (!status.turnedOnAt) return false;
        await replaceCodes(work, session.accountId, codeHashes);
        return true;
      }),
  };
}

/** Deletes all but the end of the grace period. Sessions no longer count as having used a factor. */
export async function turnOff(work: Transaction<Schema>, account: string): Promise<void> {
  for (const table of ['passkeys', 'recovery_codes'] as const)
    await work.deleteFrom(table).where('account_id', '=', account).execute();
  await work
    .updateTable('second_factors')
    .set({ turned_on_at: null, totp_secret: null, totp_step: 0 })
    .where('account_id', '=', account)
    .execute();
  await work
    .updateTable('sessions')
    .set({ second_factor_at: null })
    .where('account_id', '=', account)
    .execute();
}

async function readStatus(work: Transaction<Schema>, session: FactorSession): Promise<FactorStatus> {
  const factor = await work
    .selectFrom('second_factors')
    .select(['turned_on_at', 'role_rests_at'])
    .where('account_id', '=', session.accountId)
    .executeTakeFirst();
  const own = await work
    .selectFrom('sessions')
    .select('second_factor_at')
    .where('id', '=', session.id)
    .where('account_id', '=', session.accountId)
    .executeTakeFirst();
  return {
    turnedOnAt: factor?.turned_on_at ? new Date(factor.turned_on_at) : undefined,
    roleRestsAt: factor?.role_rests_at ? new Date(factor.role_rests_at) : undefined,
    shownAt: own?.second_factor_at ? new Date(own.second_factor_at) : undefined,
  };
}

async function write(
  work: Transaction<Schema>,
  account: string,
  added: AddedFactor,
  onAt: Date | undefined,
): Promise<void> {
  const changes = {
    ...(onAt && { turned_on_at: onAt.toISOString() }),
    ...('totp' in added && { totp_secret: added.totp.secret, totp_step: added.totp.step }),
  };
  await work
    .insertInto('second_factors')
    .values({ account_id: account, ...changes })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ account_id: account, ...changes }))
    .execute();
  if ('passkey' in added)
    await work.insertInto('passkeys').values(passkeyRow(account, added.passkey)).execute();
}

async function replaceCodes(work: Transaction<Schema>, account: string, hashes: readonly string[]) {
  await work.deleteFrom('recovery_codes').where('account_id', '=', account).execute();
  const rows = hashes.map((code_hash) => ({ account_id: account, code_hash }));
  await work.insertInto('recovery_codes').values(rows).execute();
}

async function removeTotp(work: Transaction<Schema>, account: string): Promise<boolean> {
  const { numUpdatedRows } = await work
    .updateTable('second_factors')
    .set({ totp_secret: null, totp_step: 0 })
    .where('account_id', '=', account)
    .where('totp_secret', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

async function removePasskey(work: Transaction<Schema>, account: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await work
    .deleteFrom('passkeys')
    .where('account_id', '=', account)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

async function hasFactor(work: Transaction<Schema>, account: string): Promise<boolean> {
  const passkey = work.selectFrom('passkeys').select('id').where('account_id', '=', account).limit(1);
  if (await passkey.executeTakeFirst()) return true;
  const totp = work.selectFrom('second_factors').select('account_id').where('account_id', '=', account);
  return (await totp.where('totp_secret', 'is not', null).executeTakeFirst()) !== undefined;
}
