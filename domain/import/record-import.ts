import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { OPERATOR_NAME } from '../moderation/role.ts';
import { oneLine } from '../primitives/text.ts';

type Counts = {
  owner: Pick<Account, 'id'>;
  /** Acting admin; undefined for the operator. */
  by?: Account;
  from: string;
  papers: number;
  /** False before the first paper is stored: an interrupted import leaves a trace. */
  isDone: boolean;
};

const FROM_MOST = 100;

export async function recordImport(
  { moderationLog, newId, clock }: Pick<Library, 'moderationLog' | 'newId' | 'clock'>,
  { owner, by, from, papers, isDone }: Counts,
): Promise<void> {
  await moderationLog.add({
    ...{ id: newId(), at: clock(), actor: by?.id, actorName: by ? by.name || by.email : OPERATOR_NAME },
    act: isDone ? 'import' : 'import-begin',
    note: undefined,
    account: owner.id,
    about: String(papers),
    reason: [...oneLine(from)].slice(0, FROM_MOST).join(''),
  });
}
