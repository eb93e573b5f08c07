import { madeOnce } from '../../domain/primitives/made-once.ts';
import { useLanguage, useLocalPath, useText } from '../language.ts';
import { FirstPage } from '../paper/first-page.tsx';
import { PaperStar, useOwnStar } from '../paper/star.tsx';
import { Repeated, template } from '../repeated.tsx';
import { type Text, textsIn } from '../texts.ts';
import { Icon } from '../ui/icon.tsx';
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
  const local = useLocalPath();
  const isOwn = useOwnStar();
  const row = rowIn(useLanguage());
  const later = new Set(papersOf(groups).slice(FIRST_ROWS));
  const rowOf = (paper: ListedPaper): Row => ({
    ...paper,
    readHref: local(paper.readHref),
    isLater: later.has(paper),
    isOn: isOwn(paper.id),
  });
  const headingOf = (year: string | undefined): Heading[] =>
    year === undefined ? [] : [{ heading: year || text('browse.yearUnknown') }];
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
          <Repeated
            as="tbody"
            key={name ?? ''}
            className="grid border-t sm:table-row-group sm:border-t-0"
            items={[...headingOf(name), ...papers.map(rowOf)]}
            by={row}
          />
        ))}
      </table>
    </>
  );
}

type Heading = { heading: string };
type Row = ListedPaper & { isLater: boolean; isOn: boolean };

const rowIn = madeOnce((language) => {
  const text = textsIn(language);
  return template<Heading | Row>((row) =>
    'heading' in row ? <YearHeading {...row} /> : <PaperRow row={row} text={text} />,
  );
});

/** Over the papers of a year. */
function YearHeading({ heading }: Heading) {
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
function PaperRow({ row, text }: { row: Row; text: Text }) {
  const { id, description, readHref, downloadHref, badge, facts, isPdf, thumbnail, uploadedAt, uploadedOn } =
    row;
  const download = text('browse.download');
  return (
    <tr className={row.isLater ? 'later' : undefined}>
      <td>
        <FirstPage thumbnail={thumbnail} icon={isPdf ? 'file-text' : 'image'} />
        <a
          href={readHref}
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
        <PaperStar note={id} description={description} isOn={row.isOn} text={text} />
        <a
          href={downloadHref}
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
