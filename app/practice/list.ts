import { data } from 'react-router';
import { practiceCourse } from '../../domain/practice/practice-course.ts';
import { cacheTagContext, catalogueFor, libraryContext, textFor } from '../context.ts';
import { cropView } from '../paper/crop-view.ts';
import { questionHref } from '../paper/links.ts';
import { redirectMoved } from '../redirect-moved.ts';
import type { Route } from './+types/list';
import type { PracticeList } from './practice-list.ts';

/** What a device practises a course with. The same for every visitor. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const catalogue = catalogueFor(context);
  const text = textFor(context);
  const { college, branch, year, '*': course } = params;
  const place = { college, branch, year, course };
  redirectMoved(catalogue, place, { part: 'practice/list', url: request.url });
  if (!catalogue.courseAt(place)) throw data(text('browse.theCourse', { course }), { status: 404 });
  // Questions count as what a search can find: they come when pages are read.
  context.set(cacheTagContext, 'search');
  const { questions, patterns } = await practiceCourse(library, place);
  const list: PracticeList = {
    questions: questions.map(({ note, crop, years, ...question }) => {
      const { src, width, height } = cropView(crop, { text: '' });
      return {
        ...question,
        years: [...years],
        href: questionHref(note, crop.place, question.id),
        src,
        width,
        height,
      };
    }),
    patterns: patterns.map(({ exam, years, places, total, choice }) => ({
      ...{
        exam: exam ?? '',
        name: exam
          ? (catalogue.exams.find(({ value }) => value === exam)?.name ?? exam)
          : text('practice.anyExam'),
      },
      ...{ years: [...years], places: [...places], total, choice },
    })),
  };
  return Response.json(list, { headers: { 'Cache-Control': 'no-cache' } });
}
