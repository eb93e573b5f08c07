import { useText } from '../../language.ts';
import { VoteButton } from '../../paper/star.tsx';
import type { SaidView } from './questions-view.ts';

/** Whether a question is the same as the first one of its topic: two buttons, and how many people say so. Never who. */
export function ReturnVotes({ pair, said: { same, different } }: SaidView) {
  const text = useText();
  return (
    <fieldset aria-label={text('votes.ask')} className="votes">
      <VoteButton {...pair} isSame />
      <VoteButton {...pair} isSame={false} />
      {same + different > 0 && <span>{text('votes.said', { same, different })}</span>}
    </fieldset>
  );
}
