#!/bin/sh
# SQLite's full-text search cuts Hindi words at their vowel signs: a search for one word finds others.
#
# Expected: unicode61, the tokenizer that FTS5 takes unless told, keeps a Hindi word as one token, as it does French ones.
# Really: vowel signs and the virama are of the categories Mn and Mc, which unicode61 takes for separators, so that "किसान"
# (farmer) becomes the tokens क, स and न. A search for "काल" (time) finds "कील" (nail), and prefix search is of no use.
# With "categories 'L* N* Co Mn Mc'" words stay whole.
# SQLite 3.54 in @sqlite.org/sqlite-wasm 3.54.1-build1, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @sqlite.org/sqlite-wasm@3.54.1-build1
cat > "$folder/run.mjs" <<'RUN'
import start from '@sqlite.org/sqlite-wasm';

const sqlite = await start({ print: () => {}, printErr: () => {} });
const database = new sqlite.oo1.DB(':memory:');
const rows = (sql) => database.exec({ sql, returnValue: 'resultRows' }).flat();
function searched(tokenize) {
  const name = `t${rows("select count(*) from sqlite_schema where name like 't%'")[0]}`;
  database.exec(`create virtual table ${name} using fts5(words${tokenize})`);
  database.exec(`create virtual table v${name} using fts5vocab(${name}, 'row')`);
  database.exec(`insert into ${name} values ('किसान'), ('कील')`);
  return {
    tokens: rows(`select term from v${name}`).join(' '),
    'found by काल': rows(`select words from ${name} where ${name} match '"काल"'`).join(),
  };
}
const byDefault = searched('');
const withMarks = searched(", tokenize = \"unicode61 categories 'L* N* Co Mn Mc'\"");
console.log(`SQLite ${sqlite.version.libVersion}`, { byDefault, withMarks });
const isSo = byDefault['found by काल'] === 'कील' && byDefault.tokens === 'क न ल स';
process.exitCode = isSo && withMarks['found by काल'] === '' && withMarks.tokens === 'किसान कील' ? 0 : 1;
RUN
node "$folder/run.mjs"
