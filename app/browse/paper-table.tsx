import { useLocalPath, useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { Star } from '../paper/star.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { ListedPaper } from './listed-paper.ts';
import type { YearGroup } from './year-groups.ts';

type PaperTableProps = {
  /** Names the table for screen readers. */
  caption: string;
  groups: YearGroup<ListedPaper>[];
};

/** A table on a desktop; the same markup is one row a paper on a phone, as high as its thumbnail. */
export function PaperTable({ caption, groups }: PaperTableProps) {
  const text = useText();
  return (
    <table className="block sm:table">
      <caption className="unseen">{caption}</caption>
      <thead className="unseen sm:not-unseen">
        <tr className="border-b text-sm whitespace-nowrap text-soft">
          <th className="py-3 font-semibold">{text('browse.file')}</th>
          <th className="px-4 py-3 font-semibold">{text('browse.uploadedAt')}</th>
          <th className="py-3 font-semibold">{text('browse.download')}</th>
        </tr>
      </thead>
      {groups.map(({ name, papers }) => (
        <tbody key={name ?? ''} className="grid border-t sm:table-row-group sm:border-t-0">
          {name !== undefined && (
            <tr className="border-b bg-sunk">
              <th colSpan={3} scope="rowgroup" className="block px-3 py-1 text-sm sm:table-cell">
                {name || text('browse.yearUnknown')}
              </th>
            </tr>
          )}
          {papers.map((paper) => (
            <PaperRow key={paper.id} paper={paper} />
          ))}
        </tbody>
      ))}
    </table>
  );
}

function PaperRow({ paper }: { paper: ListedPaper }) {
  const { uploadedAt, uploadedOn } = paper;
  return (
    <tr className="relative flex min-h-22 items-center gap-2 border-b sm:table-row">
      <td className="min-w-0 flex-1 py-2.5 sm:py-4">
        <PaperLink paper={paper} />
      </td>
      <td className="text-sm whitespace-nowrap text-soft even-figures max-sm:unseen sm:px-4">
        <time dateTime={uploadedAt}>{uploadedOn}</time>
      </td>
      <td>
        <Controls paper={paper} />
      </td>
    </tr>
  );
}

function PaperLink({ paper }: { paper: ListedPaper }) {
  const { description, readHref, facts, isPdf, thumbnail, uploadedOn } = paper;
  const text = useText();
  const local = useLocalPath();
  return (
    <div className="flex items-center gap-3 sm:relative sm:gap-4">
      <FirstPage
        thumbnail={thumbnail}
        icon={isPdf ? 'file-text' : 'image'}
        className="h-16 w-12 sm:h-20 sm:w-15"
      />
      <div className="min-w-0 flex-1">
        {/* The link covers the row on a phone, its cell on a desktop. */}
        <a
          href={local(readHref)}
          target="_blank"
          rel="noopener"
          className="block font-serif leading-snug font-semibold wrap-anywhere decoration-edge after:absolute after:inset-0 hover:decoration-current sm:text-lg"
        >
          {description}
          <span className="unseen"> {text('browse.newTab')}</span>
        </a>
        <p className="mt-0.5 text-sm leading-snug wrap-anywhere text-soft sm:mt-1">
          {facts}
          {/* On a desktop the date has a column of its own, which screen readers read on a phone too. */}
          <span className="sm:hidden" aria-hidden="true">
            {facts && ' · '}
            {uploadedOn}
          </span>
        </p>
      </div>
    </div>
  );
}

/** On a phone an icon to download. The reader leads to the file as it was uploaded. */
function Controls({ paper: { id, description, downloadHref } }: { paper: ListedPaper }) {
  const text = useText();
  return (
    <div className="relative flex items-center max-sm:-me-3 sm:gap-2">
      <Star note={id} description={description} />
      <ButtonLink
        kind="secondary"
        icon="download"
        href={downloadHref}
        download
        className="max-sm:w-11 max-sm:border-transparent max-sm:bg-transparent max-sm:px-0!"
      >
        <span className="max-sm:unseen">
          {text('browse.download')}
          <span className="unseen"> {description}</span>
        </span>
      </ButtonLink>
    </div>
  );
}
