import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import type { PageMarks } from './asked-view.ts';

/**
 * Marks over the picture of a page: a stroke beside each question that appears in other papers, and a frame
 * around the question named in the URL.
 */
export function Marks({ height, marks }: { height: number; marks: PageMarks['panes'][number] }) {
  return (
    <svg width="1000" height={height} className="marks" viewBox={`0 0 1000 ${height}`} aria-hidden="true">
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
          <path key={`${mark.x}-${mark.y}`} d={`M${mark.x} ${mark.y}v${mark.height}`} />
        ),
      )}
    </svg>
  );
}

export function UnitLines({ units }: Pick<PageMarks, 'units'>) {
  const text = useText();
  if (units.length === 0) return null;
  return (
    <p className="unit-lines">
      {units.map(({ words, isSure, labels }) => {
        const line = text('reading.unitOf', {
          unit: words,
          count: labels.length,
          questions: labels.join(', '),
        });
        return isSure ? <span key={words}>{line}</span> : <i key={words}>{line}</i>;
      })}
    </p>
  );
}

export function AskedLines({ lines: [first, ...more] }: Pick<PageMarks, 'lines'>) {
  const text = useText();
  if (!first) return null;
  return (
    <div className="asked-lines">
      <p className="legend">{text('reading.asked')}</p>
      <AskedLine line={first} />
      {more.length > 0 && (
        <details>
          <summary>{text('reading.askedMore', { count: more.length })}</summary>
          {more.map((line) => (
            <AskedLine key={line.id} line={line} />
          ))}
        </details>
      )}
    </div>
  );
}

function AskedLine({ line: { label, years, href, answer, unit } }: { line: PageMarks['lines'][number] }) {
  const text = useText();
  return (
    <p>
      <PageLink href={href}>{text('reading.askedIn', { label, years })}</PageLink>
      {unit && <span>{unit}</span>}
      {answer && <PageLink href={answer}>{text('reading.answerOf', { label })}</PageLink>}
    </p>
  );
}
