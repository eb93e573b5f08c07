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
    // The device has deleted its only copy of the secret, so the session expires unused.
    if (!isOutage(error)) throw error;
  }
  return redirect('/home');
}

export function loader() {
  return redirect('/home');
}
