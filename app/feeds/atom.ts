import { xmlText } from '../xml-text.ts';

/** One paper. Addresses are whole, dates as in a note. */
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
  /** `en-IN`. */
  language: string;
  author: string;
  /** Of the feed itself, and of the page that shows the same. */
  self: string;
  page: string;
  entries: readonly FeedEntry[];
};

/** Says no-cache: a reader asks each time, and is told by the ETag that nothing is new. */
const HEAD = { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'no-cache' };
/** When a feed without an entry was changed. */
const LONG_AGO = new Date('2025-01-01T00:00:00Z');

/** A feed in the form of RFC 4287. */
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
