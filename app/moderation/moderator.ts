import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { roleStatus } from '../../domain/moderation/role.ts';
import { libraryContext, sessionContext, textFor } from '../context.ts';
import { FACTORS, showFactorPath } from '../credentials/second-factor-path.ts';

/**
 * Moderator of the request.
 * @throws a redirect to the login, or to two-step verification if the role is paused without it; a 404
 * response for everyone else.
 */
export async function moderatorFor(context: Readonly<RouterContextProvider>, path: string) {
  const library = context.get(libraryContext);
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirectDocument(`/login?${new URLSearchParams({ next: path })}`);
  const status = await roleStatus(library, account);
  if (!status) throw data(textFor(context)('frame.missingPage'), { status: 404 });
  const { role, restsAt } = status;
  if (!status.counts) throw redirectDocument(status.isOn ? showFactorPath(path) : FACTORS);
  return { library, account, role, restsAt };
}
