import { useRef } from 'react';
import { useText } from '../language.ts';
import { BELL } from '../paper/bell-drawing.ts';
import { Button } from '../ui/button.tsx';
import { Drawing, Icon } from '../ui/icon.tsx';
import type { FavouriteToggles } from './use-toggles.ts';

type RemovableToggleProps = {
  value: string;
  name: string;
  label: string;
  toggles: FavouriteToggles;
  isFollow?: boolean;
};

export function RemovableToggle({ value, name, label, toggles, isFollow = false }: RemovableToggleProps) {
  const text = useText();
  const isOn = toggles.isOn(value);
  const button = useRef<HTMLButtonElement>(null);
  function undo() {
    button.current?.focus();
    void toggles.set(value, true);
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
        form="toggles"
        name="remove"
        value={value}
        className="toggle relative -me-3"
        aria-pressed={isOn}
        aria-label={label}
        onClick={(event) => {
          event.preventDefault();
          toggles.set(value, !isOn);
        }}
      >
        {isFollow ? <Drawing d={BELL} /> : <Icon name="star" />}
      </button>
    </>
  );
}
