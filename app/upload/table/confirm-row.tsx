import { useState } from 'react';
import { useText } from '../../language.ts';
import { Button } from '../../ui/button.tsx';
import { nameAt } from '../course/course-names.ts';
import {
  branchOptions,
  courseOf,
  NewCourseFields,
  newCourseIn,
  withinOf,
} from '../course/new-course-fields.tsx';
import type { PaperRowProps } from './cell.ts';
import { isWhole } from './row.ts';

export function ConfirmRow({ row, table: { choices, confirm }, named }: Omit<PaperRowProps, 'onChange'>) {
  const text = useText();
  const { college, branch, year, course } = row.fields;
  const [isNew, setNew] = useState(course !== '' && nameAt(named, row.fields) === '');
  if (!confirm || !row.needsReview) return null;
  const label = text('importing.correct');
  const buttons = (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="secondary"
        aria-label={`${label}: ${row.name}`}
        {...(isNew ? { type: 'submit' } : { onClick: () => isWhole(row) && confirm(row) })}
      >
        {label}
      </Button>
      <Button kind="quiet" onClick={() => setNew(!isNew)}>
        {text(isNew ? 'importing.listedCourse' : 'importing.newCourse')}
      </Button>
    </div>
  );
  if (!isNew) return buttons;
  return (
    <form
      key={[college, branch, year, course, row.title].join()}
      className="grid w-full items-end gap-3 *:min-w-0 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        confirm(row, courseOf(newCourseIn(new FormData(event.currentTarget))));
      }}
    >
      <NewCourseFields
        branches={branchOptions(choices.branches)}
        years={choices.years.map((value) => ({ value, label: choices.yearNames[value] ?? value }))}
        given={{ within: withinOf(college, branch), year, code: course, title: row.title ?? '' }}
      />
      {buttons}
    </form>
  );
}
