import type { Place } from '../../domain/course.ts';
import { useText } from '../language.ts';
import { CourseStar } from '../paper/star.tsx';

/** Letters of a title that would be a narrow column beside the star of a phone. */
const LONG = 60;

type CourseHeadingProps = { place: Place; title: string; yearName: string };

/**
 * What the files are for, as one block: code, branch and year in a line over the title, which is what people know. With
 * large letters the star goes below the title before a word of it is broken.
 */
export function CourseHeading({ place, title, yearName }: CourseHeadingProps) {
  const { course, branch } = place;
  const text = useText();
  return (
    <div className="mt-2 mb-4 flex flex-wrap gap-x-2 sm:mt-4 sm:mb-8">
      <hgroup className="contents">
        <h1 className="w-full font-sans text-sm weight-normal text-soft sm:text-base">
          {text('browse.files', { course, branch, year: yearName })}
        </h1>
        <p
          className={`mt-1 max-w-full ${title.length > LONG ? 'w-full sm:flex-1' : 'flex-1'} font-serif text-xl line-height-tight weight-semibold wrap-break-word text-balance sm:text-3xl`}
        >
          {title}
        </p>
      </hgroup>
      <CourseStar place={place} />
    </div>
  );
}
