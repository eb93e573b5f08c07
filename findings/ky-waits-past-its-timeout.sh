#!/bin/sh
# ky waits as long as a server's Retry-After says, hours if need be, though its timeout is 10 seconds "including any retries".
#
# Expected: by the manual of version 1, timeout is "for getting a response, including any retries", and a Retry-After beyond maxRetryAfter, which
# is the timeout unless set, is cut to that: after a second here, after ten by default, the script goes on or fails.
# Really: neither holds. maxRetryAfter is endless unless set, and the clock of the timeout stops while ky waits: a limit that ends in an hour
# (429 with Retry-After: 3600) is an hour in which a script says nothing, and a page shows its spinner. Version 2 does the same, and
# says so: its timeout is for each attempt, totalTimeout for all. got refuses at once if Retry-After is beyond its timeout.
# ky 1.14.3 and 2.1.0, got 14.6.6 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" ky-1@npm:ky@1.14.3 ky-2@npm:ky@2.1.0 got@14.6.6
cat > "$folder/run.mjs" <<'RUN'
import { createServer } from 'node:http';
import got from 'got';
import ky1 from 'ky-1';
import ky2 from 'ky-2';

const SECONDS = 4;
const server = createServer((_request, response) => response.writeHead(429, { 'Retry-After': SECONDS }).end());
await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const address = `http://127.0.0.1:${server.address().port}`;

async function secondsOf(call) {
  const start = performance.now();
  await call().catch(() => {});
  return Math.round((performance.now() - start) / 1000);
}
const retry = { limit: 1 };
const seen = {
  'ky 1, timeout: 1 s': await secondsOf(() => ky1(address, { timeout: 1000, retry })),
  'ky 1, maxRetryAfter: 1 s, too': await secondsOf(() => ky1(address, { timeout: 1000, retry: { ...retry, maxRetryAfter: 1000 } })),
  'ky 2, timeout: 1 s': await secondsOf(() => ky2(address, { timeout: 1000, retry })),
  'ky 2, totalTimeout: 1 s': await secondsOf(() => ky2(address, { totalTimeout: 1000, retry })),
  'got, timeout: 1 s': await secondsOf(() => got(address, { timeout: { request: 1000 }, retry })),
};
console.log(`Retry-After: ${SECONDS}; seconds until the end:`, seen);
server.closeAllConnections();
server.close();
process.exitCode = Object.values(seen).join() === '4,1,4,1,0' ? 0 : 1;
RUN
node "$folder/run.mjs"
