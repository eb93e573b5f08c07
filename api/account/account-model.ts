import type { Account } from '../../domain/account.ts';
import { dateText } from '../dates.ts';

/** An account as clients of the call family know it. What this library does not store has a constant value. */
export function accountModel(account: Account) {
  const createdAt = dateText(account.createdAt);
  return {
    $id: account.id,
    $createdAt: createdAt,
    $updatedAt: dateText(account.updatedAt),
    name: account.name,
    registration: createdAt,
    status: true,
    labels: [],
    passwordUpdate: passwordUpdate(account),
    email: account.email,
    phone: '',
    emailVerification: account.verified,
    phoneVerification: false,
    mfa: false,
    prefs: account.prefs,
    targets: [],
    accessedAt: createdAt,
  };
}

/** Empty for an account that only ever signed in at a provider. */
function passwordUpdate({ hasPassword, passwordChangedAt, createdAt }: Account): string {
  return hasPassword ? dateText(passwordChangedAt ?? createdAt) : '';
}
