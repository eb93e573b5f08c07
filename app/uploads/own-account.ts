import { type RouterContextProvider, redirect } from 'react-router';
import type { Account } from '../../domain/account.ts';
import { sessionContext } from '../context.ts';

/** @throws a redirect to the login page when signed out. */
export function ownAccount(context: Readonly<RouterContextProvider>): Account {
  const current = context.get(sessionContext);
  if (!current) throw redirect('/login?next=/home/uploads');
  return current.account;
}
