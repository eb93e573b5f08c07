import { xmlText } from '../xml-text.ts';

export type FeedEntry = {
  id: string;
  title: string;
  summary: string;
  href: string;
  published: Date;
  updated: Date;
};

type Feed = {
  id: string;
  title: string;
  language: string;
  author: string;
  self: string;
  page: string;
  entries: readonly FeedEntry[];
};

/** Feed readers revalidate each time; the ETag saves sending the body. */
const HEAD = { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'no-cache' };
const LONG_AGO = new Date('2025-01-01T00:00:00Z');

export function atomOf({ id, title, language, author, self, page, entries }: Feed): Response {
  const updated = new Date(Math.max(LONG_AGO.getTime(), ...entries.map((entry) => entry.updated.getTime())));
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${xmlText(language)}">`,
    element('id', id),
    element('title', title),
    element('updated', updated.toISOString()),
    `<author>${element('name', author)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...entries.map(entryOf),
    '</feed>',
    '',
  ];
  return new Response(lines.join('\n'), { headers: HEAD });
}

function entryOf({ id, title, summary, href, published, updated }: FeedEntry): string {
  const parts = [
    element('id', id),
    element('title', title),
    element('published', published.toISOString()),
    element('updated', updated.toISOString()),
    `<link rel="alternate" type="text/html" href="${xmlText(href)}"/>`,
    element('summary', summary),
  ];
  return `<entry>${parts.join('')}</entry>`;
}

function element(name: string, text: string): string {
  return `<${name}>${xmlText(text)}</${name}>`;
}
