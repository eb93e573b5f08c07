import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { passwordError } from './account-form.ts';
import { guessableWords, isMadeOf } from './guessable-words.ts';

const COMMON_PASSWORD =
  'This password is one of the 200,000 that are guessed first. Please choose another one.';
const OWN_WORDS =
  'This password is made of your name, your address or words of the university only. Please choose another one, or add other words.';

/**
 * A new password of a person: long enough, not a common one, and more than words that everybody knows of the person.
 * @throws Refusal invalid `account.password`, `account.common-password`.
 */
export function checkNewPassword(
  { commonPasswords, catalogue }: Pick<Library, 'commonPasswords' | 'catalogue'>,
  password: string,
  person: Pick<Account, 'email' | 'name'>,
): void {
  const fault = passwordError(password);
  if (fault) throw new Refusal('invalid', 'account.password', fault);
  if (commonPasswords.has(password)) throw new Refusal('invalid', 'account.common-password', COMMON_PASSWORD);
  if (isMadeOf(password, guessableWords(catalogue, person))) {
    throw new Refusal('invalid', 'account.common-password', OWN_WORDS);
  }
}
