import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { roleStatus } from '../../domain/moderation/role.ts';
import { libraryContext, sessionContext, textFor } from '../context.ts';
import { FACTORS, showFactorPath } from '../credentials/second-factor-path.ts';

/**
 * Moderator who sent the request. Others get a 404; a paused role leads to the second factor.
 * @throws a redirect to the login or to the second factor, or a 404 response.
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
