import type { Catalogue } from '../../domain/catalogue.ts';
import type { Place } from '../../domain/course.ts';
import type { RequestedPaper } from '../../domain/paper-request.ts';
import type { Text } from '../texts.ts';

type Exam = Pick<RequestedPaper, 'exam' | 'examYear'>;

export function requestHref(place: Place, { exam, examYear }: Exam): string {
  const { college, branch, year, course } = place;
  const params = new URLSearchParams({ college, branch, year, course });
  if (examYear !== undefined) params.set('examYear', String(examYear));
  if (exam !== undefined) params.set('exam', exam);
  return `/requests?${params}`;
}

/** Request named in the URL; undefined without a course. Does not check whether the paper already exists. */
export function requestedAt(params: URLSearchParams): RequestedPaper | undefined {
  const [college, branch, year, course] = ['college', 'branch', 'year', 'course'].map((name) =>
    params.get(name),
  );
  if (!college || !branch || !year || !course) return undefined;
  const examYear = params.get('examYear');
  return {
    college,
    branch,
    year,
    course,
    exam: params.get('exam') || undefined,
    examYear: examYear ? Number(examYear) : undefined,
  };
}

/** Name such as `End semester 2023`, or "any paper" without exam and year. */
export function requestedName(
  { exam, examYear }: Exam,
  { exams }: Pick<Catalogue, 'exams'>,
  text: Text,
): string {
  const name = exams.find(({ value }) => value === exam)?.name ?? exam;
  return [name, examYear].filter((part) => part !== undefined).join(' ') || text('paper.anyPaper');
}
