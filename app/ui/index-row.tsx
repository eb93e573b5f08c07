import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { CourseCode } from './course-code.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

type IndexRowProps = {
  href: string;
  code?: string;
  title: string;
  detail?: string;
  papers?: number;
  /** Replaces the number while the next page loads (waiting-script.ts). */
  waiting?: string;
};

export function IndexList({ children }: { children: ReactNode }) {
  return <ul className="border-t">{children}</ul>;
}

/**
 * Link row: code, title, number of papers. With a large font size, phones show the number below the title.
 */
export function IndexRow({ href, code, title, detail, papers, waiting }: IndexRowProps) {
  const text = useText();
  return (
    <li className="border-b">
      <PageLink
        href={href}
        data-waiting={waiting}
        className="flex min-h-14 flex-wrap items-center gap-3 py-3 text-ink no-underline hover:bg-sunk sm:px-3"
      >
        <span className="max-w-full flex-1 sm:flex sm:items-baseline sm:gap-6">
          {code && (
            <span className="block text-sm text-link sm:w-45 sm:shrink-0 sm:text-base">
              <CourseCode code={code} />
            </span>
          )}{' '}
          <span className="block font-medium">
            {title} {detail && <span className="block text-sm font-normal text-soft">{detail}</span>}
          </span>
        </span>{' '}
        <span className="ms-auto flex items-center gap-3 text-soft">
          {papers !== undefined && (
            <span data-note className="text-sm tabular-nums">
              {papers === 0 ? <NoPapers /> : text('ui.papers', { count: papers })}
            </span>
          )}
          <Icon name="chevron-right" className="size-5" />
        </span>
      </PageLink>
    </li>
  );
}

export function NoPapers() {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">{text('ui.papers', { count: 0 })}</span>
    </>
  );
}
