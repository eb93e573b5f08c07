import { useSite } from '../frame/site.ts';
import { useLocalPath } from '../language.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/** JSON-LD (schema.org) for search engines. A data block, so no script is executed. */
export function LinkedData({ things }: { things: object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json">{json}</script>;
}

export function useTrail(crumbs: Crumb[]): object {
  const { publicUrl } = useSite();
  const local = useLocalPath();
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: publicUrl + local(href),
    })),
  };
}
