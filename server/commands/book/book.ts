import { rename, writeFile } from 'node:fs/promises';
import { processBookRenderer } from '../../../adapters/reading/book-renderer.ts';
import { makeBook } from '../../../domain/book/make-book.ts';
import { planBook } from '../../../domain/book/plan-book.ts';
import type { Catalogue } from '../../../domain/catalogue.ts';
import type { Course, Place } from '../../../domain/course.ts';
import type { Config } from '../../config.ts';
import { bookLinkFolder } from '../../open-adapters.ts';
import { openLibrary } from '../../open-library.ts';
import { CommandFault } from '../../terminal/command-fault.ts';
import { counted } from '../../terminal/counted.ts';
import { type Output, sized } from '../../terminal/output.ts';
import type { Done } from '../call.ts';

export type BookFlags = { out?: string; 'most-asked': boolean; 'two-up': boolean };
type BookCall = { course: string; file: string; isAskedOnly: boolean; isTwoUp: boolean };
type Surroundings = { config: Config; root: string; output: Output };

/**
 * Writes a course's papers as one PDF. The library may be running.
 * @throws CommandFault
 */
export async function writeBook(
  { course, file, isAskedOnly, isTwoUp }: BookCall,
  { config, root, output }: Surroundings,
): Promise<Done> {
  const { host, port } = config;
  const reached = { ...config, publicUrl: config.publicUrl ?? `http://${host}:${port}` };
  const { library, close } = await openLibrary(reached, root, () => {});
  const press = processBookRenderer(root, { linkFolder: bookLinkFolder(config) });
  try {
    const place = placeOfCourse(library.catalogue, course);
    const plan = await planBook(library, { place, isAskedOnly, isTwoUp });
    if (plan.papers.length === 0) throw new CommandFault(`${course} has no papers whose pages can be shown.`);
    const onPage = (done: number, all: number) => output.progress('Rendering', done, all);
    const made = await makeBook(library, press, plan, { onPage });
    if (isAskedOnly && made.topics === 0)
      throw new CommandFault(`No question appears in more than one paper of ${course}.`);
    await writeFile(`${file}.part`, made.bytes);
    await rename(`${file}.part`, file);
    const { papers, pages, left, topics } = made;
    const size = sized(made.bytes.length);
    const lacking = left > 0 ? ` Left out: ${counted(left, 'paper')}. The PDF says why.` : '';
    const asked = topics > 0 ? `, and ${counted(topics, 'topic')} asked in several of them` : '';
    const summary = `Wrote ${file} (${size}): ${counted(pages, 'page')} from ${counted(papers, 'paper')}${asked}.${lacking}`;
    return {
      answer: { file, bytes: made.bytes.length, papers, pages, topics, left },
      summary,
      isSound: true,
    };
  } finally {
    await press.close();
    await close();
  }
}

/**
 * Place of a course, by code or by a path such as COT/IT/2nd/TIT-233 if several share the code.
 * @throws CommandFault
 */
function placeOfCourse({ allCourses }: Catalogue, named: string): Place {
  const pathOf = ({ college, branch, year, code }: Course) => [college, branch, year, code].join('/');
  const listed = allCourses.filter((each) => each.college && each.branch && each.year);
  const found = listed.filter((each) => each.code === named || pathOf(each) === named);
  const [course, another] = found;
  if (!course)
    throw new CommandFault(
      `There is no course ${named}. Use a code such as TIT-233, or a path such as COT/IT/2nd/TIT-233.`,
    );
  if (another)
    throw new CommandFault(
      `Several courses have the code ${named}. Use one of these paths: ${found.map(pathOf).join(', ')}.`,
    );
  const { college, branch, year, code } = course;
  return { college, branch, year, course: code };
}
