import type { TokenScope } from '../../domain/account/access-token.ts';
import type { Rule } from '../params.ts';
import type { ModelName } from './models.ts';

export type Rules = Readonly<Record<string, Pick<Rule<unknown>, 'schema' | 'optional'>>>;

export const GROUPS = {
  client: 'Availability of the library',
  account: 'Accounts, sessions, and links sent by email',
  notes: 'Papers and notes of courses, as rows',
  favourites: 'Favourites of an account, as rows',
  reports: 'Reports by an account to the moderators, as rows',
  storage: 'Files, and images of their pages',
  uploads: 'Resumable uploads in chunks',
  search: 'Search in the fields and pages of notes',
  functions: 'Messages to the library',
};

export type Bytes = { bytes: readonly string[] };

export type Operation = {
  /** Group and name as in Appwrite's SDK, if it has the call: `account.create`. */
  id: `${keyof typeof GROUPS}.${string}`;
  summary: string;
  params?: Rules;
  query?: Rules;
  headers?: Rules;
  body?: { json: Rules } | { form: Rules } | Bytes;
  /** Responses by status: a model, bytes, or no body. */
  answers: Readonly<Record<number, ModelName | Bytes | 'nothing'>>;
  /** Guests get 401. */
  signedIn?: boolean;
  /** Scope that a script's token must have. Without it, no token is accepted. */
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
