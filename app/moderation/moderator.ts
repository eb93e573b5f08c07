import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { roleStanding } from '../../domain/moderation/role.ts';
import { libraryContext, sessionContext, textFor } from '../context.ts';
import { FACTORS, showFactorPath } from '../credentials/second-factor-path.ts';

/**
 * The moderator who asks for a page. To everybody else who is signed in there is no such page. One whose role rests is
 * asked for the second factor.
 * @throws a redirect to the login or to the second factor, or an answer of 404.
 */
export async function moderatorFor(context: Readonly<RouterContextProvider>, path: string) {
  const library = context.get(libraryContext);
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirectDocument(`/login?${new URLSearchParams({ next: path })}`);
  const standing = await roleStanding(library, account);
  if (!standing) throw data(textFor(context)('frame.missingPage'), { status: 404 });
  const { role, restsAt } = standing;
  if (!standing.counts) throw redirectDocument(standing.isOn ? showFactorPath(path) : FACTORS);
  return { library, account, role, restsAt };
}
