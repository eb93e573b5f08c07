import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { MACHINE_NAME } from '../moderation/role.ts';
import { oneLine } from '../primitives/text.ts';

type Counts = {
  owner: Pick<Account, 'id'>;
  /** The admin who did it; else the person at the machine. */
  by?: Account;
  /** What was imported, such as the name of a folder. */
  from: string;
  papers: number;
  /** False before the first paper is stored: an import that is killed has left a trace. */
  isDone: boolean;
};

const FROM_MOST = 100;

/** Writes into the moderation log what an import brings, before it does, and what it has brought. */
export async function recordImport(
  { moderationLog, newId, clock }: Pick<Library, 'moderationLog' | 'newId' | 'clock'>,
  { owner, by, from, papers, isDone }: Counts,
): Promise<void> {
  await moderationLog.add({
    ...{ id: newId(), at: clock(), actor: by?.id, actorName: by ? by.name || by.email : MACHINE_NAME },
    act: isDone ? 'import' : 'import-begin',
    note: undefined,
    account: owner.id,
    about: String(papers),
    reason: [...oneLine(from)].slice(0, FROM_MOST).join(''),
  });
}
