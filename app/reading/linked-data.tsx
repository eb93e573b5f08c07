import { useSite } from '../frame/site.ts';
import { useLocalPath } from '../language.ts';
import type { Crumb } from '../ui/breadcrumbs.tsx';

/** Structured data for search engines (JSON-LD, schema.org). Never executed as a script. */
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
