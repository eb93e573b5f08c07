#!/bin/sh
# csv-parse with a list of delimiters cuts cells at each of them, not at the one that the table uses.
#
# Expected: delimiter: [',', ';', '\t'] reads tables of any locale, by the separator of their first line, as csvtojson does with
# such a list.
# Really: all of them separate at once. A spreadsheet that writes commas quotes no semicolon, so "Stacks; queues" becomes two cells:
# the table is refused, or with relax_column_count the end of the text is lost without an error. A table with semicolons is cut at
# its commas. Reading the separator from the first line, and naming that one, works.
# csv-parse 7.0.3, csvtojson 2.0.14 beside it, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" csv-parse@7.0.3 csvtojson@2.0.14
cat > "$folder/run.mjs" <<'EOF'
import { parse } from 'csv-parse/sync';
import csvtojson from 'csvtojson';

const table = 'unit,topics\n1,Stacks; queues; trees\n';
const delimiter = [',', ';', '\t'];
function topics(options) {
  try {
    return parse(table, { columns: true, ...options })[0].topics;
  } catch (error) {
    return error.code;
  }
}
const seen = {
  'csvtojson, list': (await csvtojson({ delimiter }).fromString(table))[0].topics,
  'csv-parse, comma': topics({ delimiter: ',' }),
  'csv-parse, list': topics({ delimiter }),
  'csv-parse, list, relaxed': topics({ delimiter, relax_column_count: true }),
};
console.log(seen);
const whole = 'Stacks; queues; trees';
const expected = [whole, whole, 'CSV_RECORD_INCONSISTENT_COLUMNS', 'Stacks'];
process.exitCode = JSON.stringify(Object.values(seen)) === JSON.stringify(expected) ? 0 : 1;
EOF
node "$folder/run.mjs"
