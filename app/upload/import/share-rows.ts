import { placeKey } from '../../../domain/course/place-key.ts';
import type { AddedCourses } from '../../../domain/import/courses/lacking-courses.ts';
import type { ImportRow } from '../../../domain/import/import-row.ts';
import { paperId } from '../../../domain/import/paper-id.ts';
import type { ProposedCourse } from '../../../domain/import/proposed-course.ts';
import type { ShownFault } from '../../texts.ts';
import type { ImportRun } from './import-run.ts';
import { each, type Running, step } from './steps.ts';

export type Done = {
  stored: number;
  there: number;
  courses: number;
  wrong: { path: string; fault: ShownFault }[];
  notAdded: AddedCourses['wrong'];
};

export async function shareRows(
  run: ImportRun,
  rows: readonly ImportRow[],
  {
    proposed,
    isSent,
    photos,
  }: {
    proposed: readonly ProposedCourse[] | undefined;
    isSent(sha256: string): boolean;
    photos: ReadonlyMap<string, readonly ImportRow[]>;
  },
  running: Running,
): Promise<Done> {
  const { calls } = running;
  const { name } = run.folder;
  const done: Done = { stored: 0, there: 0, courses: 0, wrong: [], notAdded: [] };
  await step(running, 'filing', () => calls.record('begin', name, rows.length));
  if (proposed) Object.assign(done, await addCourses(rows, proposed, name, running));
  // One row at a time, so that few uploaded files are left over if the import stops.
  await each(rows, 'filing', running, async (row) => {
    const { path } = row;
    const further = photos.get(path) ?? [];
    const named = [row, ...further];
    for (const { path, sha256 } of named)
      if (!isSent(sha256)) await run.send({ path, sha256, id: paperId(sha256, '') }, running);
    const fault = named.map(({ sha256 }) => run.refusedFor(sha256)).find((each) => each !== undefined);
    // Tried even if the upload was rejected: somebody else may have sent the file since.
    const filed = await step(running, 'filing', () => calls.paper(row, further));
    if (filed.outcome === 'wrong') done.wrong.push({ path, fault: fault ?? filed.fault });
    else if (filed.outcome === 'stored') done.stored += 1;
    else done.there += 1;
  });
  await step(running, 'filing', () => calls.record('end', name, done.stored));
  return done;
}

/** Adds colleges, then branches, then courses: each depends on the previous ones. */
async function addCourses(
  rows: readonly ImportRow[],
  proposed: readonly ProposedCourse[],
  from: string,
  running: Running,
): Promise<Pick<Done, 'courses' | 'notAdded'>> {
  const places = new Map(rows.map((row) => [placeKey(row), row]));
  let courses = 0;
  let notAdded: AddedCourses['wrong'] = [];
  for (let round = 0; round < 4; round += 1) {
    running.tell({ step: 'adding', done: 0, all: 0 });
    const before = notAdded.length;
    const added = await step(running, 'adding', () =>
      running.calls.courses(from, [...places.values()], proposed),
    );
    courses += added.courses;
    notAdded = added.wrong;
    if (notAdded.length === 0 || (round > 1 && notAdded.length === before)) break;
  }
  return { courses, notAdded };
}
