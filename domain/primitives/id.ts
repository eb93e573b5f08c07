/**
 * Ids that a client may choose for accounts, files and notes, as in Appwrite: 1 to 36 of `a-z A-Z 0-9 . _ -`,
 * starting with a letter or digit.
 */
const ID_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value);
}

export type NewId = () => string;
