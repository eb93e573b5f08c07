import type { YearLink } from '../../paper/year-link.ts';
import { PageLink } from '../../ui/page-link.tsx';

export function Years({ years }: { years: readonly YearLink[] }) {
  return years.map(({ label, href }, index) => (
    <span key={href}>
      {index > 0 && ', '}
      <PageLink href={href} className="year">
        {label}
      </PageLink>
    </span>
  ));
}
