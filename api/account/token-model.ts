import type { Secret } from '../../domain/account/secret.ts';
import { dateText } from '../dates.ts';

/** Without the secret itself, which only the mail holds. */
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
