import type { ReactNode } from 'react';
import { CourseCode } from './course-code.tsx';
import { paperCount } from './format.ts';
import { Icon } from './icon.tsx';

type IndexRowProps = {
  href: string;
  /** Left, in even figures: a course's or branch's code. */
  code?: string;
  title: string;
  /** More of it, in a few quiet words. */
  detail?: string;
  /** How many papers lie behind the row; left out where nobody counts. */
  papers?: number;
  /** Shown in place of the number from the tap until the next page is there; app/page-script.ts does it. */
  waiting?: string;
};

/** The rows of an index drawer. */
export function IndexList({ children }: { children: ReactNode }) {
  return <ul className="border-t">{children}</ul>;
}

/** One card of the drawer: code left, title, number of papers right. */
export function IndexRow({ href, code, title, detail, papers, waiting }: IndexRowProps) {
  return (
    <li className="border-b">
      <a
        href={href}
        data-waiting={waiting}
        className="flex min-h-14 items-center gap-3 py-3 text-ink no-underline hover:bg-sunk sm:px-3"
      >
        <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-6">
          {code && (
            <span className="block text-sm text-link sm:w-45 sm:shrink-0 sm:text-base">
              <CourseCode code={code} />
            </span>
          )}
          <span className="block font-medium">
            {title}
            {detail && <span className="block text-sm font-normal text-soft">{detail}</span>}
          </span>
        </span>
        {papers !== undefined && (
          <span data-note className="shrink-0 text-sm text-soft tabular-nums">
            {paperCount(papers)}
          </span>
        )}
        <Icon name="chevron-right" className="size-5 text-soft" />
      </a>
    </li>
  );
}
