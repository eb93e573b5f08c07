import { useLocalPath, useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { Star } from '../paper/star.tsx';
import type { Text } from '../texts.ts';
import { Icon } from '../ui/icon.tsx';
import type { ListedPaper } from './listed-paper.ts';
import type { YearGroup } from './year-groups.ts';

type PaperTableProps = {
  /** Names the table for screen readers. */
  caption: string;
  groups: YearGroup<ListedPaper>[];
};

/** More than a tall phone shows at once. */
const FIRST_ROWS = 10;

/** A table on a desktop; the same markup is one row a paper on a phone, as high as its thumbnail. */
export function PaperTable({ caption, groups }: PaperTableProps) {
  const text = useText();
  const local = useLocalPath();
  const later = new Set(groups.flatMap(({ papers }) => papers).slice(FIRST_ROWS));
  return (
    <>
      <span hidden>
        <Icon name="download" id="download" />
      </span>
      <table className="papers block sm:table">
        <caption className="unseen">{caption}</caption>
        <thead className="unseen sm:not-unseen">
          <tr className="text-sm whitespace-nowrap text-soft">
            <th className="w-full py-3 font-semibold">{text('browse.file')}</th>
            <th className="px-4 py-3 font-semibold">{text('browse.uploadedAt')}</th>
            <th className="py-3 ps-13 font-semibold">{text('browse.download')}</th>
          </tr>
        </thead>
        {groups.map(({ name, papers }) => (
          <tbody key={name ?? ''} className="grid border-t sm:table-row-group sm:border-t-0">
            {name !== undefined && (
              <tr className="bg-sunk">
                <th colSpan={3} scope="rowgroup" className="block px-3 py-1 text-sm sm:table-cell">
                  {name || text('browse.yearUnknown')}
                </th>
              </tr>
            )}
            {papers.map((paper) => (
              <PaperRow key={paper.id} paper={paper} isLater={later.has(paper)} text={text} local={local} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

type PaperRowProps = {
  paper: ListedPaper;
  isLater: boolean;
  text: Text;
  local: (path: string) => string;
};

/**
 * Rows are most of the page, so each has as few elements as it can; `.papers` lays them out. The date has a column on a
 * desktop, which screen readers read on a phone too; there it is shown behind the facts (`data-on`).
 */
function PaperRow({ paper, isLater, text, local }: PaperRowProps) {
  const { id, description, readHref, downloadHref, badge, facts, isPdf, thumbnail, uploadedAt, uploadedOn } =
    paper;
  const download = text('browse.download');
  return (
    <tr className={isLater ? 'later' : undefined}>
      <td>
        <FirstPage thumbnail={thumbnail} icon={isPdf ? 'file-text' : 'image'} />
        <a
          href={local(readHref)}
          target="_blank"
          rel="noopener"
          className="covers"
          aria-label={`${description} ${text('browse.newTab')}`}
        >
          {description}
        </a>
        <p data-on={uploadedOn}>
          {badge && <b className="chip">{badge}</b>}
          {badge && facts ? ` ${facts}` : facts}
        </p>
      </td>
      <td>
        <time dateTime={uploadedAt}>{uploadedOn}</time>
      </td>
      <td>
        <Star note={id} description={description} />
        <a
          href={downloadHref}
          download
          className="button secondary"
          aria-label={`${download} ${description}`}
        >
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <use href="#download" />
          </svg>
          {download}
        </a>
      </td>
    </tr>
  );
}
