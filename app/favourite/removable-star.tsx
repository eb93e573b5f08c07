import { useRef } from 'react';
import { useText } from '../language.ts';
import { BELL } from '../paper/bell-drawing.ts';
import { Button } from '../ui/button.tsx';
import { Drawing, Icon } from '../ui/icon.tsx';
import type { FavouriteStars } from './use-favourite-stars.ts';

type RemovableStarProps = {
  star: string;
  name: string;
  label: string;
  stars: FavouriteStars;
  isBell?: boolean;
};

/** Button of a row. After removal the row says so and offers an undo, until the page is left. */
export function RemovableStar({ star, name, label, stars, isBell = false }: RemovableStarProps) {
  const text = useText();
  const isOn = stars.isOn(star);
  const button = useRef<HTMLButtonElement>(null);
  // Moves the focus to the restored button, because the undo button disappears.
  function undo() {
    button.current?.focus();
    void stars.set(star, true);
  }
  return (
    <>
      <p role="status" className="relative -ms-3 flex items-center text-sm text-soft">
        {!isOn && (
          <>
            <span className="max-sm:unseen">{text('favourite.removed')}</span>
            <Button kind="quiet" className="px-3!" onClick={undo}>
              {text('favourite.undo')}
              <span className="unseen"> {name}</span>
            </Button>
          </>
        )}
      </p>
      <button
        ref={button}
        type="submit"
        form="stars"
        name="remove"
        value={star}
        className="star relative -me-3"
        aria-pressed={isOn}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          stars.set(star, !isOn);
        }}
      >
        {isBell ? <Drawing d={BELL} /> : <Icon name="star" />}
      </button>
    </>
  );
}
