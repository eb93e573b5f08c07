#!/bin/sh
# Intl.Segmenter and PostgreSQL's full-text search make CO of CO₂: small figures are no part of a word, and no word.
#
# Expected: CO₂, H₂SO₄ and x² are words, as CO2 and x2 are, or their figures are words beside them, so that a search index keeps the difference
# between carbon dioxide and carbon monoxide, as SQLite's does.
# Really: Intl.Segmenter parts H₂SO₄ into H, ₂, SO, ₄, and says of each figure that it is not like a word (isWordLike), so that an index of the words
# has CO for CO₂ and x for x², x³ and x⁴ (UAX 29 takes figures by the property Numeric, which these lack). to_tsvector drops them as well.
# FTS5 keeps co₂ whole. normalize('NFKC') before makes CO2 of it for all three.
# Node 20 (ICU 78.2) and 24 (ICU 78.3), PostgreSQL 18 in @electric-sql/pglite 0.5.17, SQLite 3.54 in @sqlite.org/sqlite-wasm 3.54.1-build1, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @electric-sql/pglite@0.5.17 @sqlite.org/sqlite-wasm@3.54.1-build1
cat > "$folder/run.mjs" <<'RUN'
import { PGlite } from '@electric-sql/pglite';
import start from '@sqlite.org/sqlite-wasm';

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
const byIntl = (text) => [...segmenter.segment(text)].filter((part) => part.isWordLike).map((part) => part.segment);

const postgres = new PGlite();
const vector = "select array_to_string(tsvector_to_array(to_tsvector('simple', $1)), ' ') as words";
const byPostgres = async (text) => (await postgres.query(vector, [text])).rows[0].words;

const sqlite = await start({ print: () => {}, printErr: () => {} });
const database = new sqlite.oo1.DB(':memory:');
function bySqlite(text) {
  database.exec('drop table if exists v; drop table if exists t; create virtual table t using fts5(words)');
  database.exec("create virtual table v using fts5vocab(t, 'row')");
  database.exec({ sql: 'insert into t values (?)', bind: [text] });
  return database.exec({ sql: 'select term from v', returnValue: 'resultRows' }).flat().join(' ');
}

const found = {};
for (const text of ['CO', 'CO₂', 'H₂SO₄', 'x² and x³', 'CO₂'.normalize('NFKC')])
  found[text] = { Intl: byIntl(text).join(' '), PostgreSQL: await byPostgres(text), SQLite: bySqlite(text) };
await postgres.close();
console.log('Node', process.version, 'ICU', process.versions.icu);
console.table(found);
const { CO: monoxide, 'CO₂': dioxide, CO2: plain } = found;
const isLost = dioxide.Intl === monoxide.Intl && dioxide.PostgreSQL === monoxide.PostgreSQL;
const isKept = dioxide.SQLite === 'co₂' && Object.values(plain).every((words) => words.toLowerCase() === 'co2');
process.exitCode = isLost && isKept && found['H₂SO₄'].Intl === 'H SO' ? 0 : 1;
RUN
node "$folder/run.mjs"
