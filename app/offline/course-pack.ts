import { data } from 'react-router';
import type { Note } from '../../domain/note.ts';
import { pageName } from '../../domain/page/page-images.ts';
import { type Page, type Preparation, usefulWidth } from '../../domain/page.ts';
import { describePack } from '../../domain/paper/describe-pack.ts';
import { type PracticeCourse, practiceCourse } from '../../domain/practice/practice-course.ts';
import { textDigest } from '../../domain/primitives/text-digest.ts';
import { cacheTagContext, libraryContext } from '../context.ts';
import { cropView } from '../paper/crop-view.ts';
import { redirectMoved } from '../redirect-moved.ts';
import type { Route } from './+types/course-pack.ts';
import { packHref } from './pack/addresses.ts';
import { PACK_FACTS, type PackPaper, type PackPart, type PackPractice } from './pack/pack-description.ts';

type Described = Awaited<ReturnType<typeof describePack>>['papers'][number];

/** Description of a course's papers, in parts, for devices that save the course. Same for all visitors. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const { college, branch, year, '*': code } = params;
  const place = { college, branch, year, course: code };
  redirectMoved(library.catalogue, place, { part: 'packs', url: request.url });
  const course = library.catalogue.courseAt(place);
  if (!course) throw data(`The course ${code}`, { status: 404 });
  // Texts of pages change with the search index, not with the course.
  context.set(cacheTagContext, 'search');
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const { papers, next } = await describePack(library, place, after);
  const practice = after === undefined ? packPractice(await practiceCourse(library, place)) : undefined;
  const part: PackPart = {
    title: course.title,
    papers: papers.map(packPaper),
    ...(practice && { practice }),
    ...(next && { next: `${packHref(college, branch, year, code)}?${new URLSearchParams({ after: next })}` }),
  };
  return Response.json(part, { headers: { 'Cache-Control': 'no-cache' } });
}

/** Limit on pictures of questions: more would take more space than the papers. */
const PICTURES_MOST = 200;

function packPractice({ questions, patterns }: PracticeCourse): PackPractice | undefined {
  if (questions.length === 0) return undefined;
  const version = textDigest(JSON.stringify([questions, patterns]));
  const pictures = questions.slice(0, PICTURES_MOST).map(({ crop }) => cropView(crop, { text: '' }).src);
  return { version, pictures };
}

function packPaper(paper: Described): PackPaper {
  const { note, file, preparation, pages, textLength, previous, next, answered, solutions } = paper;
  const named = [previous, next, answered, ...solutions];
  return {
    id: note.id,
    version: [stateOf(preparation), shownOf(preparation, pages), ...[note, ...named].map(versionOf)].join(
      '.',
    ),
    description: note.description,
    ...Object.fromEntries(PACK_FACTS.flatMap((name) => (note[name] ? [[name, note[name]]] : []))),
    file: note.image,
    size: file?.size ?? 0,
    ...(preparation.isActive && { isActive: true }),
    ...(preparation.state === 'waiting' && { isWaiting: true }),
    pages: preparation.pages,
    pictures: pages.map((page) => pictureOf(page, file?.type === 'application/pdf')),
    texts: textLength,
  };
}

function stateOf({ state, isActive }: Preparation): string {
  return isActive ? `${state}-active` : state;
}

/** Number of visible pages, or their names if selection, order or rotation differ from the file. */
function shownOf({ pages: count, pageOrder }: Preparation, pages: readonly Page[]): string {
  const isAsItLies = !pageOrder && pages.every(({ turn }) => !turn);
  return isAsItLies ? String(count) : pages.map(pageName).join('-');
}

function versionOf(note: Note | undefined): string {
  return note ? `${note.sequence.toString(36)}-${note.updatedAt.getTime().toString(36)}` : '';
}

const USUAL_WIDTH = 720;

function pictureOf(
  { width, images, rendering, ...page }: Page,
  isPdf: boolean,
): PackPaper['pictures'][number] {
  const usual = isPdf ? USUAL_WIDTH : Math.min(USUAL_WIDTH, usefulWidth(width));
  const image = images.find((each) => each.width === usual);
  const isNew = rendering !== undefined && image !== undefined && !image.isStale;
  const name = page.turn ? pageName(page) : page.number;
  return isNew ? [name, usual, image.size, 1] : [name, usual, image?.size ?? 0];
}
