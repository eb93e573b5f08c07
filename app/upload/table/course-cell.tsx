import { useText } from '../../language.ts';
import { CourseInput } from '../course/course-input.tsx';
import { placeOf } from '../course/course-names.ts';
import { NOWHERE } from '../filling/no-fields.ts';
import type { Cell, PaperRowProps } from './cell.ts';

type CourseCellProps = Omit<PaperRowProps, 'table'> & { cell: Cell };

export function CourseCell({ cell, row: { fields, title = '' }, named, onChange }: CourseCellProps) {
  const text = useText();
  const { course, branch, year } = fields;
  const words = [course, title === course ? '' : title, branch, year];
  const lacking = course && words.filter(Boolean).join(' ');
  return cell('course', text('paper.course'), (tied) => (
    <CourseInput
      {...{ tied, named, lacking }}
      place={fields}
      onChoose={(place) => onChange(place ?? NOWHERE)}
    />
  ));
}

export function CourseOffers({ row: { offers }, table: { choices }, onChange }: PaperRowProps) {
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
