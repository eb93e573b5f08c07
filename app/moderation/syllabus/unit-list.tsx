import type { Unit } from '../../../domain/syllabus.ts';
import { useText } from '../../language.ts';

export function UnitList({ units }: { units: readonly Unit[] }) {
  const text = useText();
  return (
    <ol className="grid gap-3">
      {units.map((unit) => (
        <li key={unit.number}>
          <strong>
            {text('units.named', { number: unit.number })} · <bdi>{unit.title}</bdi>
          </strong>
          <p dir="auto" className="text-sm text-soft wrap-anywhere">
            {withoutTitle(unit)}
          </p>
        </li>
      ))}
    </ol>
  );
}

function withoutTitle({ title, text }: Unit): string {
  return text.startsWith(title) ? text.slice(title.length).replace(/^[^\p{L}\p{N}]+/u, '') : text;
}
