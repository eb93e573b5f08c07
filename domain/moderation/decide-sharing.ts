import type { Library } from '../library.ts';
import { Refusal } from '../refusal.ts';
import { beginAct } from './begin-act.ts';
import { doneAlready } from './done-already.ts';
import { approvalDecision } from './person-decision.ts';
import type { Moderator } from './role.ts';

/**
 * Also notifies the person by mail.
 * @throws Refusal not-allowed `moderation.role`; invalid `moderation.reason`; not-found `account.unknown`;
 * conflict `moderation.done`; too-many.
 */
export async function decideSharing(
  library: Library,
  by: Moderator | undefined,
  id: string,
  { approves, reason: typed }: { approves: boolean; reason: string },
): Promise<void> {
  const opened = await beginAct(library, by, typed);
  const account = await library.accounts.find(id);
  if (!account) throw new Refusal('not-found', 'account.unknown');
  const { reason } = opened;
  const act = approves ? 'approve' : 'decline';
  const entry = { ...opened, act, note: undefined, account: id, about: '' } as const;
  const mail = { id: library.newId(), content: { kind: 'sharing', accountId: id, act, reason } } as const;
  const decided = { approves, entry, mail };
  if (!(await library.sharingRequests.decide(id, decided, approvalDecision(library, by))))
    throw doneAlready();
}
