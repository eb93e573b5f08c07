import type { TokenScope } from '../../domain/account/access-token.ts';
import type { Rule } from '../params.ts';
import type { ModelName } from './models.ts';

export type Rules = Readonly<Record<string, Pick<Rule<unknown>, 'schema' | 'optional'>>>;

export const GROUPS = {
  client: 'Whether the library answers',
  account: 'Accounts, sessions, and the links that are mailed',
  notes: 'Papers and notes of courses, as rows',
  favourites: 'What an account marked, as rows',
  reports: 'Reports of an account to the moderators, as rows',
  storage: 'Files, and pages of them as pictures',
  uploads: 'Uploads in chunks that go on where they broke off',
  search: 'Search in the fields of notes and on their pages',
  functions: 'Messages to the library',
};

export type Bytes = { bytes: readonly string[] };

export type Operation = {
  /** Group and name as in Appwrite's SDK where it has the call: `account.create`. */
  id: `${keyof typeof GROUPS}.${string}`;
  summary: string;
  params?: Rules;
  query?: Rules;
  headers?: Rules;
  body?: { json: Rules } | { form: Rules } | Bytes;
  /** By status: a model, bytes, or no body. */
  answers: Readonly<Record<number, ModelName | Bytes | 'nothing'>>;
  /** Guests get 401. */
  signedIn?: boolean;
  /** Required scope of a script's token. Without it no token is accepted. */
  scope?: TokenScope;
  isAlias?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

export function described(operation: Operation) {
  return { config: { operation } };
}
