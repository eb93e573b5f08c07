#!/bin/sh
# Fastify takes an address with a port in X-Forwarded-For for the address of the client.
#
# Expected: behind IIS with Application Request Routing, or Azure's Application Gateway, which write ADDRESS:PORT into
# X-Forwarded-For, request.ip is the address; an inner proxy that is trusted by its network is passed over.
# Really: request.ip is ADDRESS:PORT, which is no IP address, and another one for each connection of the same visitor; a
# trusted proxy with a port is not recognised, so that it counts as the client.
# fastify 5.12.8 (@fastify/proxy-addr), Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" fastify@5.12.8
cat > "$folder/run.cjs" <<'EOF'
const { isIP } = require('node:net');
const fastify = require('fastify');

async function ipBehind(header) {
  const app = fastify({ trustProxy: ['127.0.0.1', '10.0.0.0/8'] });
  app.get('/', async (request) => request.ip);
  const { body } = await app.inject({ url: '/', headers: { 'x-forwarded-for': header } });
  console.log(`${header} -> ${body}, ${isIP(body) ? 'an IP address' : 'no IP address'}`);
  await app.close();
  return body;
}

(async () => {
  const plain = await ipBehind('203.0.113.9, 10.0.0.5');
  const first = await ipBehind('203.0.113.9:51234');
  const second = await ipBehind('203.0.113.9:51240');
  const chain = await ipBehind('203.0.113.9:51234, 10.0.0.5:443');
  const isAsFound = plain === '203.0.113.9' && isIP(first) === 0 && first !== second && chain === '10.0.0.5:443';
  process.exitCode = isAsFound ? 0 : 1;
})();
EOF
node "$folder/run.cjs"
