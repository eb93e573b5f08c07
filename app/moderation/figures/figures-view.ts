import type { Catalogue } from '../../../domain/catalogue.ts';
import { placeOfPath } from '../../../domain/course.ts';
import type { Queue } from '../../../domain/figures/figures.ts';
import type { ReadFigures } from '../../../domain/figures/read-figures.ts';
import { madeOnce } from '../../../domain/primitives/made-once.ts';
import { wishedName } from '../../paper/wish-link.ts';
import { placePath } from '../../place-path.ts';
import type { Text } from '../../texts.ts';

/** Rows of a list on the page; the others are in its file. */
const SHOWN_MOST = 10;

/** Swedish writes dates as they are sorted. Made when it is needed: the first one of a process takes 13 ms. */
const clockOf = madeOnce(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
);

export type FiguresView = ReturnType<typeof figuresView>;

/** The figures as their page shows them: of each list its beginning. */
export function figuresView({ courses, queues, ...figures }: ReadFigures, catalogue: Catalogue, text: Text) {
  const { empty, colleges } = courses;
  return {
    ...figures,
    readMost: readCourses(figures.readMost, catalogue).slice(0, SHOWN_MOST),
    missed: figures.missed.slice(0, SHOWN_MOST),
    wanted: figures.wanted.slice(0, SHOWN_MOST).map(({ people, ...paper }) => ({
      ...rowOf(paper.college, paper.branch, paper.year, paper.course),
      title: wishedName(paper, catalogue, text),
      people,
    })),
    empty: empty.slice(0, SHOWN_MOST).map(({ title, ...place }) => ({
      ...rowOf(place.college, place.branch, place.year, place.course),
      title,
    })),
    colleges,
    queues: {
      cases: queueView(queues.cases, catalogue),
      mails: queueView(queues.mails, catalogue),
      jobs: queueView(queues.jobs, catalogue),
    },
  };
}

/** A course that the catalogue lists no more is left out. */
function readCourses(counts: ReadFigures['readMost'], catalogue: Catalogue) {
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

/** `since` is by the clock of the university, as pages show it: `2026-11-22 18:05`. */
function queueView({ oldest, ...queue }: Queue, { timeZone }: Catalogue) {
  const since = oldest && clockOf(timeZone).format(oldest);
  return { ...queue, since };
}
