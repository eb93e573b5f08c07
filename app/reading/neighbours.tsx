import { useText } from '../language.ts';
import { questionsHref } from '../paper/links.ts';
import { placePath } from '../place-path.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ReaderPaper } from './reader-paper.ts';

export function Neighbours({ paper: { previous, next, way, papersOfCourse } }: { paper: ReaderPaper }) {
  const text = useText();
  if (!previous && !next && way.length === 0) return null;
  const here = placePath(...way);
  return (
    <nav
      aria-label={text('reading.neighbours')}
      className="mt-6 grid gap-2 border-t pt-3 sm:max-lg:grid-cols-2"
    >
      {previous && (
        <PageLink href={previous.href} rel="prev" className={LINK}>
          <Icon name="arrow-left" className="mt-1 size-5" />
          <Words label={text('reading.previous')} description={previous.description} />
        </PageLink>
      )}
      {next && (
        <PageLink href={next.href} rel="next" className={LINK}>
          <Icon name="arrow-left" className="mt-1 size-5 rotate-180" />
          <Words label={text('reading.next')} description={next.description} />
        </PageLink>
      )}
      {way.length > 0 && (
        <p className="flex flex-wrap gap-x-4">
          <PageLink href={here} className={ALL}>
            {text('reading.allPapers', { count: papersOfCourse })}
          </PageLink>
          <PageLink href={questionsHref(here)} className={ALL}>
            {text('reading.mostAsked')}
          </PageLink>
        </p>
      )}
    </nav>
  );
}

const ALL = 'inline-flex min-h-11 items-center';
const LINK = 'flex min-h-11 gap-3 rounded-md p-2 -mx-2 text-ink no-underline hover:bg-sunk';

function Words({ label, description }: { label: string; description: string }) {
  return (
    <span className="min-w-0">
      <span className="block text-sm text-soft">{label}</span>
      <span className="block font-medium wrap-anywhere">{description}</span>
    </span>
  );
}
