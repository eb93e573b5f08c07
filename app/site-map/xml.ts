import type { Library } from '../../domain/library.ts';
import { localPath, offeredLanguages } from '../language.ts';
import { xmlText } from '../xml-text.ts';

const HEAD = { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' };
const SITEMAPS = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Path from the root of the site, in English; `changed` in ISO 8601. */
export type Address = { href: string; changed?: string };

export function mapOfLists(publicUrl: string, addresses: readonly Address[]): Response {
  return xml(
    'sitemapindex',
    '',
    addresses.map(({ href }) => `<sitemap><loc>${xmlText(publicUrl + href)}</loc></sitemap>\n`),
  );
}

export function mapOfPages(
  { settings, catalogue }: Pick<Library, 'settings' | 'catalogue'>,
  addresses: readonly Address[],
): Response {
  const languages = offeredLanguages(catalogue);
  const lines = addresses.flatMap(({ href, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : '';
    const inLanguages = languages.map(({ code }) => ({
      code,
      url: xmlText(settings.publicUrl + localPath(code, href)),
    }));
    const others = inLanguages
      .map(({ code, url }) => `<x:link rel="alternate" hreflang="${code}" href="${url}"/>`)
      .join('');
    return inLanguages.map(({ url }) => `<url><loc>${url}</loc>${lastmod}${others}</url>\n`);
  });
  return xml('urlset', ' xmlns:x="http://www.w3.org/1999/xhtml"', lines);
}

function xml(kind: 'urlset' | 'sitemapindex', more: string, lines: readonly string[]): Response {
  const body = `<?xml version="1.0" encoding="UTF-8"?>\n<${kind} xmlns="${SITEMAPS}"${more}>\n${lines.join('')}</${kind}>\n`;
  return new Response(body, { headers: HEAD });
}
