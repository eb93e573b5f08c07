import type { QuestionPair } from '../../domain/question/question-correction.ts';
import type { VotedQuestion } from '../../domain/question/voted-questions.ts';
import { useText } from '../language.ts';
import { VoteButton } from './toggle-buttons.tsx';

export type VoteView = { pair: QuestionPair; votes: VotedQuestion['votes'] };

/**
 * Buttons to vote whether a question is the same as the first one of its topic. Counts are public, names are
 * not. Needs `similarity-votes.css`.
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
