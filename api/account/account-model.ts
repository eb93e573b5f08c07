import type { Account } from '../../domain/account.ts';
import { dateText } from '../dates.ts';

/** In Appwrite's format. Fields that Panna does not store are constant. */
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

/** Empty for an account that only signs in through a provider. */
function passwordUpdate({ hasPassword, passwordChangedAt, createdAt }: Account): string {
  return hasPassword ? dateText(passwordChangedAt ?? createdAt) : '';
}
