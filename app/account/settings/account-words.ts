import type { Account } from '../../../domain/account.ts';

/** What the small forms of the account's page ask for, and what comes back; the browser needs to know both. */
export type Intent = 'rename' | 'resend' | 'password' | 'sign-out' | 'sign-out-others' | 'delete';

export type AccountAnswer = {
  intent: Intent;
  /** It is done: the words that say so. */
  done?: string;
  /** What is wrong, at the fields. */
  errors?: FieldErrors;
  /** What is wrong with the whole. */
  fault?: string;
};

export type FieldErrors = { [field: string]: string | undefined };

/** Deleting needs the password; an account without one needs a tick. */
export function checkDeletion(
  { hasPassword }: Pick<Account, 'hasPassword'>,
  text: (name: string) => string,
): FieldErrors {
  if (hasPassword) return text('password') ? {} : { password: 'Password is required' };
  return text('sure') ? {} : { sure: 'Please tick this first.' };
}
