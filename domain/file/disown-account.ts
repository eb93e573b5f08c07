import { refusedLink } from '../account/refused-link.ts';
import type { Library } from '../library.ts';
import { removeTemporaryFiles } from './delete-account.ts';

/**
 * Deletes an unverified account that somebody else created for an address, by a secret that the address's
 * owner received by mail. Such an account has shared nothing.
 * @throws Refusal not-signed-in `secret.invalid` for a verified address, or a secret that is used, expired,
 * made up or of another account.
 */
export async function disownAccount(library: Library, accountId: string, secret: string): Promise<void> {
  const hash = library.secretMint.hash(secret);
  const used = await library.secrets.use(hash, accountId, 'deletion', library.clock());
  const account = used && (await library.accounts.find(accountId));
  if (!account || account.verified) throw refusedLink(library, account?.id, 'deletion');
  await removeTemporaryFiles(library, account);
  await library.accounts.remove(accountId, {
    actor: undefined,
    named: [],
    decide({ account }) {
      if (account.verified) throw refusedLink(library, account.id, 'deletion');
    },
  });
  library.securityLog.record({ name: 'account.deleted', account: accountId });
}
