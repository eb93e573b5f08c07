#!/bin/sh
# csv-parse joins rows of a table whose lines do not all end as the first one does.
#
# Expected: lines may end with CR LF or LF, as in Python's csv, so that rows that `cat`, `echo` or a script appends to a table
# saved by Excel are rows.
# Really: the end of the first line counts for the whole file, and any other one is text. With relax_column_count two rows become
# one and the second is lost without an error; else the record has too many columns, and with quotation marks "Invalid Closing
# Quote". Where LF comes first, a CR stays at the end of each row. record_delimiter: ['\r\n', '\n', '\r'] reads all of them.
# csv-parse 7.0.3, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" csv-parse@7.0.3
cat > "$folder/run.mjs" <<'EOF'
import { parse } from 'csv-parse/sync';

const saved = 'paper,course\r\na.pdf,X-1\r\n';
const appended = 'b.pdf,X-2\nc.pdf,X-3\n';
function read(options) {
  try {
    return JSON.stringify(parse(saved + appended, { from_line: 2, ...options }));
  } catch (error) {
    return error.code;
  }
}
const seen = {
  plain: read({}),
  relaxed: read({ relax_column_count: true }),
  'all ends': read({ record_delimiter: ['\r\n', '\n', '\r'] }),
};
console.log(seen);
const expected = [
  'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH',
  JSON.stringify([['a.pdf', 'X-1'], ['b.pdf', 'X-2\nc.pdf', 'X-3\n']]),
  JSON.stringify([['a.pdf', 'X-1'], ['b.pdf', 'X-2'], ['c.pdf', 'X-3']]),
];
process.exitCode = JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1;
EOF
node "$folder/run.mjs"
