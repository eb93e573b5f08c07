import { data, type RouterContextProvider, redirectDocument } from 'react-router';
import { roleOf } from '../../domain/moderation/role.ts';
import { libraryContext, sessionContext, textFor } from '../context.ts';

/**
 * The moderator who asks for a page. To everybody else who is signed in there is no such page.
 * @throws a redirect to the login, or an answer of 404.
 */
export async function moderatorFor(context: Readonly<RouterContextProvider>, path: string) {
  const library = context.get(libraryContext);
  const { account } = context.get(sessionContext) ?? {};
  if (!account) throw redirectDocument(`/login?${new URLSearchParams({ next: path })}`);
  const role = await roleOf(library, account);
  if (!role) throw data(textFor(context)('frame.missingPage'), { status: 404 });
  return { library, account, role };
}
