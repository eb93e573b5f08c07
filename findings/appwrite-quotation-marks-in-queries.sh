#!/bin/sh
# Queries by appwrite 13 (Appwrite's web SDK) say nothing certain where a text has quotation marks.
#
# Expected: Query.equal('title', 'Pipe of 5" and 6"') makes a text that a server reads back as that value, as 14 does (JSON), so that a
# search for quoted words works.
# Really: equal("title", ["Pipe of 5" and 6""]): 10 to 13 put quotation marks around a text and escape nothing in it. A parser that takes
# them as it says refuses the query. Only one that ends a text at a mark before a comma or a bracket reads most of them; a text with a
# mark and a comma is written like two values.
# appwrite 10.2.0, 13.0.2 and 14.0.1, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" \
  appwrite-10@npm:appwrite@10.2.0 appwrite-13@npm:appwrite@13.0.2 appwrite-14@npm:appwrite@14.0.1
cat > "$folder/run.cjs" <<'EOF'
const TITLE = 'Pipe of 5" and 6"';

/** Does a list of texts in double quotation marks, with backslashes before marks within, have this one? */
function hasText(query) {
  const list = /\[(.*)\]/.exec(query)[1];
  try {
    return JSON.parse(`[${list}]`).includes(TITLE);
  } catch {
    return false;
  }
}

const seen = [10, 13, 14].map((version) => {
  const { Query } = require(`appwrite-${version}`);
  const query = Query.equal('title', TITLE);
  const isSame = Query.equal('title', 'Reed","Flute') === Query.equal('title', ['Reed', 'Flute']);
  console.log(`${version}: ${query} -> ${hasText(query) ? 'the title' : 'no text'}; one text like two: ${isSame}`);
  return `${hasText(query)} ${isSame}`;
});
process.exitCode = seen.join() === 'false true,false true,true false' ? 0 : 1;
EOF
node "$folder/run.cjs"
