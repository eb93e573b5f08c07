import type { Account } from '../../../domain/account.ts';
import type { Text } from '../../texts.ts';

export type Intent =
  | 'rename'
  | 'language'
  | 'resend'
  | 'password'
  | 'sign-out'
  | 'sign-out-others'
  | 'delete';

export type AccountAnswer = {
  intent: Intent;
  done?: string;
  errors?: FieldErrors;
  /** Error that concerns no particular field. */
  fault?: string;
};

export type FieldErrors = { [field: string]: string | undefined };

export function checkDeletion(
  { hasPassword }: Pick<Account, 'hasPassword'>,
  field: (name: string) => string,
  text: Text,
): FieldErrors {
  if (hasPassword)
    return field('password') ? {} : { password: text.fault({ name: 'account.password.missing' }) };
  return field('sure') ? {} : { sure: text('account.tickFirst') };
}
