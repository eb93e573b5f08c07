import { PaintAfter } from '../frame/paint-after.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Chips } from '../ui/chip.tsx';
import { pageCount } from '../ui/format.ts';
import { Neighbours } from './neighbours.tsx';
import { ReaderKeys } from './reader-keys.tsx';
import type { ReaderPaper } from './reader-paper.ts';

/** What the paper is, and what can be done with it: above the pages on a phone, beside them on a desktop. */
export function PaperFacts({ paper }: { paper: ReaderPaper }) {
  const { description, courseTitle, chips, uploadedAt, uploadedOn, count, pageSize } = paper;
  const each = pageSize && (count === 1 ? pageSize : `about ${pageSize} each`);
  const weight = [pageCount(count), each].filter(Boolean).join(', ');
  return (
    <div id="facts" className="mb-4 lg:col-start-2">
      <PaintAfter id="facts" />
      <div className="lg:sticky lg:top-6">
        <div className="flex items-start gap-2">
          <h1 dir="auto" className="flex-1 text-xl wrap-anywhere">
            {description}
          </h1>
        </div>
        <p className="mt-1 text-sm text-soft">
          {courseTitle && <span className="block">{courseTitle}</span>}
          {weight && `${weight} · `}
          <time dateTime={uploadedAt}>{uploadedOn}</time>
        </p>
        <Chips facts={chips} />
        <Actions paper={paper} />
        <div className="max-lg:hidden">
          <Neighbours paper={paper} />
          <ReaderKeys />
        </div>
      </div>
    </div>
  );
}

function Actions({ paper: { viewHref, downloadHref, size, description } }: { paper: ReaderPaper }) {
  return (
    <div className="mt-3 flex flex-wrap gap-x-1 gap-y-2 lg:mt-5">
      <ButtonLink
        kind="secondary"
        icon="download"
        href={downloadHref}
        download
        className="px-3! max-lg:flex-1 max-sm:[&_svg]:hidden lg:w-full"
      >
        <span className="whitespace-nowrap">Download{size && ` ${size}`}</span>
      </ButtonLink>
      <ButtonLink kind="quiet" href={viewHref} target="_blank" rel="noopener" className="px-3!">
        <span>
          Original<span className="unseen"> (opens in a new tab)</span>
        </span>
      </ButtonLink>
      <Button kind="quiet" icon="share" className="invisible px-3!" data-share={description}>
        <span className="unseen lg:not-unseen">Share</span>
      </Button>
      <p role="status" className="w-full text-sm wrap-anywhere text-soft empty:hidden" data-shared />
    </div>
  );
}
