import type { Library } from '../../library.ts';
import type { MailContent } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { MailToProposer } from './course-proposals.ts';

type Decided = Pick<Extract<MailContent, { kind: 'proposed-course' }>, 'outcome' | 'place' | 'to'>;

export function mailToProposer(
  { newId }: Pick<Library, 'newId'>,
  decided: Decided,
  { reason }: Pick<ModerationEntry, 'reason'>,
): MailToProposer {
  return (accountId) => {
    return { id: newId(), content: { kind: 'proposed-course', accountId, ...decided, reason } };
  };
}
