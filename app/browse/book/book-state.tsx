import bookScript from 'virtual:book-script';
import type { BookState } from '../../../domain/book/books.ts';
import type { WantedBook } from '../../../domain/book/plan-book.ts';
import { useLocalPath, useText } from '../../language.ts';
import { placePath } from '../../place-path.ts';
import type { Text } from '../../texts.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { megabytes } from '../../ui/format.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { bookHref } from '../chosen-papers.ts';
import { bookAddress } from './wanted-book.ts';

/** Seconds between reloads on pages without scripts. */
const AGAIN_SECONDS = 3;
/** Seconds to which times are rounded up, because screen readers announce each change. */
const ROUND_SECONDS = 10;

type StateProps = { wanted: WantedBook; state: BookState; name: string };

/**
 * Shows the state and actions of a course's PDF. book-script.ts copies the first element to the course's
 * page.
 */
export function BookStateOf({ wanted, state, name }: StateProps) {
  return (
    <div data-book={state.is} data-later={bookScript} aria-live="polite" className="my-4">
      {state.is === 'made' && <Made {...{ wanted, name }} bytes={state.bytes} />}
      {state.is === 'making' && <Making {...state} />}
      {(state.is === 'unknown' || state.is === 'failed') && <ToMake {...{ wanted, state }} />}
    </div>
  );
}

/** Link on the course's page, until the script has fetched the state of the PDF. */
export function BookLink({ href }: { href: string }) {
  const text = useText();
  const local = useLocalPath();
  return (
    <div data-book data-short={local(href)} data-later={bookScript} aria-live="polite">
      <ButtonLink kind="secondary" icon="download" href={href} className="ms-3 px-3! text-sm">
        {text('browse.bookTitle')}
      </ButtonLink>
    </div>
  );
}

function Made({ wanted, name, bytes }: Pick<StateProps, 'wanted' | 'name'> & { bytes: number }) {
  const text = useText();
  const href = bookAddress(hereOf(wanted).replace(/^\/home\//, '/books/'), wanted);
  return (
    <>
      <a className="button primary me-2" href={href}>
        <Icon name="download" />
        {text('browse.bookDownload', { size: megabytes(bytes) })}
      </a>
      <button
        type="button"
        className="button secondary"
        hidden
        data-share={name}
        data-ready={text('browse.bookShareNow')}
      >
        <Icon name="share" />
        <span>{text('browse.bookShare')}</span>
      </button>
    </>
  );
}

function Making({ done, all, seconds }: Extract<BookState, { is: 'making' }>) {
  const text = useText();
  return (
    <>
      <p tabIndex={-1} className="inline-flex min-h-11 items-center px-3 text-soft">
        {beingMade(text, seconds)}
      </p>
      <Notice>
        {all > 0 ? text('browse.bookMaking', { done, all }) : text('browse.bookWaiting')}
        <noscript>
          <meta httpEquiv="refresh" content={String(AGAIN_SECONDS)} />
        </noscript>
      </Notice>
    </>
  );
}

function beingMade(text: Text, seconds: number | undefined): string {
  if (seconds === undefined) return text('browse.bookBeing');
  const rounded = ROUND_SECONDS * Math.max(1, Math.ceil(seconds / ROUND_SECONDS));
  return text('browse.bookBeingFor', { seconds: rounded });
}

function ToMake({ wanted, state }: Pick<StateProps, 'wanted' | 'state'>) {
  const text = useText();
  const local = useLocalPath();
  return (
    <form method="post" action={local(bookAddress(bookHref(hereOf(wanted)), wanted))}>
      <Button type="submit">{text('browse.bookMake')}</Button>
      {state.is === 'failed' && (
        <Notice kind="bad">{text(state.isFull ? 'browse.bookNoRoom' : 'browse.bookFailed')}</Notice>
      )}
    </form>
  );
}

function hereOf({ place: { college, branch, year, course } }: WantedBook): string {
  return placePath(college, branch, year, course);
}
