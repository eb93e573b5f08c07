import type { Search } from '../../domain/search.ts';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FoundCourses } from './found-courses.tsx';
import type { ResultsView } from './results-view.ts';
import { searchHref } from './search-params.ts';

type NothingFoundProps = { search: Search; answer: ResultsView };

export function NothingFound({ search: { text }, answer: { near, chosen } }: NothingFoundProps) {
  const say = useText();
  return (
    <>
      {near.length > 0 && (
        <div className="mb-8">
          <p className="mb-3 text-lg">{say('search.near')}</p>
          <FoundCourses courses={near} label={say('search.courses')} />
        </div>
      )}
      <p className="mt-4 max-w-measure text-soft">
        {say(chosen.length > 0 ? 'search.tooNarrow' : 'search.hint')}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {chosen.length > 0 && (
          <ButtonLink href={searchHref({ text })}>{say('search.withoutFilters')}</ButtonLink>
        )}
        {chosen.length > 1 &&
          chosen.map(({ label, href }) => (
            <ButtonLink key={href} kind="secondary" icon="x" href={href} rel="nofollow">
              {say('search.without', { label })}
            </ButtonLink>
          ))}
        <ButtonLink kind="secondary" href={askHref(say('search.asked', { text }))} icon="mail" rel="nofollow">
          {say('search.ask')}
        </ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          {say('search.browse')}
        </ButtonLink>
      </div>
    </>
  );
}

function askHref(text: string): string {
  return `/contactus?${new URLSearchParams({ text })}`;
}
