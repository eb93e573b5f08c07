import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { passwordError } from './account-form.ts';

const COMMON_PASSWORD =
  'This password is one of the 10,000 that are guessed first. Please choose another one.';

/** A new password: long enough, and not a common one. @throws Refusal invalid `account.password`, `account.common-password`. */
export function checkNewPassword(library: Pick<Library, 'passwords'>, password: string): void {
  const fault = passwordError(password);
  if (fault) throw new Refusal('invalid', 'account.password', fault);
  if (library.passwords.isCommon(password)) {
    throw new Refusal('invalid', 'account.common-password', COMMON_PASSWORD);
  }
}
