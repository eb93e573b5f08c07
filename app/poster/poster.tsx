import { data } from 'react-router';
import type { Catalogue } from '../../domain/catalogue.ts';
import { type Place, placeOfPath } from '../../domain/course.ts';
import { cacheTagContext, catalogueFor, libraryContext, textFor } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import { redirectMoved } from '../redirect-moved.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { Route } from './+types/poster';
import styles from './poster.css?url';
import { PosterSheet } from './poster-sheet.tsx';
import { posterWords } from './sheets.ts';

export const handle = { styles };

/** Course posters linked from the poster of a year; the others have URLs of the same kind. */
const COURSES_MOST = 200;

export function loader({ context, params: { '*': path }, request }: Route.LoaderArgs) {
  const catalogue = catalogueFor(context);
  const place = placeOfPath(path);
  if (place.course) redirectMoved(catalogue, place, { part: 'poster', url: request.url });
  if (!isKnown(catalogue, place)) throw data(textFor(context)('poster.thisPoster'), { status: 404 });
  context.set(cacheTagContext, 'catalogue');
  const { college, branch, year, course } = place;
  const steps = [college, branch, year, course].filter(Boolean);
  const { publicUrl } = context.get(libraryContext).settings;
  const isYear = steps.length === 3;
  return {
    course,
    words: posterWords(catalogue, place),
    page: placePath(...steps),
    address: steps.length === 0 ? publicUrl : publicUrl + placePath(...steps),
    courses: (isYear ? catalogue.coursesOf(college, branch, year) : [])
      .slice(0, COURSES_MOST)
      .map(({ code, title }) => ({ code, title, href: posterPath(college, branch, year, code) })),
  };
}

function isKnown(catalogue: Catalogue, place: Place): boolean {
  const { college, branch, year, course } = place;
  if (course) return catalogue.courseAt(place) !== undefined;
  if (!college && !branch && !year) return true;
  return catalogue.branch(college, branch) !== undefined && catalogue.years.includes(year);
}

function posterPath(...steps: string[]): string {
  return placePath(...steps).replace(/^\/home/, '/poster');
}

export default function Poster({
  loaderData: { course, words, page, address, courses },
}: Route.ComponentProps) {
  const text = useText();
  return (
    <LibraryPage title={text('poster.title')} isHeaded>
      <header className="poster-help">
        <h1 className="mt-3 text-xl sm:text-3xl">{text('poster.title')}</h1>
        <p className="mt-1 mb-2 max-w-measure text-soft">{text('poster.lead')}</p>
        <PageLink href={page} className="inline-flex min-h-11 items-center">
          {text('poster.back')}
        </PageLink>
      </header>
      <PosterSheet course={course} words={words} address={address} />
      {courses.length > 0 && (
        <section aria-labelledby="courses" className="poster-help mt-8">
          <h2 id="courses" className="mb-2 text-lg">
            {text('poster.courses')}
          </h2>
          <ul>
            {courses.map(({ code, title, href }) => (
              <li key={code}>
                <PageLink href={href} className="inline-flex min-h-11 items-center wrap-anywhere">
                  {code} {title}
                </PageLink>
              </li>
            ))}
          </ul>
        </section>
      )}
    </LibraryPage>
  );
}
