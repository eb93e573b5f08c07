import { dictionary } from '@zxcvbn-ts/language-common';

const COMMONEST = 10_000;

/** The list is ordered by frequency in leaked collections. */
const common = new Set(dictionary['passwords-common'].slice(0, COMMONEST));

/** Ignores case, because capitals do not make a common password harder to guess. */
export function isCommonPassword(password: string): boolean {
  return common.has(password.toLowerCase());
}
