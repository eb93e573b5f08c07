import { useText } from '../language.ts';
import { Icon } from '../ui/icon.tsx';
import { PageLink } from '../ui/page-link.tsx';
import { itemHref } from './item-path.ts';
import type { ListedItem } from './item-view.ts';

export function InsideList({ items }: { items: readonly ListedItem[] }) {
  const text = useText();
  if (items.length === 0) return null;
  const years = Map.groupBy(items, ({ year }) => year);
  if (years.has(undefined)) return <Rows items={items} />;
  return (
    <div className="border-b">
      {[...years].map(([year, courses]) => (
        <details key={year} className="border-t">
          <summary className="flex min-h-11 items-center gap-2 font-semibold">
            <Icon name="chevron-right" className="size-5 text-soft opened:rotate-90" />
            {text('catalogue.yearCourses', { year: year ?? '', count: courses.length })}
          </summary>
          <Rows items={courses} />
        </details>
      ))}
    </div>
  );
}

function Rows({ items }: { items: readonly ListedItem[] }) {
  const text = useText();
  return (
    <ul className="border-t *:border-b">
      {items.map(({ path, label, isRetired }) => (
        <li key={path.join('/')}>
          <PageLink href={itemHref(path)} className="flex min-h-11 items-center gap-2 py-1 wrap-anywhere">
            {label}
            {isRetired && <span className="text-sm text-soft">{text('catalogue.retired')}</span>}
          </PageLink>
        </li>
      ))}
    </ul>
  );
}
