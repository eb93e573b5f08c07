import { useText } from '../language.ts';
import { CourseCode } from '../ui/course-code.tsx';
import { IndexList, NoPapers } from '../ui/index-row.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ResultCourse } from './results-view.ts';

export function FoundCourses({ courses, label }: { courses: ResultCourse[]; label: string }) {
  if (courses.length === 0) return null;
  return (
    <section aria-label={label}>
      <IndexList>
        {courses.map((course) => (
          <li key={`${course.code} ${course.title}`} className="border-b">
            <FoundCourse course={course} />
          </li>
        ))}
      </IndexList>
    </section>
  );
}

function FoundCourse({ course: { code, title, places } }: { course: ResultCourse }) {
  const text = useText();
  const [only] = places;
  if (only && places.length === 1)
    return (
      <PageLink
        href={only.href}
        data-waiting={text('browse.loading')}
        className="flex min-h-11 items-center gap-3 py-1 text-ink no-underline hover:bg-sunk sm:px-3"
      >
        <span className="min-w-0 flex-1 wrap-anywhere leading-tight">
          <Named code={code} title={title} />
          <span className="block text-sm text-soft">{only.where}</span>
        </span>
        <span data-note className="text-sm text-soft tabular-nums">
          {only.papers === 0 ? <NoPapers /> : text('ui.papers', { count: only.papers })}
        </span>
      </PageLink>
    );
  return (
    <>
      <p className="pt-2 wrap-anywhere leading-tight sm:px-3">
        <Named code={code} title={title} />
      </p>
      <ul className="relative flex min-w-0 gap-x-4 overflow-x-auto sm:px-3">
        {places.map(({ where, href, papers }) => (
          <li key={href} className="whitespace-nowrap">
            <PageLink href={href} className="inline-flex min-h-11 items-center gap-2 no-underline">
              <span className="underline decoration-edge over:decoration-current">{where}</span>
              <span className="text-sm text-soft tabular-nums">
                {papers === 0 ? <NoPapers /> : text('ui.papers', { count: papers })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </>
  );
}

function Named({ code, title }: { code: string; title: string }) {
  return (
    <>
      <span className="text-sm text-soft">
        <CourseCode code={code} />
      </span>
      <span className="ms-2">{title}</span>
    </>
  );
}
