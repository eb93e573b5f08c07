import type { Transaction } from 'kysely';
import { mailboxOf, yieldsTo } from '../../../../domain/account/mailbox.ts';
import type { Account } from '../../../../domain/account.ts';
import { Refusal } from '../../../../domain/refusal.ts';
import type { Engine } from '../../engine.ts';
import { ACCOUNT_COLUMNS, accountOf } from '../../rows/account-rows.ts';
import type { Schema } from '../../schema.ts';
import { removeAccount } from './remove-account.ts';

const HOLDERS_MOST = 100;

/**
 * Frees a mailbox for an account's new address, in this transaction. Returns the ids of removed accounts.
 * @throws Refusal conflict `account.taken`
 */
export async function claimMailbox(
  engine: Pick<Engine, 'lockName'>,
  work: Transaction<Schema>,
  { id, email }: Pick<Account, 'id' | 'email'>,
  at: Date,
): Promise<string[]> {
  const others = (await holdersOf(engine, work, email)).filter((holder) => holder.id !== id);
  if (!others.every((holder) => yieldsTo(holder, email, at))) throw taken();
  // An account that is being verified stays.
  for (const other of others) if (!(await removeAccount(work, other.id, 'unverified'))) throw taken();
  return others.map((other) => other.id);
}

/** Accounts of an address's mailbox, to which none can be added until the transaction ends. */
export async function holdersOf(
  engine: Pick<Engine, 'lockName'>,
  work: Transaction<Schema>,
  email: string,
): Promise<Account[]> {
  const mailbox = mailboxOf(email);
  await engine.lockName(work, mailbox);
  const held = work.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('mailbox', '=', mailbox);
  return (await held.orderBy('id').limit(HOLDERS_MOST).execute()).map(accountOf);
}

export function taken(): Refusal {
  return new Refusal('conflict', 'account.taken');
}
