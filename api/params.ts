import { isPasswordLength, looksLikeEmail, normalEmail } from '../domain/account.ts';
import { entryOf } from '../domain/primitives/entry-of.ts';
import { isId, type NewId } from '../domain/primitives/id.ts';
import { characters } from '../domain/primitives/text.ts';
import { CallRefusal } from './call-refusal.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

/** `read` returns undefined for an invalid value. `hint` describes valid values, `schema` for programs. */
export type Rule<Value> = {
  read(value: unknown): Value | undefined;
  hint: string;
  schema: JsonSchema;
  optional?: boolean;
};

type Read<Rules> = { [Name in keyof Rules]: Rules[Name] extends Rule<infer Value> ? Value : never };

/**
 * Reads a call's parameters in the order of declaration.
 * @throws CallRefusal general_argument_invalid for the first that is missing or invalid.
 */
export function readParams<Rules extends Record<string, Rule<unknown>>>(
  source: unknown,
  rules: Rules,
): Read<Rules> {
  const given = isRecord(source) ? source : {};
  const read = Object.entries(rules).map(([name, rule]) => [name, readParam(given, name, rule)]);
  return Object.fromEntries(read);
}

function readParam(given: Record<string, unknown>, name: string, rule: Rule<unknown>): unknown {
  const value = entryOf(given, name);
  if (value === undefined || value === null) {
    if (rule.optional) return undefined;
    throw new CallRefusal('general_argument_invalid', `Param "${name}" is not optional.`);
  }
  const read = rule.read(value);
  if (read !== undefined) return read;
  throw new CallRefusal('general_argument_invalid', `Invalid \`${name}\` param: ${rule.hint}`);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** True for text that every database can store: PostgreSQL rejects NUL. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && !value.includes('\0');
}

export function optional<Value>(rule: Rule<Value>): Rule<Value | undefined> {
  return { ...rule, optional: true };
}

const ID_CHARACTERS =
  "Valid chars are a-z, A-Z, 0-9, period, hyphen, and underscore. Can't start with a special char";

export const ID: Rule<string> = {
  read: (value) => (isId(value) ? value : undefined),
  hint: `UID must contain at most 36 chars. ${ID_CHARACTERS}`,
  schema: { type: 'string', pattern: '^[a-zA-Z0-9][a-zA-Z0-9._-]{0,35}$' },
};

/** Id for a new item: the client's own, or `unique()` for a generated one. */
export function idForNew(newId: NewId): Rule<string> {
  return {
    read: (value) => (value === 'unique()' ? newId() : ID.read(value)),
    hint: `Parameter must contain at most 36 chars. ${ID_CHARACTERS}`,
    schema: { anyOf: [{ const: 'unique()' }, ID.schema], description: 'unique(): the library draws one.' },
  };
}

export function text(most: number): Rule<string> {
  return {
    read: (value) => (isText(value) && characters(value) <= most ? value : undefined),
    hint: `Value must be a valid string and no longer than ${most} chars`,
    schema: { type: 'string', maxLength: most },
  };
}

const URL_MAX = 2048;
const SECRET_MAX = 256;
export const URL_TEXT = text(URL_MAX);
export const SECRET_TEXT = text(SECRET_MAX);

export const CODE_TEXT = text(64);

export const EMAIL: Rule<string> = {
  read: (value) => (isText(value) && looksLikeEmail(normalEmail(value)) ? value : undefined),
  hint: 'Value must be a valid email address',
  schema: { type: 'string', format: 'email' },
};

export const PASSWORD: Rule<string> = {
  read: (value) => (isText(value) && isPasswordLength(value) ? value : undefined),
  hint: 'Password must be between 8 and 256 characters long.',
  schema: { type: 'string', format: 'password', minLength: 8, maxLength: 256 },
};

export const FLAG: Rule<boolean> = {
  read: (value) => [true, false].find((flag) => value === flag || value === String(flag)),
  hint: 'Value must be a valid boolean',
  schema: { type: 'boolean' },
};

/** PHP writes an object without keys as `[]`. */
function recordOf(value: unknown): Record<string, unknown> | undefined {
  if (Array.isArray(value) && value.length === 0) return {};
  return isRecord(value) ? value : undefined;
}

export const RECORD: Rule<Record<string, unknown>> = {
  read: recordOf,
  hint: 'Value must be a valid object',
  schema: { type: 'object' },
};

/** Exceeds the depth of any preferences, and is shallow enough for JSON.stringify. */
const DEPTH_MOST = 20;
/** Keys that make Appwrite's clients reject a response. */
const UNREADABLE = ['__proto__', 'constructor'];

export const PREFS: Rule<Record<string, unknown>> = {
  read(value) {
    const record = recordOf(value);
    return record && isReadable(record, DEPTH_MOST) ? record : undefined;
  },
  hint: 'Value must be a valid object',
  schema: { type: 'object', additionalProperties: true },
};

function isReadable(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true;
  if (depth === 0) return false;
  return Object.entries(value).every(
    ([name, inner]) => !UNREADABLE.includes(name) && isReadable(inner, depth - 1),
  );
}
