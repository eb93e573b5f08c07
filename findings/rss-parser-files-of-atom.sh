#!/bin/sh
# rss-parser loses the file of an entry in an Atom feed, or gives its address as that of the entry's page.
#
# Expected: item.enclosure has the file that an entry announces by rel="enclosure" (RFC 4287, 4.2.7.2), as it has that of RSS, and item.link the
# page: the link without rel, which counts as "alternate" (the same section), or the one that says so.
# Really: enclosure is only filled from RSS. link is the first one of the entry unless another has rel="alternate" in so many words, so that
# it is the file where that comes first, and a reader opens a PDF or downloads a film in place of the page. The same of RSS is right, and
# feedparser reads both rightly. Saying rel="alternate" in the feed mends the page; the file stays lost.
# rss-parser 3.13.0, feedparser 2.6.0 beside it, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" rss-parser@3.13.0 feedparser@2.6.0
cat > "$folder/run.mjs" <<'RUN'
import FeedParser from 'feedparser';
import RssParser from 'rss-parser';

const FILE = 'https://a.example/scan.pdf';
const PAGE = 'https://a.example/paper';
const atom = (page) => `<?xml version="1.0" encoding="utf-8"?><feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>Papers</title>
<updated>2026-12-01T00:00:00Z</updated><entry><id>urn:1</id><title>Paper</title><updated>2026-12-01T00:00:00Z</updated>
<link rel="enclosure" type="application/pdf" length="9" href="${FILE}"/>${page}</entry></feed>`;
const feeds = {
  'Atom, link': atom(`<link href="${PAGE}"/>`),
  'Atom, rel="alternate"': atom(`<link rel="alternate" href="${PAGE}"/>`),
  RSS: `<?xml version="1.0"?><rss version="2.0"><channel><title>Papers</title><link>https://a.example</link><description>All</description>
<item><title>Paper</title><enclosure url="${FILE}" type="application/pdf" length="9"/><link>${PAGE}</link></item></channel></rss>`,
};

async function byRssParser(feed) {
  const { items } = await new RssParser().parseString(feed);
  return [items[0].link, items[0].enclosure?.url];
}

function byFeedParser(feed) {
  return new Promise((resolve, reject) => {
    const parser = new FeedParser({ feedurl: 'https://a.example/feed' });
    parser.on('error', reject).on('data', ({ link, enclosures }) => resolve([link, enclosures[0]?.url]));
    parser.end(feed);
  });
}

const seen = {};
for (const [name, feed] of Object.entries(feeds))
  seen[name] = { 'rss-parser': await byRssParser(feed), feedparser: await byFeedParser(feed) };
console.log(seen);
const right = [PAGE, FILE];
const expected = {
  'Atom, link': { 'rss-parser': [FILE, undefined], feedparser: right },
  'Atom, rel="alternate"': { 'rss-parser': [PAGE, undefined], feedparser: right },
  RSS: { 'rss-parser': right, feedparser: right },
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
