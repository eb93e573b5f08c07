import { createContext, type ReactNode, useContext } from 'react';
import type { Place } from '../../domain/course.ts';
import { useLocalPath, useText } from '../language.ts';
import { Drawing } from '../ui/icon.tsx';
import { BELL } from './bell-drawing.ts';
import { courseStar, thanksStar, voteStar } from './star-value.ts';

/** Favourites set on this page. Undefined on a page that is equal for all visitors. */
const OwnStars = createContext<readonly string[]>([]);

/** Wraps the buttons of a page. Each submits the form if no script handles the tap (star-script.ts). */
export function Stars({ own, children }: { own: readonly string[]; children: ReactNode }) {
  const text = useText();
  const action = useLocalPath()('/home/favourite/star');
  return (
    <OwnStars value={own}>
      <form id="stars" method="post" action={action} data-failed={text('paper.starFailed')} />
      {children}
    </OwnStars>
  );
}

export function useOwnStar(): (star: string) => boolean {
  const own = useContext(OwnStars);
  return (star) => own.includes(star);
}

type StarProps = { note: string; description: string; className?: string };

export function Star({ note, description, className = '' }: StarProps) {
  const text = useText();
  return (
    <StarButton
      star={note}
      isOn={useOwnStar()(note)}
      label={text('paper.favourite', { description })}
      className={`star${className}`}
    />
  );
}

export function Bell({ place }: { place: Place }) {
  const text = useText();
  const star = courseStar(place);
  return (
    <StarButton
      star={star}
      isOn={useOwnStar()(star)}
      icon={<Drawing d={BELL} />}
      className="star w-fit items-center gap-2 px-3 font-semibold text-link"
    >
      <span>{text('paper.follow')}</span>
      <span>{text('paper.following')}</span>
    </StarButton>
  );
}

const HEART = 'M12 21C7 17 2 13 2 8.5a5 5 0 0 1 10-2 5 5 0 0 1 10 2C22 13 17 17 12 21z';

export function ThanksButton({ note }: { note: string }) {
  const text = useText();
  const star = thanksStar(note);
  return (
    <StarButton
      star={star}
      isOn={useOwnStar()(star)}
      icon={<Drawing d={HEART} />}
      className="star h-auto min-h-11 w-fit items-center gap-2 px-3 font-semibold text-link"
    >
      <span>{text('paper.thank')}</span>
      <span>{text('paper.thanked')}</span>
    </StarButton>
  );
}

const SAME = 'M4 9h16M4 15h16';
const DIFFERENT = 'M4 9h16M4 15h16M17 4L7 20';

type VoteButtonProps = { one: string; other: string; isSame: boolean };

export function VoteButton({ isSame, ...pair }: VoteButtonProps) {
  const text = useText();
  const star = voteStar({ ...pair, isSame });
  return (
    <StarButton
      star={star}
      isOn={useOwnStar()(star)}
      icon={<Drawing d={isSame ? SAME : DIFFERENT} />}
      className="star"
    >
      {text(isSame ? 'votes.same' : 'votes.different')}
    </StarButton>
  );
}

type StarButtonProps = {
  star: string;
  isOn: boolean;
  label?: string;
  className: string;
  icon?: ReactNode;
  children?: ReactNode;
};

/** Uses the icon of the top bar. */
function StarButton({ star, isOn, label, className, icon, children }: StarButtonProps) {
  return (
    <button
      type="submit"
      form="stars"
      name={isOn ? 'remove' : 'add'}
      value={star}
      className={className}
      aria-pressed={isOn}
      aria-label={label}
    >
      {icon ?? (
        <svg width="20" height="20" viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <use href="#star" />
        </svg>
      )}
      {children}
    </button>
  );
}
