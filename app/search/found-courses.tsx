import { useText } from '../language.ts';
import { CourseCode } from '../ui/course-code.tsx';
import { IndexList, IndexRow } from '../ui/index-row.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ResultCourse } from './results-view.ts';

/** Courses as rows of a list. A course that several branches have has a link to each. */
export function FoundCourses({ courses }: { courses: ResultCourse[] }) {
  const text = useText();
  if (courses.length === 0) return null;
  return (
    <section aria-label={text('search.courses')}>
      <IndexList>
        {courses.map((course) => (
          <FoundCourse key={`${course.code} ${course.title}`} course={course} />
        ))}
      </IndexList>
    </section>
  );
}

function FoundCourse({ course: { code, title, places } }: { course: ResultCourse }) {
  const text = useText();
  const [only] = places;
  if (only && places.length === 1) {
    const { href, where, papers } = only;
    return <IndexRow {...{ href, code, title, papers }} detail={where} waiting={text('browse.loading')} />;
  }
  return (
    <li className="line-b py-3 sm:flex sm:gap-6 sm:px-3">
      <p className="text-sm text-soft sm:w-45 sm:shrink-0 sm:text-base">
        <CourseCode code={code} />
      </p>
      <div>
        <p className="weight-medium">{title}</p>
        <ul className="flex flex-wrap gap-x-6">
          {places.map(({ where, href, papers }) => (
            <li key={href}>
              <PageLink href={href} className="inline-flex min-h-11 items-center gap-2 no-underline">
                <span className="underline decoration-edge over:decoration-current">{where}</span>
                <span className="text-sm text-soft even-figures">{text('ui.papers', { count: papers })}</span>
              </PageLink>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}
