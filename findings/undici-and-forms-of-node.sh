#!/bin/sh
# fetch of the package undici sends the text "[object FormData]" in place of a form, if the form is Node's own FormData.
#
# Expected: FormData, File and Blob are there without an import in every Node, and fetch of undici, which Node's own is made of, takes them; or it
# throws for what it cannot send.
# Really: the package knows only forms of its own class. Any other object is sent as its text, 17 bytes as text/plain, and the answer of
# the server is the only trace of it. A script that imports fetch for a proxy or an Agent, and nothing else, so uploads no file. Node 24
# does the same to forms of the package, which Node 20 takes. With fetch and FormData both of the package or both of Node all arrives.
# undici 7.30.2, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" undici@7.30.2
cat > "$folder/run.mjs" <<'RUN'
import { createServer } from 'node:http';
import * as undici from 'undici';

const server = createServer(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString();
  const isForm = request.headers['content-type'].startsWith('multipart/form-data') && body.includes('%PDF-1.7');
  response.end(isForm ? 'the file' : body);
});
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const address = `http://127.0.0.1:${server.address().port}`;

async function arrives(send, Form) {
  const body = new Form();
  body.append('file', new Blob(['%PDF-1.7']), 'paper.pdf');
  return (await send(address, { method: 'POST', body })).text();
}
const seen = {
  'fetch and FormData of Node': await arrives(fetch, FormData),
  'fetch and FormData of undici': await arrives(undici.fetch, undici.FormData),
  'fetch of undici, FormData of Node': await arrives(undici.fetch, FormData),
  'fetch of Node, FormData of undici': await arrives(fetch, undici.FormData),
};
console.log(process.version, seen);
server.closeAllConnections();
server.close();
const TEXT = '[object FormData]';
const isOld = process.version.startsWith('v20.');
const expected = ['the file', 'the file', TEXT, isOld ? 'the file' : TEXT];
process.exitCode = Object.values(seen).join() === expected.join() ? 0 : 1;
RUN
node "$folder/run.mjs"
