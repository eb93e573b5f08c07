import type { ReactNode } from 'react';
import { useText } from '../language.ts';
import { Drawing, Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import type { ChosenFilter, FilterGroup } from './filter-words.ts';

const CHIP =
  'inline-flex min-h-11 items-center gap-2 rounded-full border border-edge bg-raised px-4 text-ink no-underline hover:border-ink';

const unseen = (words: ReactNode) => <span className="unseen">{words}</span>;

const FUNNEL = 'M2 5h20M6 12h12M9 19h6';

export function Chosen({ chosen }: { chosen: ChosenFilter[] }) {
  const text = useText();
  if (chosen.length === 0) return null;
  return (
    <ul className="mb-4 flex flex-wrap gap-2" aria-label={text('search.chosen')}>
      {chosen.map(({ name, label, href }) => (
        <li key={name}>
          <PageLink href={href} rel="nofollow" className={CHIP}>
            <span>
              {text.rich('search.remove', {
                name,
                label,
                unseen,
                soft: (words) => <span className="text-soft">{words}</span>,
              })}
            </span>
            <Icon name="x" className="size-4 text-soft" />
          </PageLink>
        </li>
      ))}
    </ul>
  );
}

/** Links to narrower searches. Collapsed on phones, so that papers come first. */
export function Filters({ groups }: { groups: FilterGroup[] }) {
  const text = useText();
  if (groups.length === 0) return null;
  return (
    <details className="narrow mb-4 rounded-md border lg:col-start-2 lg:rounded-none lg:border-0">
      <summary className="min-h-11 items-center gap-2 px-4 font-semibold">
        <Drawing d={FUNNEL} />
        {text('search.narrow')}
      </summary>
      <nav aria-label={text('search.narrow')} className="px-4 py-2 lg:p-0">
        {groups.map((group) => (
          <Group key={group.field} group={group} />
        ))}
      </nav>
    </details>
  );
}

/**
 * One scrollable line per group on phones, so that all groups fit the screen. Long course names get four
 * lines.
 */
function Group({ group: { name, field, values } }: { group: FilterGroup }) {
  const text = useText();
  const isCourse = field === 'course';
  return (
    <div className={`lg:mb-4 lg:block ${isCourse ? '' : 'flex items-center gap-2'}`}>
      <h2 className="w-22 shrink-0 font-sans text-sm text-soft">{name}</h2>
      <ul
        className={
          isCourse ? 'max-lg:*:nth-[n+5]:hidden' : 'relative flex min-w-0 gap-x-4 overflow-x-auto lg:block'
        }
      >
        {values.map(({ label, notes, href }) => (
          <li key={label} className={isCourse ? '' : 'whitespace-nowrap'}>
            <PageLink
              href={href}
              rel="nofollow"
              className="inline-flex min-h-11 min-w-11 items-center gap-2 py-1 leading-tight no-underline"
            >
              <span className="underline decoration-edge over:decoration-current">{label}</span>
              <span className="text-sm text-soft tabular-nums">
                {text.rich('search.narrowed', { count: notes, unseen })}
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
