import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';

type PagingProps = {
  first: number;
  last: number;
  total: number;
  previous: string | undefined;
  next: string | undefined;
};

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
