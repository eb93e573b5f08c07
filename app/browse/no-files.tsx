import type { Place } from '../../domain/course.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';

/** The upload form with the course filled in. */
export function shareHref(place: Place): string {
  return `/home/uploadform?${new URLSearchParams(place)}`;
}

/** A course without papers. */
export function NoFiles({ place }: { place: Place }) {
  return (
    <EmptyState
      title="No files uploaded yet."
      action={
        <ButtonLink icon="upload" href={shareHref(place)}>
          Share the first paper
        </ButtonLink>
      }
    >
      Do you have a paper or notes of this course? Share them, and the next student finds them here.
    </EmptyState>
  );
}

/** No paper of the course has both the year and the exam that were chosen. `href` leads to all of them. */
export function NoneOfThese({ href }: { href: string }) {
  return (
    <EmptyState
      icon="filter"
      title="No paper of this year and exam"
      action={<ButtonLink href={href}>Show all papers</ButtonLink>}
    >
      The course has papers of other years and exams.
    </EmptyState>
  );
}

export function ListFailed({ href }: { href: string }) {
  return (
    <Notice kind="bad" title="The files could not be loaded.">
      <a href={href} className="inline-flex min-h-11 items-center">
        Try again
      </a>
    </Notice>
  );
}
