#!/bin/sh
# SQLite parses and plans a statement anew at each run if its LIMIT is a parameter.
#
# Expected: a prepared statement such as "... order by id limit ?" is compiled once and run with any values, as SQLite says of
# sqlite3_prepare; a driver that keeps its statements then pays for the reading only.
# Really: the planner looks at the value of LIMIT. Binding another value, or sqlite3_clear_bindings before the same one, which Node's
# node:sqlite calls for each run, makes the next step compile the statement again: SQLITE_STMTSTATUS_REPREPARE counts ten in ten runs.
# There a list of five rows by an index takes half as long again. A number in the text, or "limit ? + 0", is planned once.
# SQLite 3.54 in @sqlite.org/sqlite-wasm 3.54.1-build1, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @sqlite.org/sqlite-wasm@3.54.1-build1
cat > "$folder/run.mjs" <<'EOF'
import start from '@sqlite.org/sqlite-wasm';

const { capi, oo1 } = await start({ print: () => {}, printErr: () => {} });
const database = new oo1.DB(':memory:');
database.exec('create table notes (id integer primary key, course text)');

/** How often ten runs with the same values compile the statement again. */
function plannedAnew(end, values) {
  const statement = database.prepare(`select course from notes where id > ? order by id ${end}`);
  for (let run = 0; run < 10; run += 1) {
    statement.clearBindings().bind(values);
    while (statement.step());
    statement.reset();
  }
  const count = capi.sqlite3_stmt_status(statement.pointer, capi.SQLITE_STMTSTATUS_REPREPARE, 0);
  statement.finalize();
  return count;
}

const counts = {
  'no limit': plannedAnew('', [1000]),
  'limit ?': plannedAnew('limit ?', [1000, 25]),
  'limit 25': plannedAnew('limit 25', [1000]),
  'limit ? + 0': plannedAnew('limit ? + 0', [1000, 25]),
};
console.log(capi.sqlite3_libversion(), counts);
process.exitCode = Object.values(counts).join() === '0,10,0,0' ? 0 : 1;
EOF
node "$folder/run.mjs"
