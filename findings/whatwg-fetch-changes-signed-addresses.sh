#!/bin/sh
# fetch of React Native, which is whatwg-fetch, adds a parameter to an address that must not be cached, so that a signed link is refused.
#
# Expected: cache: 'no-store' and 'no-cache' change headers at most, as in browsers and Node (Fetch standard, HTTP-network-or-cache fetch):
# the request goes to the address that it was given.
# Really: each such GET gets _=MILLISECONDS behind its parameters. A link that S3 or a server like it has signed (X-Amz-Signature covers
# the whole query) is answered with 403, and a server that refuses unknown parameters answers 400; a cache in front of the server keeps a
# copy for each request. cache: 'reload', which also asks anew, adds nothing. In Node and in a browser the same code works.
# whatwg-fetch 3.6.20, which react-native 0.88 takes, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" whatwg-fetch@3.6.20
cat > "$folder/run.cjs" <<'RUN'
const { createServer } = require('node:http');

const byNode = globalThis.fetch;
/** What whatwg-fetch needs of React Native's requests, by Node's. */
globalThis.XMLHttpRequest = class {
  open(method, address) {
    Object.assign(this, { method, address });
  }
  setRequestHeader() {}
  getAllResponseHeaders() {
    return '';
  }
  async send() {
    const answer = await byNode(this.address, { method: this.method });
    this.status = answer.status;
    this.response = await answer.text();
    this.onload();
  }
};
globalThis.self = globalThis;
const { fetch: byPolyfill } = require('whatwg-fetch');

(async () => {
  let asked;
  const server = createServer(({ url }, response) => {
    asked = url;
    // A signature of everything else in the query, as S3 has it.
    response.writeHead(url === '/scan.pdf?X-Amz-Expires=60&X-Amz-Signature=9f86' ? 200 : 403).end();
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const link = `http://127.0.0.1:${server.address().port}/scan.pdf?X-Amz-Expires=60&X-Amz-Signature=9f86`;
  const seen = [];
  for (const [name, fetch] of Object.entries({ Node: byNode, 'whatwg-fetch': byPolyfill })) {
    for (const cache of ['default', 'reload', 'no-cache', 'no-store']) {
      const { status } = await fetch(link, { cache });
      seen.push(status);
      console.log(`${name}, ${cache}: ${status}, ${asked.replace(/\d{13}/, 'MILLISECONDS')}`);
    }
  }
  server.close();
  process.exitCode = seen.join() === '200,200,200,200,200,200,403,403' ? 0 : 1;
})();
RUN
node "$folder/run.cjs"
