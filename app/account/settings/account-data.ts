import { create } from 'content-disposition';
import { redirect } from 'react-router';
import { personalData } from '../../../domain/file/personal-data.ts';
import { blocksContext, libraryContext, sessionContext } from '../../context.ts';
import { storedZip } from '../../zip/stored-zip.ts';
import type { Route } from './+types/account-data';

export function loader({ context }: Route.LoaderArgs) {
  const account = context.get(sessionContext)?.account;
  if (!account) throw redirect('/login?next=/home/account');
  const library = context.get(libraryContext);
  const day = library.clock().toISOString().slice(0, 10);
  const name = `${library.catalogue.siteName} data of ${account.email} ${day}.zip`;
  context.set(blocksContext, { blocks: storedZip(personalData(library, account)) });
  return new Response(null, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': create(name),
    },
  });
}
