import { useText } from '../../language.ts';
import { noteHref } from '../../paper/links.ts';
import { PageLink } from '../../ui/page-link.tsx';
import { NoPages } from '../no-pages.tsx';
import type { PagePicture } from '../page-picture.ts';
import type { ReaderPaper } from '../reader-paper.ts';

type ColumnProps = {
  id: string;
  label: string;
  paper: ReaderPaper;
  other: { id: string; label: string };
};

/** Column with one of the papers. Focusable, so that it can be scrolled by keyboard. */
export function Column({ id, label, paper, other }: ColumnProps) {
  const text = useText();
  const { description, pages, pagesAfter, count } = paper;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section id={id} aria-labelledby={`${id}-heading`} tabIndex={0}>
      <header>
        <h2 id={`${id}-heading`}>{label}</h2>
        <PageLink href={noteHref(paper.id)} aria-label={text('reading.alone', { description })}>
          {description}
        </PageLink>
        <a href={`#${other.id}`}>{other.label}</a>
      </header>
      {pages.map((page, at) => (
        <PageOfColumn key={page.number} page={page} paper={paper} isFirst={at === 0} />
      ))}
      <NoPages paper={paper} />
      {pagesAfter && (
        <PageLink href={noteHref(paper.id, pagesAfter)}>
          {text('reading.pagesTo', { from: pagesAfter, to: count })}
        </PageLink>
      )}
    </section>
  );
}

const SIZES = '(min-width: 640px) 50vw, 92vw';

function PageOfColumn({
  page,
  paper: { description, count },
  isFirst,
}: {
  page: PagePicture;
  paper: ReaderPaper;
  isFirst: boolean;
}) {
  const { number, src, srcSet, width, height } = page;
  const words = useText()('reading.pageOf', { number, count });
  return (
    <figure className="paper-page">
      <img
        {...(!isFirst && { loading: 'lazy' as const })}
        sizes={SIZES}
        srcSet={srcSet}
        src={src}
        width={width}
        height={height}
        alt={`${words}: ${description}`}
      />
      <figcaption>{words}</figcaption>
    </figure>
  );
}
