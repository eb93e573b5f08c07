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
    // During an outage the session stays in the database, but the device has deleted its cookie, so nobody
    // can use it.
    if (!isOutage(error)) throw error;
  }
  return redirect('/home');
}

export function loader() {
  return redirect('/home');
}
