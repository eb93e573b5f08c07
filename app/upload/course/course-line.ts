import { courseName, type Place } from '../../../domain/course.ts';
import type { Choices } from '../choices.ts';

/** Line such as `TIT-233 Data Structures`, followed by the branch if several branches have the code. */
export function courseLine({ courses }: Pick<Choices, 'courses'>, { course: code, branch }: Place): string {
  const alike = courses.filter((each) => each.code === code);
  const course = alike.find((each) => each.branch === branch);
  const name = course ? courseName({ ...course, title: course.shown ?? course.title }) : code;
  return alike.length > 1 ? `${name} (${branch})` : name;
}
