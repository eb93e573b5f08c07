import { cacheTagContext, catalogueFor, languageContext, libraryContext, textFor } from '../context.ts';
import { localPath } from '../language.ts';
import { xmlText } from '../xml-text.ts';
import type { Route } from './+types/open-search';

const TYPE = 'application/opensearchdescription+xml';
/** Limits of OpenSearch, in characters. */
const MOST = { name: 16, description: 1024 };

export function loader({ context }: Route.LoaderArgs) {
  context.set(cacheTagContext, 'catalogue');
  const { siteName, name, logo } = catalogueFor(context);
  const text = textFor(context);
  const { publicUrl } = context.get(libraryContext).settings;
  const address = (path: string) => publicUrl + localPath(context.get(languageContext), path);
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    element('ShortName', shortened(siteName, MOST.name)),
    element('Description', shortened(text('search.openSearch', { name }), MOST.description)),
    element('InputEncoding', 'UTF-8'),
    element('Language', text.tag),
    ...(logo ? [] : [`<Image type="image/svg+xml">${xmlText(`${publicUrl}/favicon.svg`)}</Image>`]),
    `<Image width="192" height="192" type="image/png">${xmlText(`${publicUrl}/icons/icon-192.png`)}</Image>`,
    `<Url type="text/html" template="${xmlText(address('/search'))}?q={searchTerms}"/>`,
    `<Url type="${TYPE}" rel="self" template="${xmlText(address('/opensearch.xml'))}"/>`,
    '</OpenSearchDescription>',
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': `${TYPE}; charset=utf-8`, 'Cache-Control': 'public, max-age=3600' },
  });
}

function element(name: string, words: string): string {
  return `<${name}>${xmlText(words)}</${name}>`;
}

function shortened(words: string, most: number): string {
  return [...words].slice(0, most).join('');
}
