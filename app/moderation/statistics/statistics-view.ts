import type { Catalogue } from '../../../domain/catalogue.ts';
import { placeOfPath } from '../../../domain/course.ts';
import type { ReadStatistics } from '../../../domain/statistics/read-statistics.ts';
import type { Queue } from '../../../domain/statistics/statistics.ts';
import { requestedName } from '../../paper/request-link.ts';
import { placePath } from '../../place-path.ts';
import type { Text } from '../../texts.ts';
import { indianDate } from '../../ui/format.ts';

/** Rows on the page. The CSV has all of them. */
const SHOWN_MOST = 10;

export type StatisticsView = ReturnType<typeof statisticsView>;

export function statisticsView(
  { courses, queues, ...statistics }: ReadStatistics,
  catalogue: Catalogue,
  text: Text,
) {
  const { empty, colleges } = courses;
  return {
    ...statistics,
    readMost: readCourses(statistics.readMost, catalogue).slice(0, SHOWN_MOST),
    missed: statistics.missed.slice(0, SHOWN_MOST),
    wanted: statistics.wanted.slice(0, SHOWN_MOST).map(({ people, ...paper }) => ({
      ...rowOf(paper.college, paper.branch, paper.year, paper.course),
      title: requestedName(paper, catalogue, text),
      people,
    })),
    empty: empty.slice(0, SHOWN_MOST).map(({ title, ...place }) => ({
      ...rowOf(place.college, place.branch, place.year, place.course),
      title,
    })),
    colleges,
    queues: {
      cases: queueView(queues.cases, catalogue, text),
      mails: queueView(queues.mails, catalogue, text),
      jobs: queueView(queues.jobs, catalogue, text),
    },
  };
}

function readCourses(counts: ReadStatistics['readMost'], catalogue: Catalogue) {
  return counts.flatMap(({ subject, times }) => {
    const place = placeOfPath(subject);
    const { college, branch, year, course } = place;
    const listed = catalogue.courseAt(place);
    return listed ? [{ ...rowOf(college, branch, year, course), title: listed.title, times }] : [];
  });
}

function rowOf(college: string, branch: string, year: string, code: string) {
  return { href: placePath(college, branch, year, code), code, at: `${branch} ${year}` };
}

export type QueueView = ReturnType<typeof queueView>;

function queueView({ oldest, ...queue }: Queue, catalogue: Catalogue, { tag }: Text) {
  const since = oldest && indianDate(oldest, tag, catalogue);
  return { ...queue, since };
}
