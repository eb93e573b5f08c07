import { PageLink } from '../../ui/page-link.tsx';
import type { YearLink } from './year-link.ts';

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
