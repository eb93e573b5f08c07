import { useState } from 'react';
import { useText } from '../../language.ts';
import type { Fields } from '../filling/fill-in.ts';
import { NOWHERE } from '../filling/no-fields.ts';
import type { Cell, PaperRowProps } from './cell.ts';
import { courseNamed, nameAt, placeOf } from './course-names.ts';

/** The list of suggestions that all rows share. */
export const COURSES = 'many-courses';

type CourseOffersProps = Pick<PaperRowProps, 'offers' | 'choices' | 'onChange'>;
type CourseCellProps = Pick<PaperRowProps, 'named' | 'onChange'> & { cell: Cell; fields: Fields };

/** A course is typed: its code, its title, or what of its name no other has; the browser suggests names. */
export function CourseCell({ cell, fields, named, onChange }: CourseCellProps) {
  const text = useText();
  /** While it names no course yet. */
  const [typed, setTyped] = useState<string>();
  const chosen = nameAt(named, fields);

  function take(words: string) {
    const whole = named.find(({ name }) => name === words);
    setTyped(whole ? undefined : words);
    if (whole) onChange(placeOf(whole.course));
  }

  function leave() {
    if (typed === undefined) return;
    const course = courseNamed(named, typed);
    if (course || typed.trim() === '') setTyped(undefined);
    onChange(course ? placeOf(course) : NOWHERE);
  }

  return cell('course', text('upload.courses'), (tied) => (
    <input
      {...tied}
      list={COURSES}
      autoComplete="off"
      value={typed ?? chosen}
      onChange={({ target }) => take(target.value)}
      onBlur={leave}
    />
  ));
}

/** Where a title is that of a few courses, one of them is chosen by a tap. */
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
