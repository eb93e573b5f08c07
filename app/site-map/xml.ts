import { xmlText } from '../xml-text.ts';

const HEAD = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };

/** One address of the map, from the root of the site; `changed` in ISO 8601. */
export type Entry = { href: string; changed?: string };

/** A list of addresses (`urlset`) or of further lists (`sitemapindex`), in the format of sitemaps.org. */
export function mapOf(
  kind: 'urlset' | 'sitemapindex',
  publicUrl: string,
  entries: readonly Entry[],
): Response {
  const item = kind === 'urlset' ? 'url' : 'sitemap';
  const lines = entries.map(({ href, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    return `<${item}><loc>${xmlText(publicUrl + href)}</loc>${lastmod}</${item}>\n`;
  });
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('')}</${kind}>\n`;
  return new Response(body, { headers: HEAD });
}
