import type { FavouriteOrder } from '../../domain/favourite.ts';
import { useText } from '../language.ts';
import type { TextKey } from '../texts.ts';
import { ButtonLink } from '../ui/button.tsx';
import { CourseCode } from '../ui/course-code.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { FavouriteRow } from './favourite-row.tsx';
import type { FavouriteCourse, FavouritesView } from './favourites-view.ts';
import type { FavouriteToggles } from './use-toggles.ts';

type FavouriteListProps = { view: FavouritesView; toggles: FavouriteToggles };

export function FavouriteList({ view: { order, courses, previous, next }, toggles }: FavouriteListProps) {
  const text = useText();
  return (
    <>
      <Sorting order={order} />
      {courses.map((course) => (
        <Course key={course.key} course={course} toggles={toggles} />
      ))}
      {(previous || next) && (
        <p className="mt-6 flex flex-wrap gap-4">
          {previous && (
            <ButtonLink kind="secondary" rel="prev" href={previous}>
              {text('favourite.previous')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink kind="secondary" rel="next" href={next}>
              {text('favourite.next')}
            </ButtonLink>
          )}
        </p>
      )}
    </>
  );
}

const ORDERS: [FavouriteOrder, TextKey][] = [
  ['newest', 'favourite.newest'],
  ['course', 'favourite.byCourse'],
];

function Sorting({ order }: { order: FavouriteOrder }) {
  const text = useText();
  return (
    <nav aria-label={text('favourite.sort')} className="flex flex-wrap items-center gap-2 text-sm">
      {ORDERS.map(([value, label]) => (
        <PageLink
          key={value}
          href={value === 'newest' ? '/home/favourite' : `/home/favourite?sort=${value}`}
          aria-current={value === order ? 'true' : undefined}
          className="flex min-h-11 items-center rounded-md px-3 text-ink no-underline hover:bg-sunk aria-[current]:bg-sunk aria-[current]:font-semibold"
        >
          {text(label)}
        </PageLink>
      ))}
    </nav>
  );
}

function Course({ course, toggles }: { course: FavouriteCourse; toggles: FavouriteToggles }) {
  const { code, title, href, papers } = course;
  return (
    <section className="mt-6">
      <h2 className="mb-2 text-lg">
        {href ? (
          <PageLink
            href={href}
            className="inline-flex min-h-11 flex-wrap items-center gap-x-2 text-ink no-underline hover:underline"
          >
            <span className="text-soft max-sm:w-full max-sm:text-sm">
              <CourseCode code={code} />
            </span>
            {title}
          </PageLink>
        ) : (
          <CourseCode code={code} />
        )}
      </h2>
      <ul className="border-t">
        {papers.map((paper) => (
          <FavouriteRow key={paper.id} paper={paper} toggles={toggles} />
        ))}
      </ul>
    </section>
  );
}
