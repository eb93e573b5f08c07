import courseScript from 'virtual:course-script';
import type { Course } from '../../domain/course.ts';
import { useText } from '../language.ts';
import type { CourseFieldData } from '../paper/course-field-data.ts';
import { SelectField } from '../ui/field.tsx';

type CourseFieldProps = Pick<CourseFieldData, 'courses' | 'shortYears'> & {
  options: { value: string; label: string }[];
  chosen: string;
};

export function searchedCourse(course: Course): Course {
  const { code, title, college, branch, year, aliases, otherTitles } = course;
  return {
    code,
    title,
    college,
    branch,
    year,
    ...(aliases && { aliases }),
    ...(otherTitles && { otherTitles }),
  };
}

/** List of all courses, replaced by a text field if scripts run. */
export function CourseField({ options, chosen, courses, shortYears }: CourseFieldProps) {
  const text = useText();
  const isOffered = options.some(({ value }) => value === chosen);
  const words = {
    label: text('uploads.course'),
    hint: text('upload.courseHint'),
    courses: text('upload.suggestedCourses'),
    none: text('upload.noSuchCourse'),
    change: text('upload.change'),
  };
  const carried: CourseFieldData = { courses, shortYears, words };
  return (
    <div data-courses={JSON.stringify(carried)}>
      {/* A course removed from the catalogue must not silently become another one. */}
      <SelectField
        label={text('uploads.course')}
        name="course"
        required
        {...(isOffered ? {} : { placeholder: text('upload.chooseCourse') })}
        options={options}
        defaultValue={isOffered ? chosen : ''}
      />
      <script type="module" src={courseScript} />
    </div>
  );
}
