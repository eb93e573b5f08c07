import { create } from 'content-disposition';
import { data, redirect } from 'react-router';
import { beginZip, papersOfZip } from '../../../domain/paper/papers-of-zip.ts';
import { withoutDirectionSigns } from '../../../domain/primitives/text.ts';
import { isRefusal } from '../../../domain/refusal.ts';
import { blocksContext, libraryContext, networkContext, textFor } from '../../context.ts';
import { placePath } from '../../place-path.ts';
import { redirectMoved } from '../../redirect-moved.ts';
import type { Text } from '../../texts.ts';
import { chooseHref, chosenPapers } from '../chosen-papers.ts';
import { wantedPapers } from '../wanted-papers.ts';
import type { Route } from './+types/course-zip';
import { zipOfPapers } from './zip-of-papers.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const text = textFor(context);
  const { college, branch, year, '*': code } = params;
  const place = { college, branch, year, course: code };
  redirectMoved(library.catalogue, place, { part: 'zip', url: request.url });
  const course = library.catalogue.courseAt(place);
  if (!course) throw data(text('browse.theCourse', { course: code }), { status: 404 });
  const { searchParams, search } = new URL(request.url);
  const chosen = chosenPapers(searchParams);
  if (chosen?.length === 0) throw redirect(`${chooseHref(placePath(college, branch, year, code))}${search}`);
  const ended = await beginZip(library, context.get(networkContext)).catch((error) => refuse(error, text));
  try {
    const papers = await papersOfZip(library, place, wantedPapers(searchParams), chosen);
    if (papers.length === 0) throw data(text('browse.noneOfThese'), { status: 404 });
    const { length, bytes } = zipOfPapers(library, papers, text('browse.zipMissing'));
    context.set(blocksContext, { blocks: bytes, ended });
    const name = `${code} ${course.title}.zip`;
    return new Response(null, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(length),
        'Content-Disposition': create(withoutDirectionSigns(name).replaceAll(/[/\\]/g, '-')),
      },
    });
  } catch (error) {
    ended();
    throw error;
  }
}

/** Answers in plain text, because a browser that saves a file shows no page. */
function refuse(error: unknown, text: Text): never {
  const isBusy = isRefusal(error, 'zips.busy');
  if (!isRefusal(error) || (error.word !== 'too-many' && !isBusy)) throw error;
  const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': String(error.retryAfter) };
  throw new Response(`${text.fault(error.fault)}\n`, { status: isBusy ? 503 : 429, headers });
}
