import { useText } from '../language.ts';
import { PageLink } from '../ui/page-link.tsx';
import { itemHref } from './item-path.ts';
import type { ListedItem } from './item-view.ts';

/** What belongs to a college or a branch, each with the link to its page. */
export function InsideList({ items }: { items: readonly ListedItem[] }) {
  const text = useText();
  if (items.length === 0) return null;
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
