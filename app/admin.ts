import { data, type RouterContextProvider, redirect } from 'react-router';
import { roleStatus } from '../domain/moderation/role.ts';
import { libraryContext, sessionContext, textFor } from './context.ts';
import { FACTORS, showFactorPath } from './credentials/second-factor-path.ts';

/**
 * Admin who requests a catalogue page. Other signed-in accounts get a 404.
 * @throws a redirect to the login or the second factor, or a 404 response.
 */
export async function adminFor(context: Readonly<RouterContextProvider>) {
  const library = context.get(libraryContext);
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirect(`/login?${new URLSearchParams({ next: CATALOGUE })}`);
  const status = await roleStatus(library, account);
  if (status?.role === 'admin' && !status.counts)
    throw redirect(status.isOn ? showFactorPath(CATALOGUE) : FACTORS);
  if (status?.role !== 'admin') throw data(textFor(context)('frame.missingPage'), { status: 404 });
  return { library, account };
}

export const CATALOGUE = '/home/catalogue';
