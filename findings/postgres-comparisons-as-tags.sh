#!/bin/sh
# PostgreSQL's full-text search loses all that stands between < and > in plain text, such as in "if a < b …" or List<String>.
#
# Expected: to_tsvector takes plain text, in which signs such as < part words and lose none. ts_headline gives a part of the text as it is.
# Really: the parser takes <, a letter and all up to the next > for a tag of XML, and tags are not indexed: "x<y…" has no loop, "#include<stdio.h>" no stdio. ts_headline leaves the same part out of the snippet, so that it says what nobody wrote.
# With a blank behind < every word is kept, so that a test with neat code finds nothing. Replacing < by a blank before helps.
# PostgreSQL 18 in @electric-sql/pglite 0.5.17, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @electric-sql/pglite@0.5.17
cat > "$folder/run.mjs" <<'RUN'
import { PGlite } from '@electric-sql/pglite';

const TEXTS = [
  'if x<y then the loop ends and z>0',
  'if x < y then the loop ends and z > 0',
  '#include<stdio.h>',
  'Traverse a List<String>.',
];
const database = new PGlite();
const value = async (sql, parameters) => Object.values((await database.query(sql, parameters)).rows[0])[0];
console.log(await value('select version()'));
const words = {};
for (const text of TEXTS)
  words[text] = await value("select array_to_string(tsvector_to_array(to_tsvector('simple', $1)), ' ')", [text]);
const headline = await value("select ts_headline('simple', $1, plainto_tsquery('simple', 'z'))", [TEXTS[0]]);
console.log({ words, headline });
await database.close();
const [tight, neat, include, list] = TEXTS.map((text) => words[text].split(' '));
const isLost = !tight.includes('loop') && !include.includes('stdio') && !list.includes('string');
process.exitCode = isLost && neat.includes('loop') && !headline.includes('loop') ? 0 : 1;
RUN
node "$folder/run.mjs"
