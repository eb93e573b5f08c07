import { useRef } from 'react';
import { useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { Button } from '../ui/button.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { FavouritePaper } from './favourites-view.ts';
import type { FavouriteStars } from './use-favourite-stars.ts';

/** A paper with its star. Once that is removed the row says so, and undoes it, until the page is left. */
export function FavouriteRow({ paper, stars }: { paper: FavouritePaper; stars: FavouriteStars }) {
  const { id, href, description, facts, thumbnail } = paper;
  const text = useText();
  const isOn = stars.isOn(id);
  const star = useRef<HTMLButtonElement>(null);
  // Its own button goes: the focus moves to what it brought back.
  function undo() {
    star.current?.focus();
    void stars.set(id, true);
  }
  return (
    <li className="relative flex min-h-22 items-center gap-3 border-b py-2.5">
      <FirstPage thumbnail={thumbnail} className="h-16 w-12" />
      <div className="min-w-0 flex-1">
        <PageLink
          href={href}
          dir="auto"
          className={`block font-serif leading-snug font-semibold wrap-anywhere decoration-edge after:absolute after:inset-0 hover:decoration-current ${isOn ? '' : 'text-soft'}`}
        >
          {description}
        </PageLink>
        {/* On a phone the way back takes this room. */}
        <p className={`mt-0.5 text-sm leading-snug text-soft ${isOn ? '' : 'max-sm:hidden'}`}>{facts}</p>
      </div>
      <p role="status" className="relative -ms-3 flex items-center text-sm text-soft">
        {!isOn && (
          <>
            <span className="max-sm:unseen">{text('favourite.removed')}</span>
            <Button kind="quiet" className="px-3!" onClick={undo}>
              {text('favourite.undo')}
              <span className="unseen"> {description}</span>
            </Button>
          </>
        )}
      </p>
      <button
        ref={star}
        type="submit"
        form="stars"
        name="remove"
        value={id}
        className="star relative -me-3"
        aria-pressed={isOn}
        aria-label={text('paper.favourite', { description })}
        onClick={(event) => {
          event.preventDefault();
          stars.set(id, !isOn);
        }}
      >
        <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
          <use href="#star" />
        </svg>
      </button>
    </li>
  );
}
