import { useText } from '../../language.ts';
import { CourseInput } from '../course/course-input.tsx';
import { placeOf } from '../course/course-names.ts';
import type { Fields } from '../filling/fill-in.ts';
import { NOWHERE } from '../filling/no-fields.ts';
import type { Cell, PaperRowProps } from './cell.ts';

type CourseOffersProps = Pick<PaperRowProps, 'offers' | 'choices' | 'onChange'>;
type CourseCellProps = Pick<PaperRowProps, 'named' | 'onChange'> & { cell: Cell; fields: Fields };

export function CourseCell({ cell, fields, named, onChange }: CourseCellProps) {
  const text = useText();
  return cell('course', text('upload.courses'), (tied) => (
    <CourseInput {...{ tied, named }} place={fields} onChoose={(place) => onChange(place ?? NOWHERE)} />
  ));
}

export function CourseOffers({ offers, choices, onChange }: CourseOffersProps) {
  if (offers.length === 0) return null;
  return (
    <div className="many-offers">
      {offers.map((course) => (
        <button
          key={`${course.branch} ${course.year}`}
          type="button"
          onClick={() => onChange(placeOf(course))}
        >
          {course.code} · {course.branch} {choices.shortYears[course.year]}
        </button>
      ))}
    </div>
  );
}
