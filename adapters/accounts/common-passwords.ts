import { dictionary } from '@zxcvbn-ts/language-common';

const COMMONEST = 10_000;

/** The list is ordered by how often each one turned up in leaked collections. */
const common = new Set(dictionary['passwords-common'].slice(0, COMMONEST));

/** Capitals do not make a common password rarer: guessers try them too. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
