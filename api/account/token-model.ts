import type { Secret } from '../../domain/account/secret.ts';
import { dateText } from '../dates.ts';

/** Omits the secret, which only the mail contains. */
export function tokenModel(secret: Secret) {
  return {
    $id: secret.id,
    $createdAt: dateText(secret.createdAt),
    userId: secret.accountId,
    secret: '',
    expire: dateText(secret.expiresAt),
    phrase: '',
  };
}
