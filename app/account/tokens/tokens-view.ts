import type { Account } from '../../../domain/account.ts';
import type { Library } from '../../../domain/library.ts';
import type { Text } from '../../texts.ts';
import { indianDate } from '../../ui/format.ts';

export type ShownToken = {
  id: string;
  name: string;
  reads: boolean;
  shares: boolean;
  made: string;
  ends: string;
  used: string | undefined;
};

export async function tokensView(library: Library, account: Account, text: Text) {
  const on = (day: Date) => indianDate(day, text.tag, library.catalogue);
  const tokens = await library.accessTokens.listOf(account.id, library.clock());
  return {
    email: account.email,
    verified: account.verified,
    hasPassword: account.hasPassword,
    calls: `${library.settings.publicUrl}/v1`,
    tokens: tokens.map(({ id, name, scopes, createdAt, expiresAt, usedAt }): ShownToken => {
      const may = { reads: scopes.includes('read'), shares: scopes.includes('share') };
      return { id, name, ...may, made: on(createdAt), ends: on(expiresAt), used: usedAt && on(usedAt) };
    }),
  };
}
