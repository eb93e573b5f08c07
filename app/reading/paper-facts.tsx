import { LibraryNav } from '../frame/library-nav.tsx';
import { PaintAfter } from '../frame/paint-after.tsx';
import { useText } from '../language.ts';
import { reportHref, rightsHref } from '../paper/links.ts';
import { FavouriteButton, ThanksButton } from '../paper/toggle-buttons.tsx';
import { placePath } from '../place-path.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chips } from '../ui/chip.tsx';
import { Drawing, Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { ACTIVE_ID } from './active-notice.tsx';
import { Counterparts } from './counterparts.tsx';
import { Neighbours } from './neighbours.tsx';
import { ReaderKeys } from './reader-keys.tsx';
import type { ReaderPaper } from './reader-paper.ts';

export function PaperFacts({ paper }: { paper: ReaderPaper }) {
  const text = useText();
  return (
    <div id="facts" className="paper-facts lg:col-start-2 lg:mb-4">
      <PaintAfter id="facts" />
      <div className="relative flex min-h-14 flex-wrap items-center px-1 lg:sticky lg:top-6 lg:px-0">
        <PageLink
          href={placePath(...paper.way)}
          aria-label={text('reading.back', { place: paper.way.at(-1) ?? text('frame.home') })}
          data-close={text('reading.close')}
          className={`${LINE_BUTTON} flex text-center text-sm leading-tight text-ink no-underline lg:hidden`}
        >
          <Icon name="arrow-left" />
        </PageLink>
        <h1 dir="auto" className="min-w-0 flex-1 text-base max-lg:truncate lg:text-xl lg:wrap-anywhere">
          {paper.description}
        </h1>
        <FavouriteButton
          note={paper.id}
          description={paper.description}
          className=" lg:-me-3 lg:self-start"
        />
        <Download paper={paper} />
        <Share paper={paper} />
        <CourseLine paper={paper} />
        <More paper={paper} />
        {paper.isThankable && (
          <p className="flex w-full justify-center max-lg:hidden lg:order-1">
            <ThanksButton note={paper.id} />
          </p>
        )}
        <Counterparts paper={paper} />
        <p
          role="status"
          className="w-full px-3 text-sm wrap-anywhere text-soft empty:hidden lg:order-1 lg:px-0"
          data-shared
        />
        <div className="w-full max-lg:hidden lg:order-1">
          <Neighbours paper={paper} />
          <ReaderKeys />
        </div>
      </div>
    </div>
  );
}

const MORE =
  'M11 5a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0-2 0M11 19a1 1 0 1 0 2 0a1 1 0 1 0-2 0';
const LINE_BUTTON = 'size-11 shrink-0 items-center justify-center rounded-md hover:bg-sunk';
const ACTION = 'max-lg:w-11 max-lg:border-transparent max-lg:bg-transparent max-lg:px-0! lg:w-full lg:px-3!';

function CourseLine({ paper: { way, course, courseTitle, exam } }: { paper: ReaderPaper }) {
  return (
    <p className="w-full px-3 text-sm text-soft max-lg:order-1 lg:px-0">
      {courseTitle === undefined ? (
        course
      ) : (
        <PageLink
          href={placePath(...way)}
          className="inline-flex min-h-11 min-w-11 items-center wrap-anywhere"
        >
          {courseTitle}
        </PageLink>
      )}
      {exam.map((fact) => ` · ${fact}`)}
    </p>
  );
}

const SMALL_LINK = 'inline-flex min-h-11 min-w-11 items-center';

function Download({ paper: { downloadHref, size, isActive } }: { paper: ReaderPaper }) {
  const text = useText();
  return (
    <ButtonLink
      kind="secondary"
      icon="download"
      href={downloadHref}
      download
      aria-describedby={isActive ? ACTIVE_ID : undefined}
      className={`${ACTION} lg:order-1 lg:mt-5`}
    >
      <span className="max-lg:unseen whitespace-nowrap">
        {size ? text('reading.downloadSize', { size }) : text('reading.download')}
      </span>
    </ButtonLink>
  );
}

function Share({ paper: { description } }: { paper: ReaderPaper }) {
  const text = useText();
  return (
    <Button
      kind="quiet"
      icon="share"
      className={`invisible ${ACTION} lg:order-1 lg:mt-1`}
      data-share={description}
      data-copy={text('reading.copyLink')}
      data-copied={text('reading.copied')}
    >
      <span className="max-lg:unseen">{text('reading.share')}</span>
    </Button>
  );
}

/**
 * Link between the pages as scanned and those cleaned and rotated. With scripts, scan-script.ts makes it a
 * toggle.
 */
function AsScanned({ paper: { isCleaned, isTurned, asScanned, from } }: { paper: ReaderPaper }) {
  const text = useText();
  if (!isCleaned) return null;
  const [label, other] = [text('reading.asScanned'), text(isTurned ? 'reading.upright' : 'reading.cleaned')];
  const page = from > 1 ? `page=${from}` : '';
  const query = asScanned ? page : [page, 'scan'].filter(Boolean).join('&');
  return (
    <a
      href={`?${query}`}
      rel="nofollow"
      className={SMALL_LINK}
      data-scan={asScanned ? label : other}
      data-turned={isTurned || undefined}
    >
      {asScanned ? other : label}
    </a>
  );
}

function More({ paper }: { paper: ReaderPaper }) {
  const { description, warnings, uploadedAt, uploadedOn, count, pageSize, viewHref, type, size, isActive } =
    paper;
  const text = useText();
  const each = pageSize && (count === 1 ? pageSize : text('reading.each', { size: pageSize }));
  const weight = [count > 0 && text('reading.pages', { count }), each].filter(Boolean).join(', ');
  return (
    <details data-menu className="always-open lg:w-full">
      <summary aria-label={text('reading.more')} className={LINE_BUTTON}>
        <Drawing d={MORE} />
      </summary>
      <div className="absolute inset-x-0 top-full z-1 border-b bg-paper px-4 pt-2 pb-6 lg:static lg:border-0 lg:p-0 lg:pt-1">
        <p className="font-serif font-semibold wrap-anywhere lg:hidden" aria-hidden="true">
          {description}
        </p>
        <p className="text-sm text-soft">
          {weight && `${weight} · `}
          <time dateTime={uploadedAt}>{uploadedOn}</time>
          {size && <span className="lg:hidden"> · {text('reading.inAll', { size })}</span>}
        </p>
        <Chips facts={warnings} />
        {!isActive && (
          <ButtonLink
            kind="quiet"
            href={viewHref}
            target="_blank"
            rel="noopener"
            className="mt-2 -ms-3 px-3!"
          >
            <span>
              {text(type === 'application/pdf' ? 'reading.openPdf' : 'reading.openPhoto')}
              <span className="unseen"> {text('reading.newTab')}</span>
            </span>
          </ButtonLink>
        )}
        <p className="flex flex-wrap gap-x-4 text-sm">
          <AsScanned paper={paper} />
          {paper.isUnanswered && (
            <PageLink href={`/home/uploadform?answers=${paper.id}`} rel="nofollow" className={SMALL_LINK}>
              {text('reading.haveAnswers')}
            </PageLink>
          )}
          <PageLink href={reportHref(paper.id)} rel="nofollow" className={SMALL_LINK}>
            {text('reading.report')}
          </PageLink>
          <PageLink href={rightsHref(paper.id)} rel="nofollow" className={SMALL_LINK}>
            {text('reading.rights')}
          </PageLink>
        </p>
        <div className="mt-2 border-t pt-3 lg:hidden">
          <PageLink href="/search" className="nav-link">
            <Icon name="search" />
            {text('frame.search')}
          </PageLink>
          <LibraryNav />
        </div>
      </div>
    </details>
  );
}
