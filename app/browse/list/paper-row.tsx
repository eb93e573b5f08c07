import { useText } from '../../language.ts';
import { FirstPage } from '../../paper/first-page.tsx';
import { FavouriteButton } from '../../paper/toggle-buttons.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { ListedPaper } from './listed-paper.ts';

/** Letters from which a name gets a smaller font: the normal one would take four lines on a phone. */
const LONG = 40;

export const NEW_TAB = 'new-tab';

export function PaperRow({ paper, isLater }: { paper: ListedPaper; isLater: boolean }) {
  const { id, description, exam, examYear, badge, facts, thumbnail, uploadedAt, uploadedOn } = paper;
  const text = useText();
  return (
    <tr className={isLater ? 'later' : undefined}>
      <td>
        {thumbnail ? <FirstPage thumbnail={thumbnail} /> : <span className="first-page" />}
        <PageLink
          href={paper.readHref}
          target="_blank"
          rel="noopener"
          className={description.length > LONG ? 'covers long' : 'covers'}
          aria-describedby={NEW_TAB}
        >
          {description}
        </PageLink>
        <p>
          {badge && <b className="chip">{badge}</b>}
          {badge && facts ? ` ${facts}` : facts}
        </p>
      </td>
      <td>{exam}</td>
      <td>{examYear}</td>
      <td>
        <time dateTime={uploadedAt}>{uploadedOn}</time>
      </td>
      <td>
        <FavouriteButton note={id} description={description} />
        {/* biome-ignore lint/a11y/useAnchorContent: its label names it */}
        <a href={paper.downloadHref} download aria-label={`${text('browse.download')} ${description}`}>
          <svg width="22" height="22" viewBox="0 0 24 24" className="icon" aria-hidden="true">
            <use href="#download" />
          </svg>
        </a>
        <More paper={paper} />
      </td>
    </tr>
  );
}

function More({ paper: { detail, reportHref } }: { paper: ListedPaper }) {
  const text = useText();
  return (
    <details name="more">
      <summary aria-label={text('reading.more')} />
      <div>
        {detail}
        <PageLink href={reportHref} rel="nofollow">
          {text('reading.report')}
        </PageLink>
      </div>
    </details>
  );
}
