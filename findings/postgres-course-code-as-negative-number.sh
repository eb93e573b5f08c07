#!/bin/sh
# PostgreSQL's full-text search reads the number of a course code such as TIT-233 as a negative number.
#
# Expected: to_tsvector cuts "TIT-233" at its hyphen, as it cuts "end-semester", so that a search for "TIT 233" finds it.
# Really: a hyphen before a digit is a sign, so the text has "tit" and "-233": "TIT 233" and "233" find nothing, and "2022-23" has the
# year "-23". In "PCC-CS-402", whose first hyphen joins letters, the last one is no sign. "TIT-233" as the query does find it.
# PostgreSQL 18 in @electric-sql/pglite 0.5.17, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @electric-sql/pglite@0.5.17
cat > "$folder/run.mjs" <<'RUN'
import { PGlite } from '@electric-sql/pglite';

const database = new PGlite();
const value = async (sql, parameters) => Object.values((await database.query(sql, parameters)).rows[0])[0];
console.log(await value('select version()'));
const vectors = {};
for (const text of ['TIT-233', 'PCC-CS-402', '2022-23'])
  vectors[text] = await value("select array_to_string(tsvector_to_array(to_tsvector('simple', $1)), ' ')", [text]);
const found = {};
for (const query of ['TIT 233', '233', 'TIT-233'])
  found[query] = await value("select to_tsvector('simple', 'TIT-233') @@ plainto_tsquery('simple', $1)", [query]);
console.log({ vectors, 'TIT-233 is found by': found });
await database.close();
const words = Object.values(vectors).map((vector) => vector.split(' '));
const isSo = words[0].includes('-233') && words[1].includes('402') && words[2].includes('-23');
process.exitCode = isSo && Object.values(found).join() === 'false,false,true' ? 0 : 1;
RUN
node "$folder/run.mjs"
