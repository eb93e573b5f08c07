import type { Kysely, Transaction } from 'kysely';
import {
  type AccountStatus,
  currentRole,
  type PersonDecision,
  type Role,
  type RoleState,
} from '../../../../domain/account/account-status.ts';
import type { Engine } from '../../engine.ts';
import { ACCOUNT_COLUMNS, accountOf } from '../../rows/account-rows.ts';
import { roleOf, storedRole } from '../../rows/role-rows.ts';
import type { Schema } from '../../schema.ts';

/** Lock for all actions on people. No mailbox has this name. */
const PEOPLE = 'people';

/**
 * Decides an action on an account and returns its status; undefined if it no longer exists. Until the
 * transaction ends, no other such action is decided and the account does not change.
 * @throws Refusal as `decision` does.
 */
export async function decidePerson(
  engine: Engine,
  work: Transaction<Schema>,
  id: string,
  decision: PersonDecision,
): Promise<AccountStatus | undefined> {
  await engine.lockName(work, PEOPLE);
  const account = work.selectFrom('accounts').select('id').where('id', '=', id);
  await engine.lockShared(account).execute();
  const status = await readStatus(work, id, decision);
  if (status) decision.decide(status);
  return status;
}

export async function readStatus(
  db: Kysely<Schema>,
  id: string,
  by: Omit<PersonDecision, 'decide'>,
): Promise<AccountStatus | undefined> {
  const { named } = by;
  const found = await readRole(db, id, named);
  if (!found) return undefined;
  return {
    ...found,
    actorRole: await actorRole(db, by),
    hasOtherAdmin: await hasOtherAdmin(db, id, named),
  };
}

async function actorRole(
  db: Kysely<Schema>,
  { actor, actorSession, counts, named }: Omit<PersonDecision, 'decide'>,
): Promise<Role | undefined> {
  const acting = actor === undefined ? undefined : await readRole(db, actor, named);
  if (!acting?.role || acting.account.blockedAt) return undefined;
  const state = await readRoleState(db, acting.account.id, actorSession);
  return !counts || counts(state) ? acting.role : undefined;
}

async function readRoleState(
  db: Kysely<Schema>,
  account: string,
  session: string | undefined,
): Promise<RoleState> {
  const factor = await db
    .selectFrom('second_factors')
    .select(['turned_on_at', 'role_rests_at'])
    .where('account_id', '=', account)
    .executeTakeFirst();
  const shown = db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', session ?? '')
    .where('account_id', '=', account)
    .where('second_factor_at', 'is not', null);
  return {
    isOn: Boolean(factor?.turned_on_at),
    isShown: session !== undefined && (await shown.executeTakeFirst()) !== undefined,
    restsAt: factor?.role_rests_at ? new Date(factor.role_rests_at) : undefined,
  };
}

async function readRole(db: Kysely<Schema>, id: string, named: PersonDecision['named']) {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('roles', 'roles.account_id', 'accounts.id')
    .select([...ACCOUNT_COLUMNS, 'blocked_role', 'role'])
    .where('accounts.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const account = accountOf(row);
  const isNamed = named.includes(account.email);
  // The previous release keeps the role of a blocked account.
  const former = account.blockedAt ? (row.blocked_role ?? row.role) : row.role;
  const appointed = former ? roleOf(former) : undefined;
  const role: Role | undefined = account.blockedAt ? appointed : currentRole(account, isNamed, appointed);
  return { account, isNamed, role };
}

async function hasOtherAdmin(
  db: Kysely<Schema>,
  id: string,
  named: PersonDecision['named'],
): Promise<boolean> {
  const others = db
    .selectFrom('accounts')
    .select('accounts.id')
    .where('accounts.id', '!=', id)
    .where('verified', '=', 1)
    .where('blocked_at', 'is', null)
    .limit(1);
  const appointed = others
    .innerJoin('roles', 'roles.account_id', 'accounts.id')
    .where('role', '=', storedRole('admin'));
  if (await appointed.executeTakeFirst()) return true;
  if (named.length === 0) return false;
  return (await others.where('email', 'in', named).executeTakeFirst()) !== undefined;
}
