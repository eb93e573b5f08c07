#!/bin/sh
# The last chunk of an upload by appwrite 12 (Appwrite's web SDK) announces one byte too many.
#
# Expected: the header content-range names the first and the last byte that are sent (RFC 9110, 14.4): a file of 6,000,000
# bytes ends at byte 5,999,999.
# Really: it ends at byte 6,000,000, which is the size, though the bytes sent are right. A server that checks the header
# refuses the last chunk, after all others were stored. The same in versions 8 to 12; 13 is right.
# appwrite 12.0.0 and 13.0.2, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" appwrite-12@npm:appwrite@12.0.0 appwrite-13@npm:appwrite@13.0.2
cat > "$folder/run.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { File } from 'node:buffer';

globalThis.File ??= File;
globalThis.window = globalThis;
const ranges = [];
const server = createServer((request, response) => {
  request.resume().on('end', () => {
    if (request.method === 'POST') ranges.push(request.headers['content-range']);
    response.setHeader('content-type', 'application/json');
    response.statusCode = request.method === 'POST' ? 201 : 404;
    response.end(JSON.stringify({ $id: 'a', chunksTotal: 2, chunksUploaded: ranges.length }));
  });
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));

async function lastRange(version) {
  ranges.length = 0;
  // As a browser loads it.
  (0, eval)(readFileSync(new URL(`node_modules/appwrite-${version}/dist/iife/sdk.js`, import.meta.url), 'utf8'));
  const { Client, Storage } = globalThis.Appwrite;
  const client = new Client().setEndpoint(`http://127.0.0.1:${server.address().port}/v1`).setProject('p');
  await new Storage(client).createFile('files', 'a', new File([new Uint8Array(6_000_000)], 'a.pdf'));
  console.log(`appwrite ${version}: ${ranges.join(', ')}`);
  return ranges.at(-1);
}

const old = await lastRange(12);
const later = await lastRange(13);
server.close();
process.exitCode = old === 'bytes 5242880-6000000/6000000' && later === 'bytes 5242880-5999999/6000000' ? 0 : 1;
EOF
node "$folder/run.mjs"
