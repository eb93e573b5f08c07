import { useText } from '../../language.ts';
import { PageLink } from '../../ui/page-link.tsx';
import type { PageMarks } from './asked-view.ts';

/** Over the picture of a page: a stroke beside each question that others asked, too, and a frame around the one that is sought. */
export function Marks({ height, marks }: Pick<PageMarks, 'height' | 'marks'>) {
  return (
    <svg className="marks" viewBox={`0 0 1000 ${height}`} aria-hidden="true">
      {marks.map((mark) =>
        mark.is === 'sought' ? (
          <rect
            key={`s${mark.x}-${mark.y}`}
            x={mark.x}
            y={mark.y}
            width={mark.width}
            height={mark.height}
            rx="8"
          />
        ) : (
          <path key={`${mark.x}-${mark.y}`} d={`M${Math.max(5, mark.x - 8)} ${mark.y}v${mark.height}`} />
        ),
      )}
    </svg>
  );
}

/** Below a page: which of its questions others asked, and when. */
export function AskedLines({ lines }: Pick<PageMarks, 'lines'>) {
  const text = useText();
  if (lines.length === 0) return null;
  return (
    <ul className="asked-lines" aria-label={text('reading.asked')}>
      {lines.map(({ id, label, years, same, href, answer }) => (
        <li key={id}>
          <PageLink href={href}>{text('reading.askedIn', { label, years })}</PageLink>
          {same && <span>{same}</span>}
          {answer && <PageLink href={answer}>{text('reading.answerOf', { label })}</PageLink>}
        </li>
      ))}
    </ul>
  );
}
