import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Account, AccountAsRead } from '../../../domain/account.ts';
import type { Schema } from '../schema.ts';

type AccountRow = Omit<Selectable<Schema['accounts']>, 'mailbox' | 'blocked_role'>;

export const ACCOUNT_COLUMNS = [
  'accounts.id',
  'accounts.email',
  'accounts.name',
  'accounts.password_hash',
  'accounts.password_changed_at',
  'accounts.verified',
  'accounts.proved_at',
  'accounts.blocked_at',
  'accounts.approved_at',
  'accounts.language',
  'accounts.prefs',
  'accounts.created_at',
  'accounts.updated_at',
] as const;

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    name: row.name,
    verified: row.verified === 1,
    verifiedAt: row.proved_at ? new Date(row.proved_at) : undefined,
    hasPassword: row.password_hash !== null,
    passwordChangedAt: row.password_changed_at ? new Date(row.password_changed_at) : undefined,
    blockedAt: row.blocked_at ? new Date(row.blocked_at) : undefined,
    approvedAt: row.approved_at ? new Date(row.approved_at) : undefined,
    language: row.language,
    prefs: JSON.parse(row.prefs),
    createdAt: new Date(row.created_at),
    updatedAt: new Date(row.updated_at),
  };
}

export function accountRow(
  account: Account,
  passwordHash: string | undefined,
): Insertable<Schema['accounts']> {
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    password_hash: passwordHash ?? null,
    password_changed_at: account.passwordChangedAt?.toISOString() ?? null,
    verified: account.verified ? 1 : 0,
    proved_at: account.verifiedAt?.toISOString() ?? null,
    blocked_at: account.blockedAt?.toISOString() ?? null,
    approved_at: account.approvedAt?.toISOString() ?? null,
    language: account.language,
    prefs: JSON.stringify(account.prefs),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
  };
}

export function isUnchanged({ id, verifiedAt, passwordChangedAt }: AccountAsRead) {
  return (row: ExpressionBuilder<Schema, 'accounts'>) =>
    row.and([
      row('accounts.id', '=', id),
      row('proved_at', 'is not distinct from', verifiedAt?.toISOString() ?? null),
      row('password_changed_at', 'is not distinct from', passwordChangedAt?.toISOString() ?? null),
    ]);
}
