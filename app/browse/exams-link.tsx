import type { ReactNode } from 'react';
import type { Place } from '../../domain/course.ts';
import { placePath } from '../place-path.ts';
import { PageLink } from '../ui/page-link.tsx';

type ExamsLinkProps = { place: Place; className?: string; children: ReactNode };

export function ExamsLink({ place, className, children }: ExamsLinkProps) {
  const { college, branch, year, course } = place;
  const href = placePath(college, branch, year, course).replace(/^\/home/, '/exams');
  return (
    <p className={className}>
      <PageLink href={href} className="inline-flex min-h-11 items-center">
        {children}
      </PageLink>
    </p>
  );
}
