#!/bin/sh
# feedparser takes plain titles for HTML: of "Forms and <table> in HTML" and "if a<b and c>d" the tags, or what looks like them, are lost.
#
# Expected: a title of an Atom feed is plain text unless it says type="html" (RFC 4287, 3.1.1), so that its < is a < that a reader shows.
# Really: a title loses what reads like a tag of HTML, whatever its type says: "Forms and  in HTML", "if ad", and nothing is left of "<form>".
# vector<int> stays, as HTML has no int. title and meta are cut, entry['atom:title']['#'] is whole. rss-parser and @extractus/feed-extractor
# give the title as it is.
# feedparser 2.6.0, rss-parser 3.13.0 and @extractus/feed-extractor 8.0.3 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" feedparser@2.6.0 rss-parser@3.13.0 @extractus/feed-extractor@8.0.3
cat > "$folder/run.mjs" <<'RUN'
import { extractFromXml } from '@extractus/feed-extractor';
import FeedParser from 'feedparser';
import RssParser from 'rss-parser';

const TITLES = ['Forms and <table> in HTML', 'if a<b and c>d', '<form>', 'vector<int>'];
const escaped = (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const entries = TITLES.map(
  (title, index) =>
    `<entry><id>urn:${index}</id><title>${escaped(title)}</title><updated>2026-12-01T00:00:00Z</updated><link href="https://a.example/${index}"/></entry>`,
);
const feed = `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>Feed</title><updated>2026-12-01T00:00:00Z</updated>${entries.join('')}</feed>`;

const parsed = await new Promise((resolve, reject) => {
  const items = [];
  const parser = new FeedParser({ feedurl: 'https://a.example/feed' });
  parser.on('error', reject).on('end', () => resolve(items));
  parser.on('readable', () => {
    for (let item = parser.read(); item; item = parser.read()) items.push(item);
  });
  parser.end(feed);
});
const seen = {
  feedparser: parsed.map(({ title }) => title),
  'feedparser, atom:title': parsed.map((item) => item['atom:title']['#']),
  'rss-parser': (await new RssParser().parseString(feed)).items.map(({ title }) => title),
  'feed-extractor': extractFromXml(feed).entries.map(({ title }) => title),
};
console.log(seen);
const expected = {
  feedparser: ['Forms and  in HTML', 'if ad', '', 'vector<int>'],
  'feedparser, atom:title': TITLES,
  'rss-parser': TITLES,
  'feed-extractor': TITLES,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
