import type { Library } from '../../library.ts';
import type { Letter } from '../../mail.ts';
import type { ModerationEntry } from '../../moderation-log.ts';
import type { LetterToProposer } from './course-proposals.ts';

type Decided = Pick<Extract<Letter, { kind: 'proposed-course' }>, 'outcome' | 'place' | 'to'>;

export function letterToProposer(
  { newId }: Pick<Library, 'newId'>,
  decided: Decided,
  { reason }: Pick<ModerationEntry, 'reason'>,
): LetterToProposer {
  return (accountId) => {
    return { id: newId(), letter: { kind: 'proposed-course', accountId, ...decided, reason } };
  };
}
