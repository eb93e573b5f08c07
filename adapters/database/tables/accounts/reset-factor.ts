import type { SecondFactors } from '../../../../domain/account/second-factor.ts';
import type { Engine } from '../../engine.ts';
import { logAct } from '../moderation/moderation-log.ts';
import { decidePerson } from './account-status.ts';
import { turnOff } from './factor-changes.ts';
import { setRest } from './role-rest.ts';
import { lockFactors } from './show-factor.ts';

export function resetFactor(engine: Engine): SecondFactors['reset'] {
  return (account, entry, decision) =>
    engine.db.transaction().execute(async (work) => {
      const status = await decidePerson(engine, work, account, decision);
      if (!status) return false;
      await lockFactors(engine, work, account);
      const factor = await work
        .selectFrom('second_factors')
        .select('role_rests_at')
        .where('account_id', '=', account)
        .where('turned_on_at', 'is not', null)
        .executeTakeFirst();
      if (!factor) return false;
      await turnOff(work, account);
      // Only the owner may turn it on again for a role, after verifying the address.
      const { role_rests_at } = factor;
      const isPast = role_rests_at !== null && role_rests_at <= entry.at.toISOString();
      if (status.role && !isPast) await setRest(work, account, entry.at);
      for (const table of ['sessions', 'access_tokens'] as const)
        await work.deleteFrom(table).where('account_id', '=', account).execute();
      await logAct(work, entry);
      return true;
    });
}
