import { createContext, type ReactNode, useContext } from 'react';
import type { Place } from '../../domain/course.ts';
import { useLocalPath, useText } from '../language.ts';
import { Drawing } from '../ui/icon.tsx';
import { BELL } from './bell-drawing.ts';
import { toggleValue } from './toggle.ts';

/** Toggles that are on, for personal pages; empty on pages that are the same for all visitors. */
const OwnToggles = createContext<readonly string[]>([]);

/** Form around the toggles of a page. A toggle submits it if no script handles the tap (toggle-script.ts). */
export function Toggles({ own, children }: { own: readonly string[]; children: ReactNode }) {
  const text = useText();
  const action = useLocalPath()('/home/favourite/star');
  return (
    <OwnToggles value={own}>
      <form id="toggles" method="post" action={action} data-failed={text('paper.toggleFailed')} />
      {children}
    </OwnToggles>
  );
}

export function useIsOn(): (value: string) => boolean {
  const own = useContext(OwnToggles);
  return (value) => own.includes(value);
}

type FavouriteButtonProps = { note: string; description: string; className?: string };

export function FavouriteButton({ note, description, className = '' }: FavouriteButtonProps) {
  const text = useText();
  return (
    <ToggleButton
      value={note}
      isOn={useIsOn()(note)}
      label={text('paper.favourite', { description })}
      className={`toggle${className}`}
    />
  );
}

export function FollowButton({ place }: { place: Place }) {
  const text = useText();
  const value = toggleValue({ kind: 'follow', place });
  return (
    <ToggleButton
      value={value}
      isOn={useIsOn()(value)}
      icon={<Drawing d={BELL} />}
      className="toggle w-fit items-center gap-2 px-3 font-semibold text-link"
    >
      <span>{text('paper.follow')}</span>
      <span>{text('paper.following')}</span>
    </ToggleButton>
  );
}

const HEART = 'M12 21C7 17 2 13 2 8.5a5 5 0 0 1 10-2 5 5 0 0 1 10 2C22 13 17 17 12 21z';

export function ThanksButton({ note }: { note: string }) {
  const text = useText();
  const value = toggleValue({ kind: 'thanks', note });
  return (
    <ToggleButton
      value={value}
      isOn={useIsOn()(value)}
      icon={<Drawing d={HEART} />}
      className="toggle h-auto min-h-11 w-fit items-center gap-2 px-3 font-semibold text-link"
    >
      <span>{text('paper.thank')}</span>
      <span>{text('paper.thanked')}</span>
    </ToggleButton>
  );
}

const SAME = 'M4 9h16M4 15h16';
const DIFFERENT = 'M4 9h16M4 15h16M17 4L7 20';

type VoteButtonProps = { one: string; other: string; isSame: boolean };

export function VoteButton({ isSame, ...pair }: VoteButtonProps) {
  const text = useText();
  const value = toggleValue({ kind: 'vote', pair, isSame });
  return (
    <ToggleButton
      value={value}
      isOn={useIsOn()(value)}
      icon={<Drawing d={isSame ? SAME : DIFFERENT} />}
      className="toggle"
    >
      {text(isSame ? 'votes.same' : 'votes.different')}
    </ToggleButton>
  );
}

type ToggleButtonProps = {
  value: string;
  isOn: boolean;
  label?: string;
  className: string;
  icon?: ReactNode;
  children?: ReactNode;
};

function ToggleButton({ value, isOn, label, className, icon, children }: ToggleButtonProps) {
  return (
    <button
      type="submit"
      form="toggles"
      name={isOn ? 'remove' : 'add'}
      value={value}
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
