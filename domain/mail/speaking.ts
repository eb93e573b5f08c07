import type { Account } from '../account.ts';
import type { Library } from '../library.ts';

export async function speaking({ languages, catalogue, links }: Library, account: Pick<Account, 'language'>) {
  const language = await languages.forMails(account.language);
  const home = links.page('');
  const pageUrl = (url: string) =>
    url.startsWith(`${home}/`) ? links.page(language.path(url.slice(home.length))) : url;
  return { siteName: catalogue.in(account.language).siteName, language, pageUrl };
}
