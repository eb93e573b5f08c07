import { useText } from '../language.ts';
import { placePath } from '../place-path.ts';
import type { Text } from '../texts.ts';
import { PageLink } from './page-link.tsx';

export type Crumb = { label: string; href: string };

/**
 * Breadcrumbs from the home page to a college, branch, year or course.
 * @param year Name of the year in breadcrumbs.
 */
export function wayTo(text: Text, values: readonly string[], year?: string): Crumb[] {
  const places = values.map((value, index) => ({
    label: index === 2 ? (year ?? value) : value,
    href: placePath(...values.slice(0, index + 1)),
  }));
  return [{ label: text('frame.home'), href: '/home' }, ...places];
}

/** Touch target that extends below the separators, so that gaps stay small even with short words. */
const LINK = '-mx-2 flex min-h-11 min-w-11 items-center px-4';

export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const text = useText();
  return (
    <nav aria-label={text('ui.breadcrumbs')} className="text-sm wrap-anywhere">
      <ol className="-ms-2 flex flex-wrap items-center text-soft">
        {crumbs.map(({ label, href }, index) => {
          const here = index === crumbs.length - 1;
          return (
            <li key={href} className="flex items-center">
              <PageLink
                href={href}
                aria-current={here ? 'page' : undefined}
                className={here ? `${LINK} text-soft no-underline` : LINK}
              >
                {href === '/home' ? text('frame.home') : label}
              </PageLink>
              {!here && <span aria-hidden="true">/</span>}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
