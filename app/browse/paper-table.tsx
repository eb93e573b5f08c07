import { FirstPage } from '../paper/first-page.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Chip } from '../ui/chip.tsx';
import type { ListedPaper } from './listed-paper.ts';

type PaperTableProps = {
  /** Names the table for screen readers. */
  caption: string;
  papers: ListedPaper[];
};

/** A table on a desktop; the same markup is one card a paper on a phone. */
export function PaperTable({ caption, papers }: PaperTableProps) {
  return (
    <table className="block sm:table">
      <caption className="unseen">{caption}</caption>
      <thead className="unseen sm:not-unseen">
        <tr className="border-b text-sm whitespace-nowrap text-soft">
          <th className="py-3 font-semibold">File</th>
          <th className="px-4 py-3 font-semibold">Uploaded At</th>
          <th className="py-3 font-semibold">Download</th>
        </tr>
      </thead>
      <tbody className="grid gap-3 sm:table-row-group">
        {papers.map((paper) => (
          <PaperRow key={paper.id} paper={paper} />
        ))}
      </tbody>
    </table>
  );
}

function PaperRow({ paper }: { paper: ListedPaper }) {
  const { description, readHref, viewHref, downloadHref, uploadedAt, uploadedOn } = paper;
  const { chips, pages, size, isPdf, thumbnail } = paper;
  const weight = [pages, size].filter(Boolean).join(' · ');
  return (
    <tr className="grid gap-2 rounded-md border bg-raised p-4 sm:table-row sm:rounded-none sm:border-0 sm:border-b sm:bg-transparent">
      <td className="sm:py-4">
        <div className="relative flex gap-4">
          <FirstPage thumbnail={thumbnail} icon={isPdf ? 'file-text' : 'image'} />
          <div className="min-w-0 flex-1">
            {/* The link covers the thumbnail too. */}
            <a
              href={readHref}
              target="_blank"
              rel="noopener"
              className="flex min-h-11 flex-wrap items-center font-serif text-lg leading-snug font-semibold wrap-anywhere decoration-edge hover:decoration-current after:absolute after:inset-0"
            >
              {description}
              <span className="unseen"> (opens in a new tab)</span>
            </a>
            <p className="mt-1 flex flex-wrap items-center gap-2">
              {chips.map((chip) => (
                <Chip key={chip}>{chip}</Chip>
              ))}
              {weight && <span className="text-sm whitespace-nowrap text-soft max-sm:hidden">{weight}</span>}
            </p>
          </div>
        </div>
      </td>
      <td className="text-sm whitespace-nowrap text-soft tabular-nums sm:px-4">
        <time dateTime={uploadedAt}>{uploadedOn}</time>
        {weight && <span className="sm:hidden"> · {weight}</span>}
      </td>
      <td>
        <div className="flex items-center gap-2">
          <ButtonLink
            kind="secondary"
            icon="download"
            href={downloadHref}
            download
            className="flex-1 sm:flex-none"
          >
            <span>
              Download<span className="unseen"> {description}</span>
            </span>
          </ButtonLink>
          <ButtonLink kind="quiet" href={viewHref} target="_blank" rel="noopener" className="px-3">
            <span>
              Original<span className="unseen"> of {description} (opens in a new tab)</span>
            </span>
          </ButtonLink>
        </div>
      </td>
    </tr>
  );
}
