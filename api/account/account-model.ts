import type { Account } from '../../domain/account.ts';
import { dateText } from '../dates.ts';

/** An account as clients of the call family know it. What this library does not keep has its constant. */
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
    passwordUpdate: createdAt,
    email: account.email,
    phone: '',
    emailVerification: account.verified,
    phoneVerification: false,
    mfa: false,
    prefs: {},
    targets: [],
    accessedAt: createdAt,
  };
}
