import aidsScript from 'virtual:aids-script';
import { PAGES_TOGETHER } from '../../domain/paper/read-note.ts';
import { useText } from '../language.ts';
import { InstallOffer } from '../offline/install-offer.tsx';
import { ThanksButton } from '../paper/toggle-buttons.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { ActiveNotice } from './active-notice.tsx';
import { Neighbours } from './neighbours.tsx';
import { NoPages } from './no-pages.tsx';
import { PageJump } from './page-jump.tsx';
import { PaperPage } from './paper-page.tsx';
import type { ReaderPaper } from './reader-paper.ts';
import { ReaderTools } from './reader-tools.tsx';
import { FindForm } from './words/find-form.tsx';

export function PaperPages({ paper }: { paper: ReaderPaper }) {
  const { pages, from, count, pagesBefore, pagesAfter, asScanned } = paper;
  const text = useText();
  return (
    <section aria-label={text('reading.pagesLabel')} className="min-w-0 lg:col-start-1 lg:row-start-1">
      {paper.isActive && <ActiveNotice />}
      {count > PAGES_TOGETHER && (
        <noscript>
          <PageJump from={from} count={count} className="mb-4 flex" />
        </noscript>
      )}
      {count > 1 && (
        <noscript>
          <FindForm paper={paper.id} className="mb-4 flex" />
        </noscript>
      )}
      {pagesBefore && <MorePages from={pagesBefore} to={from - 1} asScanned={asScanned} />}
      {pages.length > 0 && (
        <div
          className="paper-pages"
          data-pages
          data-paper={paper.id}
          data-course={paper.course}
          data-course-title={paper.courseTitle}
          data-count={count}
          data-aids={aidsScript}
        >
          {pages.map((page, index) => (
            <PaperPage key={page.number} page={page} paper={paper} eager={index === 0} />
          ))}
        </div>
      )}
      <NoPages paper={paper} />
      {pagesAfter && (
        <MorePages
          from={pagesAfter}
          to={Math.min(count, pagesAfter + PAGES_TOGETHER - 1)}
          asScanned={asScanned}
        />
      )}
      {pages.length > 0 && <ReaderTools paper={paper} />}
      {paper.isThankable && (
        <p className="mt-4 flex justify-center lg:hidden">
          <ThanksButton note={paper.id} />
        </p>
      )}
      <InstallOffer />
      <div className="next lg:hidden">
        <Neighbours paper={paper} />
      </div>
    </section>
  );
}

function MorePages({ from, to, asScanned }: { from: number; to: number; asScanned: boolean }) {
  const text = useText();
  return (
    <p className="my-4 flex justify-center">
      <ButtonLink kind="secondary" href={`?page=${from}${asScanned ? '&scan' : ''}`}>
        {from === to ? text('reading.page', { number: from }) : text('reading.pagesTo', { from, to })}
      </ButtonLink>
    </p>
  );
}
