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
  /** Sentence that confirms success. */
  done?: string;
  /** Errors by field name. */
  errors?: FieldErrors;
  /** Error that belongs to no field. */
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
