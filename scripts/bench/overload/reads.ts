import { placePath } from '../../../app/place-path.ts';
import type { Place } from '../../../domain/course.ts';
import { listPath, requestBytes } from '../requests.ts';
import type { Stage } from '../setting.ts';
import type { OpenLoad } from './open-loop.ts';

/** Requests of one kind, sent in turn. */
export type Reads = Pick<OpenLoad, 'request' | 'others'> & { name: string };

const COURSES = 400;
const BROWSER = { Accept: 'text/html', 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** What most visitors look at, as a browser asks for it. */
export function readsOf({ place, places, cookie }: Stage): Reads[] {
  const page = ({ college, branch, year, course }: Place) => placePath(college, branch, year, course);
  const pages = places.slice(0, COURSES).map(page);
  const inTurn = `pages of ${COURSES} courses in turn`;
  return [
    reads('list of a course', [listPath(place)]),
    reads('list of a course, signed in', [listPath(place)], cookie),
    reads(inTurn, pages),
    reads(`${inTurn}, signed in`, pages, cookie),
  ];
}

function reads(name: string, paths: readonly string[], cookie?: string): Reads {
  const headers = { ...BROWSER, ...(cookie && { Cookie: cookie }) };
  const [request = new Uint8Array(), ...others] = paths.map((path) => requestBytes({ path, headers }));
  return { name, request, others };
}
