import { useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { Star } from '../paper/star.tsx';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ListedPaper } from './listed-paper.ts';
import type { YearGroup } from './year-groups.ts';

type PaperTableProps = {
  /** Names the table for screen readers. */
  caption: string;
  groups: YearGroup<ListedPaper>[];
};

/** More than a tall phone shows at once. */
const FIRST_ROWS = 7;

/** Do the rows fill the first screen of a phone? */
export const isLong = (groups: PaperTableProps['groups']) => papersOf(groups).length >= FIRST_ROWS;

const TABLE = 'papers block sm:table';

const papersOf = (groups: PaperTableProps['groups']) => groups.flatMap(({ papers }) => papers);

/** A table on a desktop; the same markup is one row a paper on a phone, as high as its thumbnail. */
export function PaperTable({ caption, groups }: PaperTableProps) {
  const text = useText();
  const later = new Set(papersOf(groups).slice(FIRST_ROWS));
  return (
    <>
      <span hidden>
        <Icon name="download" id="download" />
      </span>
      <table className={isLong(groups) ? `${TABLE} next` : TABLE}>
        <caption className="unseen">{caption}</caption>
        <thead className="unseen sm:not-unseen">
          <tr className="text-sm whitespace-nowrap text-soft">
            <th className="w-full py-3">{text('browse.file')}</th>
            <th className="px-4 py-3">{text('browse.uploadedAt')}</th>
            <th className="py-3 ps-13">{text('browse.download')}</th>
          </tr>
        </thead>
        {groups.map(({ name, papers }) => (
          <tbody key={name ?? ''} className="grid line-t sm:table-row-group sm:line-t-0">
            {name !== undefined && <YearHeading heading={name || text('browse.yearUnknown')} />}
            {papers.map((paper) => (
              <PaperRow key={paper.id} paper={paper} isLater={later.has(paper)} />
            ))}
          </tbody>
        ))}
      </table>
    </>
  );
}

/** Over the papers of a year. */
function YearHeading({ heading }: { heading: string }) {
  return (
    <tr className="bg-sunk">
      <th colSpan={3} scope="rowgroup" className="block px-3 py-1 text-sm sm:table-cell">
        {heading}
      </th>
    </tr>
  );
}

/**
 * Each row has as few elements as it can; `.papers` lays them out. The date has a column on a
 * desktop, which screen readers read on a phone too; there it is shown behind the facts (`data-on`).
 */
function PaperRow({ paper, isLater }: { paper: ListedPaper; isLater: boolean }) {
  const { id, description, badge, facts, thumbnail, uploadedAt, uploadedOn } = paper;
  const text = useText();
  const download = text('browse.download');
  return (
    <tr className={isLater ? 'later' : undefined}>
      <td>
        <FirstPage thumbnail={thumbnail} icon={paper.isPdf ? 'file-text' : 'image'} />
        <PageLink
          href={paper.readHref}
          target="_blank"
          rel="noopener"
          className="covers"
          aria-label={`${description} ${text('browse.newTab')}`}
        >
          {description}
        </PageLink>
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
          href={paper.downloadHref}
          download
          className="button secondary"
          aria-label={`${download} ${description}`}
        >
          <svg viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <use href="#download" />
          </svg>
          <span>{download}</span>
        </a>
      </td>
    </tr>
  );
}
