import type { Place } from '../../../domain/course.ts';
import { useText } from '../../language.ts';
import type { Choices } from '../choices.ts';
import { courseLine } from './course-line.ts';

type KnownCourseProps = {
  choices: Choices;
  place: Place;
  disabled: boolean;
  onChange(): void;
};

export function KnownCourse({ choices, place, disabled, onChange }: KnownCourseProps) {
  const text = useText();
  const line = courseLine(choices, place);
  return (
    <div role="status" className="known-course">
      <strong className="min-w-0 wrap-anywhere">{line}</strong>
      <span aria-hidden="true">·</span>
      <button
        type="button"
        data-change=""
        disabled={disabled}
        onClick={onChange}
        className="min-h-11 min-w-11 text-link underline"
      >
        {text('upload.change')}
        <span className="unseen"> {line}</span>
      </button>
    </div>
  );
}
