#!/bin/sh
# pdf.js, on a page of another site than the file, loads all of a PDF before its first page, unless the file's server exposes Accept-Ranges.
#
# Expected: a server that takes requests for ranges and lets any origin read the answers gets requests for the parts that the page
# shows, with disableStream and disableAutoFetch, as it does for a page of its own site.
# Really: pdf.js asks only where it reads Accept-Ranges: bytes, and a browser hides that name from other origins, as it hides every header
# but seven (Fetch standard, CORS-safelisted response-header name), Content-Length among the seven. One page of a scan of many costs the
# whole scan, without a warning. Access-Control-Expose-Headers: Accept-Ranges mends it; nothing but the page's site and the file's being
# two shows the fault, so that a test on localhost finds nothing.
# pdfjs-dist 5.4.394 in @sparticuz/chromium 153.0.0 with playwright-core 1.58.2, pdf-lib 1.17.1, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdfjs-dist@5.4.394 @sparticuz/chromium@153.0.0 playwright-core@1.58.2 \
  pdf-lib@1.17.1
cat > "$folder/run.mjs" <<'RUN'
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import packed from '@sparticuz/chromium';
import { PDFDocument } from 'pdf-lib';
import { chromium } from 'playwright-core';

/** Ten pages, each with 400 kB that nothing can compress. */
async function scan() {
  const pdf = await PDFDocument.create();
  for (let number = 0; number < 10; number += 1) {
    const page = pdf.addPage([200, 200]);
    page.node.set(page.node.context.obj('Scan'), page.node.context.register(page.node.context.stream(randomBytes(400_000))));
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

const bytes = await scan();
const folder = createRequire(import.meta.url).resolve('pdfjs-dist/package.json').replace('package.json', 'build/');
let exposed;
let sent;
const served = async ({ url, headers, method }, response) => {
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'Range');
  if (exposed) response.setHeader('Access-Control-Expose-Headers', exposed);
  if (method === 'OPTIONS') return response.writeHead(204).end();
  if (url.endsWith('.mjs'))
    return response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await readFile(folder + url));
  if (url !== '/scan.pdf') return response.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html>');
  const [, first, last] = /bytes=(\d+)-(\d+)/.exec(headers.range ?? '') ?? [];
  const range = first ? [Number(first), Math.min(Number(last), bytes.length - 1)] : [0, bytes.length - 1];
  const part = bytes.subarray(range[0], range[1] + 1);
  response.writeHead(first ? 206 : 200, {
    'Content-Type': 'application/pdf',
    'Accept-Ranges': 'bytes',
    'Content-Length': part.length,
    ...(first && { 'Content-Range': `bytes ${range[0]}-${range[1]}/${bytes.length}` }),
  });
  // In parts, so that what a browser no longer wants is not counted.
  for (let at = 0; at < part.length && !response.destroyed; at += 16_384) {
    await new Promise((sentPart) => response.write(part.subarray(at, at + 16_384), sentPart));
    sent += 16_384;
    await new Promise((later) => setTimeout(later, 2));
  }
  response.end();
};
const servers = [createServer(served), createServer(served)];
for (const server of servers) await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
const [site, other] = servers.map((server) => `http://127.0.0.1:${server.address().port}`);

// Without the package's own switches, one of which lets a page read everything of other sites.
const browser = await chromium.launch({ executablePath: await packed.executablePath(), args: ['--no-sandbox', '--no-zygote'] });
async function loads(name, address, headers) {
  exposed = headers;
  sent = 0;
  const page = await browser.newPage();
  await page.goto(site);
  await page.evaluate(async (url) => {
    const { getDocument, GlobalWorkerOptions } = await import('/pdf.mjs');
    GlobalWorkerOptions.workerSrc = '/pdf.worker.mjs';
    const pdf = await getDocument({ url, disableStream: true, disableAutoFetch: true }).promise;
    await pdf.getPage(1);
  }, `${address}/scan.pdf`);
  await page.close();
  const isWhole = sent >= bytes.length;
  console.log(`${name}: ${isWhole ? 'the whole file' : 'a part'} for the first page`);
  return isWhole;
}
const seen = [
  await loads('its own site', site),
  await loads('another site', other),
  await loads('another site, Accept-Ranges exposed', other, 'Accept-Ranges'),
];
console.log(`Chromium ${browser.version()}`);
await browser.close();
for (const server of servers) server.close();
process.exitCode = seen.join() === 'false,true,false' ? 0 : 1;
RUN
node "$folder/run.mjs"
