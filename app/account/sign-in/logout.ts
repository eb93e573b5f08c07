import { redirect } from 'react-router';
import { signOut } from '../../../domain/session/sign-out.ts';
import { deviceContext, libraryContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/logout';

export async function action({ context }: Route.ActionArgs) {
  const current = context.get(sessionContext);
  if (current) await signOut(context.get(libraryContext), current.session);
  context.get(deviceContext).forget();
  return redirect('/home');
}

/** A link to /logout does not sign out; only the form does. */
export function loader() {
  return redirect('/home');
}
