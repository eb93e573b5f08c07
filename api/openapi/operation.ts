import type { TokenScope } from '../../domain/account/access-token.ts';
import type { Rule } from '../params.ts';
import type { ModelName } from './models.ts';

/** Rules that check parameters, or what is known of parameters that are read in another way. */
export type Rules = Readonly<Record<string, Pick<Rule<unknown>, 'schema' | 'optional'>>>;

/** Calls about one thing. */
export const GROUPS = {
  client: 'Whether the library answers',
  account: 'Accounts, sessions, and the links that are mailed',
  notes: 'Papers and notes of courses, as rows',
  favourites: 'What an account marked, as rows',
  reports: 'What an account told the moderators, as rows',
  storage: 'Files, and pages of them as pictures',
  uploads: 'Uploads in chunks that go on where they broke off',
  search: 'Search in what is said of notes and on their pages',
  functions: 'Messages to the library',
};

/** Bytes of one of these types. */
export type Bytes = { bytes: readonly string[] };

/** What the description of the calls says of one of them. Its parameters are the rules that check them. */
export type Operation = {
  /** Group and name, as the SDK of the call family has them where it has the call: `account.create`. */
  id: `${keyof typeof GROUPS}.${string}`;
  summary: string;
  /** In the path. */
  params?: Rules;
  query?: Rules;
  headers?: Rules;
  body?: { json: Rules } | { form: Rules } | Bytes;
  /** By status: a model, bytes, or nothing. */
  answers: Readonly<Record<number, ModelName | Bytes | 'nothing'>>;
  /** A visitor who is not signed in gets 401. */
  signedIn?: boolean;
  /** Of the token with which a script may make the call. Without it no token may. */
  scope?: TokenScope;
  /** A path of older clients for a call that has another one. */
  isAlias?: boolean;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: Operation;
  }
}

/** The options of a route that the description of the calls names. */
export function described(operation: Operation) {
  return { config: { operation } };
}
