import { type Catalogue, type Exam, isListed } from '../../domain/catalogue.ts';
import type { Course } from '../../domain/course.ts';
import type { NoteKind } from '../../domain/note.ts';
import { questionsFor, SUBJECTS } from './questions.ts';

export type MadeUpPaper = {
  course: Course;
  description: string;
  kind: NoteKind;
  exam: Exam | undefined;
  examYear: number | undefined;
  fileName: string;
  questions: string[];
};

const COURSES = 24;
/** Papers per course, in turn: 60 for 24 courses. */
const PAPERS_OF_A_COURSE = [4, 1, 3, 2];
type Sort = { description: string; kind: NoteKind; exam?: string; examYear?: number };
const SORTS: Sort[] = [
  { description: 'End semester 2024', kind: 'paper', exam: 'end-semester', examYear: 2024 },
  { description: 'Mid sem 2025 with solutions', kind: 'paper', exam: 'mid-semester', examYear: 2025 },
  { description: 'Class notes, units 1 to 3', kind: 'notes' },
  { description: 'अंतिम सेमेस्टर 2023, हल सहित', kind: 'paper', exam: 'end-semester', examYear: 2023 },
  { description: 'Sessional 1, 2025', kind: 'paper', exam: 'sessional-1', examYear: 2025 },
  { description: 'Supplementary 2022', kind: 'paper', exam: 'supplementary', examYear: 2022 },
  { description: 'मध्य सेमेस्टर 2024', kind: 'paper', exam: 'mid-semester', examYear: 2024 },
];

export function madeUpPapers(catalogue: Pick<Catalogue, 'courses' | 'exams'>): MadeUpPaper[] {
  const places = chosenCourses(catalogue.courses).flatMap((course, index) => {
    const papers = PAPERS_OF_A_COURSE[index % PAPERS_OF_A_COURSE.length] ?? 1;
    return Array.from({ length: papers }, (_, paper) => ({ course, paper }));
  });
  return places.map(({ course, paper }, index) => ({
    ...madeUpPaper(course, index, catalogue.exams),
    questions: questionsFor(subjectOf(course), course.title, paper),
  }));
}

/** One course per subject, repeated until there are enough, so that every branch gets some. */
function chosenCourses(courses: readonly Course[]): Course[] {
  const bySubject = Map.groupBy(courses.filter(isListed), subjectOf);
  const groups = [...Object.keys(SUBJECTS), undefined].map((subject) => bySubject.get(subject) ?? []);
  const rounds = Math.max(...groups.map(({ length }) => length));
  const taken = Array.from({ length: rounds }, (_, round) => groups.flatMap((group) => group[round] ?? []));
  return taken.flat().slice(0, COURSES);
}

function subjectOf({ title }: Course): string | undefined {
  return Object.keys(SUBJECTS).find((subject) => title.includes(subject));
}

function madeUpPaper(course: Course, index: number, exams: readonly Exam[]): Omit<MadeUpPaper, 'questions'> {
  const { description, kind, exam, examYear } = SORTS[index % SORTS.length] as Sort;
  const name = [course.code, exam ?? kind, examYear].filter((part) => part !== undefined).join('-');
  return {
    course,
    description,
    kind,
    exam: exams.find(({ value }) => value === exam),
    examYear,
    fileName: `${name.replace(/[^\w-]+/g, '-')}.pdf`,
  };
}
