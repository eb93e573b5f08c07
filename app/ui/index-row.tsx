import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { CourseCode } from './course-code.tsx';
import { Icon } from './icon.tsx';
import { PageLink } from './page-link.tsx';

type IndexRowProps = {
  href: string;
  /** A course's or branch's code, at the left. */
  code?: string;
  title: string;
  /** A second line under the title. */
  detail?: string;
  /** How many papers are behind the link; left out where they are not counted. */
  papers?: number;
  /** Replaces the number from the tap until the next page is loaded (waiting-script.ts). */
  waiting?: string;
};

/** A list of IndexRow. */
export function IndexList({ children }: { children: ReactNode }) {
  return <ul className="border-t">{children}</ul>;
}

/**
 * A row of links: code at the left, title, number of papers at the right. With large letters on a phone the number goes
 * below the title before it covers a word of it.
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

/** A dash, which is read aloud as no papers. */
export function NoPapers() {
  const text = useText();
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="unseen">{text('ui.papers', { count: 0 })}</span>
    </>
  );
}
