import { data, type RouterContextProvider, redirect } from 'react-router';
import { makeToken } from '../../../domain/account/access-token/make-token.ts';
import { revokeToken } from '../../../domain/account/access-token/revoke-token.ts';
import type { Reason } from '../../../domain/fault.ts';
import { isRefusal, type Refusal } from '../../../domain/refusal.ts';
import { libraryContext, noteOutage, textFor } from '../../context.ts';
import { askForFactor } from '../../credentials/second-factor-path.ts';
import { readForm } from '../../read-form.ts';
import type { Text } from '../../texts.ts';
import { signedIn } from '../second-factor/signed-in.ts';
import { TOKENS } from './tokens-path.ts';

/** Input shown again after an error, without the password. */
type FilledToken = { name: string; scopes: readonly string[]; days: string };

export type TokensAnswer = {
  /** New token, shown only once. */
  made?: { name: string; secret: string; reads: boolean };
  filled?: FilledToken;
  errors?: { [field: string]: string | undefined };
  fault?: string;
};

const FIELDS: Partial<Record<Reason, string>> = {
  'token.name': 'name',
  'token.scopes': 'scopes',
  'token.days': 'days',
  'account.credentials': 'password',
};

export async function answerTokens(request: Request, context: Readonly<RouterContextProvider>) {
  const { account } = signedIn(context, TOKENS);
  const form = await readForm(request);
  const field = (name: string) => String(form.get(name) ?? '');
  const scopes = form.getAll('scope').map(String);
  const filled = { name: field('name'), scopes, days: field('days') };
  const library = context.get(libraryContext);
  try {
    if (field('intent') === 'revoke') {
      await revokeToken(library, account, field('token'));
      return redirect(`${TOKENS}?revoked=1`);
    }
    const wanted = { ...filled, days: Number(filled.days), password: field('password') };
    const { token, secret } = await makeToken(library, account, wanted);
    const made = { name: token.name, secret, reads: token.scopes.includes('read') };
    return data<TokensAnswer>({ made });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    askForFactor(error, TOKENS);
    noteOutage(context, error);
    const status = error.word === 'not-allowed' ? 403 : 400;
    return data<TokensAnswer>({ filled, ...sayNo(error, textFor(context)) }, { status });
  }
}

function sayNo({ reason, fault }: Refusal, text: Text): TokensAnswer {
  const at = FIELDS[reason];
  const message = reason === 'account.credentials' ? text('account.notYourPassword') : text.fault(fault);
  return at ? { errors: { [at]: message } } : { fault: message };
}
