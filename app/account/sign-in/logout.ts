import { redirect } from 'react-router';
import { isOutage } from '../../../domain/refusal.ts';
import { signOut } from '../../../domain/session/sign-out.ts';
import { deviceContext, libraryContext, sessionContext } from '../../context.ts';
import type { Route } from './+types/logout';

export async function action({ context }: Route.ActionArgs) {
  const current = context.get(sessionContext);
  context.get(deviceContext).forget();
  try {
    if (current) await signOut(context.get(libraryContext), current.session);
  } catch (error) {
    // The device has forgotten the secret, and no other one had it: the session ends by itself.
    if (!isOutage(error)) throw error;
  }
  return redirect('/home');
}

/** A link to /logout does not sign out; only the form does. */
export function loader() {
  return redirect('/home');
}
