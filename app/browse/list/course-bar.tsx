import type { Place } from '../../../domain/course.ts';
import type { WantedPapers } from '../../../domain/paper/papers-of-course.ts';
import { useText } from '../../language.ts';
import { KeepCourse } from '../../offline/keep-course.tsx';
import { questionsHref } from '../../paper/links.ts';
import { FollowButton } from '../../paper/toggle-buttons.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { ExamChoices } from '../exam-choices.ts';
import { ExamFilter } from './exam-filter.tsx';

type CourseBarProps = {
  place: Place;
  here: string;
  wanted: WantedPapers;
  choices: ExamChoices | undefined;
  isKept: boolean;
};

/**
 * Row of actions for the whole list, scrollable on phones. A script adds the offline button in space reserved
 * beyond the screen, so that nothing moves.
 */
export function CourseBar({ place, here, wanted, choices, isKept }: CourseBarProps) {
  const text = useText();
  return (
    <div className="course-bar">
      {isKept && (
        <ButtonLink kind="secondary" href={questionsHref(here)} className="px-3! text-sm">
          {text('questions.title')}
        </ButtonLink>
      )}
      {choices && <ExamFilter {...{ choices, wanted, here }} />}
      {!choices && <FollowButton place={place} />}
      {isKept && <KeepCourse course={place.course} />}
      {choices && <FollowButton place={place} />}
    </div>
  );
}
