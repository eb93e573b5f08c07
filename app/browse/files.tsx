import { data } from 'react-router';
import { papersOfCourse } from '../../domain/paper/papers-of-course.ts';
import { cacheTagContext, libraryContext, logContext } from '../context.ts';
import { LibraryPage } from '../frame/library-page.tsx';
import { placePath } from '../place-path.ts';
import { wayTo } from '../ui/breadcrumbs.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { CourseCode } from '../ui/course-code.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Route } from './+types/files';
import { listedPaper } from './listed-paper.ts';
import { orNotFound } from './lookup.ts';
import { PaperTable } from './paper-table.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const library = context.get(libraryContext);
  const { college, branch, year, '*': code } = params;
  const place = { college, branch, year, course: code };
  const { title } = orNotFound(library.catalogue.courseAt(place), `The course ${code}`);
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  // A further page begins after a note that may have moved to another course since.
  if (after === undefined) context.set(cacheTagContext, place);
  try {
    const { papers, next } = await papersOfCourse(library, place, after);
    return {
      place,
      title,
      papers: papers.map((paper) => listedPaper(paper, library.catalogue)),
      next,
      failed: false,
    };
  } catch (error) {
    context.get(logContext)(error);
    const nothing = { place, title, papers: [], next: undefined, failed: true };
    return data(nothing, { status: 503, headers: { 'Retry-After': '5' } });
  }
}

/** Passes Retry-After on, when the list could not be read. */
export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Files({ loaderData }: Route.ComponentProps) {
  const { place, title, papers, next, failed } = loaderData;
  const { college, branch, year, course } = place;
  return (
    <LibraryPage
      title={course}
      heading={
        <>
          Files for <CourseCode code={course} />
          {` (${branch} ${year} year)`}
        </>
      }
      lead={title}
      crumbs={wayTo(college, branch, year, course)}
      about={`Past papers and notes of ${course} ${title} (${branch}, ${year} year), to read and download.`}
    >
      {failed && <ListFailed href={placePath(college, branch, year, course)} />}
      {!failed && papers.length === 0 && <NoFiles shareHref={shareHref(place)} />}
      {papers.length > 0 && <PaperTable caption={`Files for ${course}`} papers={papers} />}
      {papers.length > 0 && (
        <p className="mt-6 flex flex-wrap gap-3">
          {next && <ButtonLink href={`?after=${next}`}>More papers</ButtonLink>}
          <ButtonLink kind="quiet" icon="upload" href={shareHref(place)}>
            Share a paper of this course
          </ButtonLink>
        </p>
      )}
    </LibraryPage>
  );
}

function shareHref(place: Record<string, string>): string {
  return `/home/uploadform?${new URLSearchParams(place)}`;
}

function NoFiles({ shareHref: href }: { shareHref: string }) {
  return (
    <EmptyState
      title="No files uploaded yet."
      action={
        <ButtonLink icon="upload" href={href}>
          Share the first paper
        </ButtonLink>
      }
    >
      Do you have a paper or notes of this course? Share them, and the next student finds them here.
    </EmptyState>
  );
}

function ListFailed({ href }: { href: string }) {
  return (
    <Notice kind="bad" title="The files could not be loaded.">
      <a href={href} className="inline-flex min-h-11 items-center">
        Try again
      </a>
    </Notice>
  );
}
