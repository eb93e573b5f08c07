import { useText } from '../../language.ts';
import type { PageToMend } from './questions-view.ts';

const TENTHS = [10, 20, 30, 40, 50, 60, 70, 80, 90];

/** A page with the borders of its questions, and a scale along its side in percent. */
export function MendedPage({ page: { src, width, height, boxes, number } }: { page: PageToMend }) {
  const text = useText();
  return (
    <figure className="m-0 lg:sticky lg:top-4 lg:self-start">
      <div className="relative line">
        <img
          src={src}
          alt={text('mend.pageOf', { number: String(number) })}
          width={width}
          height={height}
          className="block h-auto w-full"
        />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true" className="mend-borders">
          {TENTHS.map((at) => (
            <line key={at} x1="0" x2="2" y1={at} y2={at} />
          ))}
          {boxes.map(({ label, box: [x0, y0, x1, y1] }) => (
            <rect
              key={[label, x0, y0].join()}
              x={100 * x0}
              y={100 * y0}
              width={100 * (x1 - x0)}
              height={100 * (y1 - y0)}
            />
          ))}
        </svg>
        {TENTHS.map((at) => (
          <span key={at} aria-hidden="true" className="mend-scale" style={{ top: `${at}%` }}>
            {at}
          </span>
        ))}
        {boxes.map(({ label, box: [x0, y0] }) => (
          <span
            key={[label, x0, y0].join()}
            aria-hidden="true"
            className="mend-label"
            style={{ left: `${100 * x0}%`, top: `${100 * y0}%` }}
          >
            {label}
          </span>
        ))}
      </div>
      <figcaption className="text-sm text-soft">{text('mend.scale')}</figcaption>
    </figure>
  );
}
