import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { passwordFault } from './account-form.ts';
import { guessableWords, isMadeOf } from './guessable-words.ts';

/**
 * Requires a new password to be long enough, uncommon, and not made up of words about the person or the site.
 * @throws Refusal invalid `account.password`, `account.common-password`.
 */
export function checkNewPassword(
  { commonPasswords, catalogue }: Pick<Library, 'commonPasswords' | 'catalogue'>,
  password: string,
  person: Pick<Account, 'email' | 'name'>,
): void {
  const fault = passwordFault(password);
  if (fault) throw new Refusal('invalid', fault);
  if (commonPasswords.has(password)) throw new Refusal('invalid', 'account.common-password');
  if (isMadeOf(password, guessableWords(catalogue, person))) {
    throw new Refusal('invalid', 'account.common-password.own-words');
  }
}
