import type { Place } from '../../domain/course.ts';
import { CourseCode } from '../ui/course-code.tsx';

/** What the files are for, as one block: code, branch and year in a line over the title, which is what people know. */
export function CourseHeading({ place, yearName, title }: { place: Place; yearName: string; title: string }) {
  const { course, branch } = place;
  return (
    <hgroup className="mt-2 mb-4 sm:mt-4 sm:mb-6">
      <h1 className="font-sans text-sm font-normal text-soft sm:text-base">
        Files for <CourseCode code={course} />
        {` (${branch} ${yearName})`}
      </h1>
      <p className="font-serif text-xl leading-tight font-semibold wrap-anywhere text-balance sm:text-3xl">
        {title}
      </p>
    </hgroup>
  );
}
