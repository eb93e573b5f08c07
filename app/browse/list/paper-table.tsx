import previewScript from 'virtual:preview-script';
import type { SortKey } from '../../../domain/paper/paper-sort.ts';
import { useText } from '../../language.ts';
import { Icon } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { ListedPaper } from './listed-paper.ts';
import { NEW_TAB, PaperRow } from './paper-row.tsx';
import type { SortLinks } from './sort-links.ts';

type PaperTableProps = {
  caption: string;
  papers: ListedPaper[];
  sorts: SortLinks;
};

/** Rows on the first screen of a tall phone. */
const FIRST_ROWS = 10;

export const isLong = (papers: readonly ListedPaper[]) => papers.length >= FIRST_ROWS;

/**
 * Table of papers; phones show each row as a block. Very wide screens show a page of the selected paper
 * beside it.
 */
export function PaperTable({ caption, papers, sorts }: PaperTableProps) {
  const text = useText();
  return (
    <div className="list-room">
      <span hidden>
        <Icon name="download" id="download" />
        <span id={NEW_TAB}>{text('browse.newTab')}</span>
      </span>
      <table className={isLong(papers) ? 'papers next' : 'papers'}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            <th>{text('browse.file')}</th>
            <SortedBy name="exam" sorts={sorts}>
              {text('paper.exam')}
            </SortedBy>
            <SortedBy name="year" sorts={sorts}>
              {text('paper.year')}
            </SortedBy>
            <SortedBy name="uploaded" sorts={sorts}>
              {text('browse.uploadedAt')}
            </SortedBy>
            <th>{text('browse.download')}</th>
          </tr>
        </thead>
        <tbody>
          {papers.map((paper, index) => (
            <PaperRow key={paper.id} paper={paper} isLater={index >= FIRST_ROWS} />
          ))}
        </tbody>
      </table>
      <div data-preview data-later={previewScript} aria-hidden="true" />
    </div>
  );
}

type SortedByProps = { name: SortKey; sorts: SortLinks; children: string };

function SortedBy({ name, sorts, children }: SortedByProps) {
  const { href, direction } = sorts[name];
  return (
    <th aria-sort={direction}>
      <PageLink href={href} rel="nofollow">
        {children}
      </PageLink>
    </th>
  );
}
