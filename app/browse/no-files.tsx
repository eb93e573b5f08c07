import type { Place } from '../../domain/course.ts';
import type { WantedPapers } from '../../domain/paper/papers-of-course.ts';
import { RequestNumber } from '../frame/request-number.tsx';
import { useText } from '../language.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Notice } from '../ui/notice.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { RequestForm } from './request-form.tsx';

export function shareHref(place: Place, known: { exam?: string; examYear?: number } = {}): string {
  const { examYear, ...rest } = known;
  const values = { ...place, ...rest, ...(examYear !== undefined && { examYear: String(examYear) }) };
  return `/home/uploadform?${new URLSearchParams(values)}`;
}

export function NoFiles({ place }: { place: Place }) {
  const text = useText();
  return (
    <EmptyState
      title={text('browse.noFiles')}
      action={
        <div className="-ms-3 flex flex-wrap gap-2">
          <ButtonLink icon="upload" href={shareHref(place)} className="ms-3">
            {text('browse.firstPaper')}
          </ButtonLink>
          <RequestForm />
        </div>
      }
    >
      {text('browse.noFilesLead')}
    </EmptyState>
  );
}

export function NoneOfThese({ href, wanted }: { href: string; wanted: WantedPapers }) {
  const { exam, examYear } = wanted;
  const text = useText();
  const ofYear = exam === undefined && text('browse.noneOfYear', { year: String(examYear) });
  const ofExam = examYear === undefined && text('browse.noneOfExam');
  return (
    <div className="mt-6">
      <EmptyState
        title={ofYear || ofExam || text('browse.noneOfThese')}
        action={
          <div className="-ms-3 flex flex-wrap gap-2">
            <ButtonLink href={href} className="ms-3">
              {text('browse.allPapers')}
            </ButtonLink>
            <RequestForm />
          </div>
        }
      >
        {text('browse.noneOfTheseLead')}
      </EmptyState>
    </div>
  );
}

export function ListFailed({ href }: { href: string }) {
  const text = useText();
  return (
    <Notice kind="bad" title={text('browse.failed')}>
      <PageLink href={href} className="inline-flex min-h-11 min-w-11 items-center">
        {text('frame.again')}
      </PageLink>
      <RequestNumber />
    </Notice>
  );
}
