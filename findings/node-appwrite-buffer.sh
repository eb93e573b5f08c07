#!/bin/sh
# node-appwrite 8 (Appwrite's server SDK) uploads only the first 5 MiB of a buffer, and reports success.
#
# Expected: createFile with InputFile.fromBuffer sends all bytes, in chunks of 5 MiB.
# Really: of a buffer of 12,000,000 bytes it sends one chunk, whose content-range announces the whole size, and nothing else;
# the promise resolves. A stream of the same bytes in small parts (InputFile.fromStream) is sent whole. The server is left
# with an upload that never ends.
# node-appwrite 8.2.0, Node 20 and 24, 2026-11-29.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" node-appwrite@8.2.0
cat > "$folder/run.cjs" <<'EOF'
const { createServer } = require('node:http');
const { Readable } = require('node:stream');
const { Client, InputFile, Storage } = require('node-appwrite');

let ranges = [];
let bytes = 0;
const server = createServer((request, response) => {
  request.on('data', (block) => (bytes += block.length)).on('end', () => {
    if (request.method === 'POST') ranges.push(request.headers['content-range']);
    response.setHeader('content-type', 'application/json');
    response.statusCode = request.method === 'POST' ? 201 : 404;
    response.end(JSON.stringify({ $id: 'a', chunksTotal: 3, chunksUploaded: ranges.length }));
  });
});

server.listen(0, '127.0.0.1', async () => {
  const client = new Client().setEndpoint(`http://127.0.0.1:${server.address().port}/v1`).setProject('p').setKey('k');
  const whole = Buffer.alloc(12_000_000, 'a');
  const parts = Array.from({ length: Math.ceil(whole.length / 65_536) }, (_, at) => whole.subarray(at * 65_536, (at + 1) * 65_536));
  async function upload(file) {
    [ranges, bytes] = [[], 0];
    const { $id } = await new Storage(client).createFile('files', 'a', file);
    console.log(`resolved with ${$id}; ${bytes} bytes came, in ${ranges.join(', ')}`);
    return ranges.length;
  }
  const ofBuffer = await upload(InputFile.fromBuffer(whole, 'a.pdf'));
  const ofStream = await upload(InputFile.fromStream(Readable.from(parts), 'a.pdf', whole.length));
  server.close();
  process.exitCode = ofBuffer === 1 && ofStream === 3 ? 0 : 1;
});
EOF
node "$folder/run.cjs"
