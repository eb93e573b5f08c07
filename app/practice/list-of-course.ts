import type { Catalogue } from '../../domain/catalogue.ts';
import type { Place } from '../../domain/course.ts';
import { type PracticeCourse, practiceCourse } from '../../domain/practice/practice-course.ts';
import { cropView } from '../paper/crop-view.ts';
import { questionHref } from '../paper/links.ts';
import type { Text } from '../texts.ts';
import type { PracticeList } from './practice-list.ts';

export async function listOfCourse(
  library: Parameters<typeof practiceCourse>[0],
  place: Place,
  { exams }: Pick<Catalogue, 'exams'>,
  text: Text,
): Promise<PracticeList> {
  const { questions, patterns, units } = await practiceCourse(library, place);
  const nameOf = (exam: string) => exams.find(({ value }) => value === exam)?.name ?? exam;
  const paperOf = ({ exam, examYear }: PracticeCourse['questions'][number]) =>
    [exam && nameOf(exam), examYear].filter(Boolean).join(' ');
  return {
    questions: questions.map((each) => {
      const { note, crop, years, exam: _, examYear: __, ...question } = each;
      const { src, width, height } = cropView(crop, { text: '' });
      return {
        ...question,
        paper: paperOf(each),
        years: [...years],
        href: questionHref(note, crop.place, question.id),
        src,
        width,
        height,
      };
    }),
    units: units.map(({ number, title }) => ({ number, title })),
    patterns: patterns.map(({ exam, years, places, total, choice }) => ({
      exam: exam ?? '',
      name: exam ? nameOf(exam) : text('practice.anyExam'),
      ...{ years: [...years], places: [...places], total, choice },
    })),
  };
}
