import { createContext, type ReactNode, useContext } from 'react';
import { useLocalPath, useText } from '../language.ts';

/** The notes on this page that are favourites, where the page knows: one that is everybody's does not. */
const OwnStars = createContext<readonly string[]>([]);

/** Around the stars of a page. Each posts the form, where no script takes the tap (star-script.ts). */
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

/** `className` begins with a space: most stars have none, and a course has many. */
type StarProps = { note: string; description: string; className?: string };

/** The star of a paper. Its drawing is that of the top bar. */
export function Star({ note, description, className = '' }: StarProps) {
  const text = useText();
  const isOn = useContext(OwnStars).includes(note);
  return (
    <button
      type="submit"
      form="stars"
      name={isOn ? 'remove' : 'add'}
      value={note}
      className={`star${className}`}
      aria-pressed={isOn}
      aria-label={text('paper.favourite', { description })}
    >
      <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
        <use href="#star" />
      </svg>
    </button>
  );
}
