#!/bin/sh
# Search libraries for JavaScript find a nail for time in Hindi, or nothing: Orama with its setting for Hindi, FlexSearch and lunr.
#
# Expected: a search for "काल" (time) finds the text with that word, not those with "कील" (nail) or "कल" (yesterday): the vowel is a sign at
# the letter, as in every script of India, and makes another word. At least the setting that a library has for the language keeps it.
# Really: Orama's language "indian" and FlexSearch cut words at vowel signs, so that each is single letters, "क" and "ल", and the nail is found as
# well. Fuse with ignoreDiacritics takes vowel signs for accents and drops them. lunr and Orama's usual setting have no word at all of such
# a text and find nothing, without an error. MiniSearch finds the one text, as does Fuse with its accents kept.
# @orama/orama 3.1.18, flexsearch 0.8.212, lunr 2.3.9, fuse.js 7.5.0, minisearch 7.2.0, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @orama/orama@3.1.18 flexsearch@0.8.212 lunr@2.3.9 fuse.js@7.5.0 minisearch@7.2.0
cat > "$folder/run.mjs" <<'RUN'
import { create, insert, search } from '@orama/orama';
import flexsearch from 'flexsearch';
import Fuse from 'fuse.js';
import lunr from 'lunr';
import MiniSearch from 'minisearch';

const TEXTS = ['काल', 'कील', 'कल'].map((text, index) => ({ id: String(index), text }));

async function orama(language) {
  const index = create({ schema: { text: 'string' }, language });
  for (const each of TEXTS) await insert(index, each);
  const { hits } = await search(index, { term: 'काल', limit: 10 });
  return hits.map(({ id }) => id);
}

function flexSearch() {
  const index = new flexsearch.Index();
  for (const { id, text } of TEXTS) index.add(id, text);
  return index.search('काल');
}

function lunrSearch() {
  const index = lunr(function fill() {
    this.field('text');
    for (const each of TEXTS) this.add(each);
  });
  return index.search('काल').map(({ ref }) => ref);
}

function miniSearch() {
  const index = new MiniSearch({ fields: ['text'] });
  index.addAll(TEXTS);
  return index.search('काल').map(({ id }) => id);
}

const fuse = (ignoreDiacritics) =>
  new Fuse(TEXTS, { keys: ['text'], threshold: 0, ignoreDiacritics }).search('काल').map(({ item }) => item.id);

const found = {
  'orama indian': await orama('indian'),
  'orama english': await orama('english'),
  flexsearch: flexSearch(),
  lunr: lunrSearch(),
  'fuse ignoreDiacritics': fuse(true),
  fuse: fuse(false),
  minisearch: miniSearch(),
};
const seen = Object.fromEntries(
  Object.entries(found).map(([name, ids]) => [name, ids.map((id) => TEXTS[id].text).sort().join(' ')]),
);
console.log(seen);
const all = TEXTS.map(({ text }) => text).sort().join(' ');
const expected = {
  'orama indian': all,
  'orama english': '',
  flexsearch: 'काल कील',
  lunr: '',
  'fuse ignoreDiacritics': all,
  fuse: 'काल',
  minisearch: 'काल',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
