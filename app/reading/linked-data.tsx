import { useSite } from '../frame/site.ts';
import { useLocalPath } from '../language.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/** What a page is about, for search engines: JSON-LD of schema.org. It is data, not a script that runs. */
export function LinkedData({ things }: { things: object[] }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return <script type="application/ld+json">{json}</script>;
}

/** The breadcrumbs of a page as a BreadcrumbList of schema.org. */
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
