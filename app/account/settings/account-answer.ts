import type { Account } from '../../../domain/account.ts';
import type { Text } from '../../texts.ts';

/** The forms of the account's page, by what they ask for. The browser and the action share these types. */
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
  /** Set when it is done: the sentence that says so. */
  done?: string;
  /** What is wrong, by the name of the field. */
  errors?: FieldErrors;
  /** What is wrong, when it belongs to no field. */
  fault?: string;
};

export type FieldErrors = { [field: string]: string | undefined };

/** Deleting needs the password, or a tick for an account without a password. */
export function checkDeletion(
  { hasPassword }: Pick<Account, 'hasPassword'>,
  field: (name: string) => string,
  text: Text,
): FieldErrors {
  if (hasPassword)
    return field('password') ? {} : { password: text.fault({ name: 'account.password.missing' }) };
  return field('sure') ? {} : { sure: text('account.tickFirst') };
}
