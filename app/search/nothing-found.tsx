import type { Search } from '../../domain/search.ts';
import { ButtonLink } from '../ui/button.tsx';
import { FoundCourses } from './found-courses.tsx';
import type { ResultsView } from './results-view.ts';
import { searchHref } from './search-params.ts';

type NothingFoundProps = { search: Search; answer: ResultsView };

/** Ways on: courses that look alike, the same search without filters, the contact page, the colleges. */
export function NothingFound({ search: { text }, answer: { near, chosen } }: NothingFoundProps) {
  return (
    <>
      {near.length > 0 && (
        <div className="mb-8">
          <p className="mb-3 text-lg">Did you mean one of these?</p>
          <FoundCourses courses={near} />
        </div>
      )}
      <p className="mt-4 max-w-measure text-soft">
        {chosen.length > 0
          ? 'No paper has these words and all of these filters.'
          : 'Fewer words find more. A course’s code, such as TIT-233, finds all of its papers.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {chosen.length > 0 && <ButtonLink href={searchHref({ text })}>Search without filters</ButtonLink>}
        {chosen.length > 1 &&
          chosen.map(({ label, href }) => (
            <ButtonLink key={href} kind="secondary" icon="x" href={href} rel="nofollow">
              Without {label}
            </ButtonLink>
          ))}
        <ButtonLink kind="secondary" href={askHref(text)} icon="mail" rel="nofollow">
          Ask for it
        </ButtonLink>
        <ButtonLink kind="secondary" href="/home">
          Browse the colleges
        </ButtonLink>
      </div>
    </>
  );
}

/** The contact page, with the beginning of a message. */
function askHref(text: string): string {
  return `/contactus?${new URLSearchParams({ text: `I looked for “${text}” and did not find it.` })}`;
}
