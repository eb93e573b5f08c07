import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { CourseRows } from './course-rows.tsx';

type Within = { college: string; branch: string; year: string };
type WaitingCoursesProps = {
  within: Within;
  courses: readonly { code: string; title: string; papers: number }[];
};

export function WaitingCourses({ within, courses }: WaitingCoursesProps) {
  const text = useText();
  if (courses.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="mt-8">
      <h2 id="waiting" className="font-serif text-lg font-semibold">
        {text('browse.waiting')}
      </h2>
      <p className="mb-2 text-soft">{text('browse.waitingLead')}</p>
      <CourseRows within={within} courses={courses} />
    </section>
  );
}

export function ProposeLink({ within }: { within: Within }) {
  const text = useText();
  return (
    <p className="mt-6 flex flex-wrap items-center gap-x-2 text-soft">
      {text('browse.missing')}
      <PageLink
        href={`/home/uploadform/course?${new URLSearchParams(within)}`}
        className="inline-flex min-h-11 items-center"
      >
        {text('browse.propose')}
      </PageLink>
    </p>
  );
}
