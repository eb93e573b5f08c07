import type { QuestionPair } from '../../domain/question/question-vote.ts';
import type { VotedQuestion } from '../../domain/question/voted-questions.ts';
import { useText } from '../language.ts';
import { VoteButton } from './star.tsx';

/** Another question, of which a person says whether it is the same as the first one. */
export type VoteView = { pair: QuestionPair; votes: VotedQuestion['votes'] };

/**
 * Whether a question is the same as the first one of its topic: two buttons, and how many people say so. Never who. Needs
 * `similarity-votes.css`.
 */
export function SimilarityVotes({ pair, votes: { same, different } }: VoteView) {
  const text = useText();
  const votes = [
    same > 0 && text('votes.saidSame', { people: same }),
    different > 0 && text('votes.saidDifferent', { people: different }),
  ].filter(Boolean);
  return (
    <fieldset aria-label={text('votes.ask')} className="votes">
      <VoteButton {...pair} isSame />
      <VoteButton {...pair} isSame={false} />
      {votes.length > 0 && <span>{votes.join('; ')}</span>}
    </fieldset>
  );
}
