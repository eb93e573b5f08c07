import type { Account } from '../../account.ts';
import type { Library } from '../../library.ts';

type Change = 'on' | 'off' | 'added' | 'removed' | 'codes' | 'code-used';

export async function tellChange(
  { pendingMails, newId, clock }: Pick<Library, 'pendingMails' | 'newId' | 'clock'>,
  { id: accountId }: Account,
  change: Change,
): Promise<void> {
  await pendingMails.add(newId(), { kind: 'second-factor', accountId, change }, clock());
}
