#!/bin/sh
# curl -OJ saves Hindi names as question marks and fails where two are as long; downloaders for Node leave blanks or percent signs of them.
#
# Expected: a header Content-Disposition with filename*=UTF-8''... and a plain filename for old clients (RFC 6266), as the package
# content-disposition writes it, gives the Hindi name in every program, as it does in wget, or else names that differ.
# Really: curl takes filename alone, in which each letter is a question mark: "IT ????.pdf" for both papers. The second is not saved, with
# exit status 23 and, with -s, without a word. nodejs-file-downloader takes the same and drops the question marks: "IT .pdf" and
# "IT _2.pdf". node-downloader-helper keeps the percent signs: "IT%20%E0%A4...". A plain name in fallback is what the first two save.
# content-disposition 3.0.0, node-downloader-helper 2.1.11, nodejs-file-downloader 4.13.0, curl 7.88.1 (Debian 12), Node 20 and 24,
# 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" content-disposition@3.0.0 node-downloader-helper@2.1.11 \
  nodejs-file-downloader@4.13.0
curl --version | head -n 1
cat > "$folder/run.mjs" <<'RUN'
import { execFile } from 'node:child_process';
import { mkdtemp, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { create } from 'content-disposition';
import { DownloaderHelper } from 'node-downloader-helper';
import { Downloader } from 'nodejs-file-downloader';

const NAMES = { 1: 'IT गणित.pdf', 2: 'IT भारत.pdf' };
const server = createServer(({ url }, response) => {
  const [number, isPlain] = url.slice(1).split('-');
  const fallback = isPlain ? `IT ${number}.pdf` : true;
  response.writeHead(200, { 'Content-Type': 'application/pdf', 'Content-Disposition': create(NAMES[number], { fallback }) });
  response.end('%PDF-1.7');
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const address = `http://127.0.0.1:${server.address().port}`;

const programs = {
  curl: (url, folder) => promisify(execFile)('curl', ['-sOJ', url], { cwd: folder }),
  'nodejs-file-downloader': (url, directory) => new Downloader({ url, directory }).download(),
  'node-downloader-helper': (url, folder) => new DownloaderHelper(url, folder).start(),
};
const seen = {};
for (const [name, download] of Object.entries(programs)) {
  for (const plain of ['', '-plain']) {
    const folder = await mkdtemp(join(process.argv[2], 'saved-'));
    let fault = '';
    for (const number of [1, 2])
      await download(`${address}/${number}${plain}`, folder).catch(({ code }) => {
        fault = code;
      });
    seen[name + plain] = [...(await readdir(folder)).sort(), fault];
  }
}
server.close();
console.log('Node', process.version, seen);
const percent = ['IT%20%E0%A4%97%E0%A4%A3%E0%A4%BF%E0%A4%A4.pdf', 'IT%20%E0%A4%AD%E0%A4%BE%E0%A4%B0%E0%A4%A4.pdf', ''];
const plain = ['IT 1.pdf', 'IT 2.pdf', ''];
const expected = {
  curl: ['IT ????.pdf', 23],
  'curl-plain': plain,
  'nodejs-file-downloader': ['IT .pdf', 'IT _2.pdf', ''],
  'nodejs-file-downloader-plain': plain,
  'node-downloader-helper': percent,
  'node-downloader-helper-plain': percent,
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs" "$folder"
