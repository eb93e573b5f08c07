import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';

type PagingProps = {
  /** The numbers of the first and the last one that is shown, counted from 1. */
  first: number;
  last: number;
  total: number;
  /** Links to the neighbouring pages; left out where there is none. */
  previous: string | undefined;
  next: string | undefined;
};

/** Where in a list of several pages one is, and the way on and back. */
export function Paging({ first, last, total, previous, next }: PagingProps) {
  const text = useText();
  if (!previous && !next) return null;
  return (
    <nav aria-label={text('browse.pages')} className="mt-6 flex flex-wrap items-center gap-x-3 gap-y-2">
      {previous && (
        <ButtonLink kind="secondary" className="px-3!" rel="prev" href={previous}>
          {text('browse.previous')}
        </ButtonLink>
      )}
      <p className="text-sm text-soft tabular-nums">{text('browse.range', { first, last, total })}</p>
      {next && (
        <ButtonLink kind="secondary" className="px-3!" rel="next" href={next}>
          {text('browse.next')}
        </ButtonLink>
      )}
    </nav>
  );
}
