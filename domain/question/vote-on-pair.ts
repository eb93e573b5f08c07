import { takeOfMailbox } from '../account/take-of-mailbox.ts';
import type { Account } from '../account.ts';
import type { Library } from '../library.ts';
import { LIMITS } from '../limits.ts';
import { Refusal } from '../refusal.ts';
import type { QuestionPair } from './question-correction.ts';

type Vote = 'same' | 'different' | undefined;

/**
 * Replaces the person's former vote. The questions must be of different papers.
 * @throws Refusal not-allowed `question.account` unless the account's address is verified; not-found
 * `question.unknown`; invalid `question.one-paper`; too-many.
 */
export async function voteOnPair(
  { questionCorrections, limits, clock }: Pick<Library, 'questionCorrections' | 'limits' | 'clock'>,
  account: Pick<Account, 'id' | 'email' | 'verified'>,
  pair: QuestionPair,
  vote: Vote,
): Promise<void> {
  if (!account.verified) throw new Refusal('not-allowed', 'question.account');
  const createdAt = clock();
  await takeOfMailbox(limits, LIMITS.questionVote, account, createdAt);
  if (vote === undefined) await questionCorrections.undoVote(account.id, pair, createdAt);
  else await questionCorrections.vote({ ...pair, account: account.id, isSame: vote === 'same', createdAt });
}
