/**
 * The ids of accounts, files and notes that a client may choose: 1 to 36 of `a-z A-Z 0-9 . _ -`,
 * the first one a letter or a digit. The form is that of the call family (Appwrite).
 */
const ID_PATTERN = /^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$/;

export function isId(value: unknown): value is string {
  return typeof value === 'string' && ID_PATTERN.test(value);
}

/** Draws a new id: 20 characters, unguessable, in the form of `ID_PATTERN`. */
export type NewId = () => string;
