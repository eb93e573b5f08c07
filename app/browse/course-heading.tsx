import type { Place } from '../../domain/course.ts';
import { useText } from '../language.ts';
import { ExamsLink } from './exams-link.tsx';

type CourseHeadingProps = {
  place: Place;
  title: string;
  yearName: string;
  /** Date of the next exam. `more` has details such as the room, shown if there is space. */
  exam?: { line: string; more: string } | undefined;
};

export function CourseHeading({ place, title, yearName, exam }: CourseHeadingProps) {
  const { course, branch } = place;
  const text = useText();
  return (
    <hgroup className="-mt-3 mb-1 sm:mt-0">
      <h1 className="max-sm:pe-22 font-sans text-sm font-normal text-soft sm:text-base">
        {text('browse.files', { course, branch, year: yearName })}
      </h1>
      <p className="max-sm:pe-22 font-serif text-lg leading-tight font-semibold wrap-break-word text-balance sm:text-3xl">
        {title}
      </p>
      {exam && (
        <ExamsLink place={place} className="max-sm:-mt-4 max-sm:-mb-2">
          {exam.line}
          {exam.more !== '' && <span className="max-sm:hidden">, {exam.more}</span>}
        </ExamsLink>
      )}
    </hgroup>
  );
}
