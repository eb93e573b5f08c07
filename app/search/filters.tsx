import { Icon } from '../ui/icon.tsx';
import type { ChosenFilter, FilterGroup } from './filter-words.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-raised px-4 text-ink no-underline hover:border-ink';

/** The filters of this search, each a link to the same search without it. */
export function Chosen({ chosen }: { chosen: ChosenFilter[] }) {
  if (chosen.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2" aria-label="Chosen filters">
      {chosen.map(({ name, label, href }) => (
        <li key={name}>
          <a href={href} rel="nofollow" className={CHIP}>
            <span>
              <span className="unseen">Remove </span>
              <span className="text-soft">{name}</span> {label}
            </span>
            <Icon name="x" className="size-4 text-soft" />
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Links to narrower searches. Folded on a phone, so that papers come first. */
export function Filters({ groups }: { groups: FilterGroup[] }) {
  if (groups.length === 0) return null;
  return (
    <details className="narrow mb-4 rounded-md border lg:col-start-2 lg:rounded-none lg:border-0">
      <summary className="min-h-11 items-center gap-2 px-4 font-semibold">
        <Icon name="filter" />
        Narrow down
      </summary>
      <nav aria-label="Narrow down" className="px-4 pb-2 lg:p-0">
        {groups.map((group) => (
          <Group key={group.field} group={group} />
        ))}
      </nav>
    </details>
  );
}

/**
 * On a phone one line a group, which scrolls sideways, so that all groups fit the screen; courses are too long for that
 * and have four lines.
 */
function Group({ group: { name, field, values } }: { group: FilterGroup }) {
  const isCourse = field === 'course';
  return (
    <div className={`lg:mb-5 lg:block ${isCourse ? '' : 'flex items-center gap-2'}`}>
      <h2 className="w-22 shrink-0 font-sans text-sm text-soft">{name}</h2>
      <ul
        className={isCourse ? 'max-lg:*:nth-[n+5]:hidden' : 'flex min-w-0 gap-x-5 overflow-x-auto lg:block'}
      >
        {values.map(({ label, notes, href }) => (
          <li key={label} className={isCourse ? '' : 'whitespace-nowrap'}>
            <a
              href={href}
              rel="nofollow"
              className="group inline-flex min-h-11 min-w-11 items-center gap-2 leading-tight no-underline"
            >
              <span className="underline decoration-edge group-hover:decoration-current">{label}</span>
              <span className="text-sm text-soft tabular-nums">
                {notes}
                <span className="unseen"> {notes === 1 ? 'paper' : 'papers'}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
