import bordersScript from 'virtual:borders-script';
import { useText } from '../../language.ts';
import type { PageToCorrect } from './questions-view.ts';

const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90];
/** Font size as a fraction of the page's width. */
const LETTERS = 1 / 32;

export function CorrectedPage({ page: { src, width, height, boxes, number } }: { page: PageToCorrect }) {
  const text = useText();
  const letters = width * LETTERS;
  return (
    <figure className="correction-page">
      <div className="relative border" data-borders data-later={bordersScript}>
        <img
          src={src}
          alt={text('corrections.pageOf', { number: String(number) })}
          width={width}
          height={height}
          className="block h-auto w-full"
        />
        <svg
          width="100%"
          height="100%"
          viewBox={`0 0 ${width} ${height}`}
          fontSize={letters}
          aria-hidden="true"
          className="correction-borders"
        >
          {TENTHS.map((at) => (
            <text key={at} x={width} y={(height * at) / 100 + letters / 3} textAnchor="end">
              {`${at}–`}
            </text>
          ))}
          {boxes.map(({ question, part, box: [x0, y0, x1, y1] }) => (
            <rect
              key={`${question} ${part}`}
              data-of={question}
              data-part={part}
              x={width * x0}
              y={height * y0}
              width={width * (x1 - x0)}
              height={height * (y1 - y0)}
            />
          ))}
          {boxes.map(({ question, part, label, box: [x0, y0] }) => (
            <text key={`${question} ${part}`} x={width * x0} y={height * y0 + letters} textAnchor="end">
              {label}
            </text>
          ))}
        </svg>
      </div>
      <figcaption className="text-sm text-soft">
        {text('corrections.scale')} <span className="correction-taps">{text('corrections.taps')}</span>
      </figcaption>
    </figure>
  );
}
