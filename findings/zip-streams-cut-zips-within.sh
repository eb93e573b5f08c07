#!/bin/sh
# unzipper and fflate, reading a ZIP as a stream, cut a file in it that is a ZIP, and list what is inside as files of the outer one.
#
# Expected: a ZIP of uncompressed files, as yazl, archiver and client-zip make them of documents that would get no smaller, is read as
# a stream like one that is read by its directory: an office document or another ZIP in it has its length, and nothing follows but its neighbours.
# Really: sizes stand behind each file then, and Parse of unzipper and Unzip of fflate look for the four bytes of that record, which are in
# the inner ZIP, too. unzipper gives the first 49 of 269 bytes and skips the next file of the outer ZIP, fflate gives the same 49 and adds
# the inner files to the list. No error, since neither compares checksums. unzip-stream looks at the size in the record as well, and is right.
# unzipper 0.12.5, fflate 0.8.3, unzip-stream 0.3.4, yazl 3.3.1, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" unzipper@0.12.5 fflate@0.8.3 unzip-stream@0.3.4 yazl@3.3.1
cat > "$folder/run.mjs" <<'RUN'
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import unzipStream from 'unzip-stream';
import unzipper from 'unzipper';
import yazl from 'yazl';

async function zipOf(files, compress) {
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of Object.entries(files)) zip.addReadStream(Readable.from([bytes]), name, { compress });
  zip.end();
  return buffer(zip.outputStream);
}

const inner = await zipOf({ 'x.txt': Buffer.alloc(600, 'hello '), 'y.txt': Buffer.alloc(400, 'bye ') }, true);
const outer = await zipOf({ 'inner.zip': inner, 'notes.pdf': Buffer.from('%PDF-1.7') }, false);

const readers = {
  'by its directory': async () => Object.entries(unzipSync(outer)).map(([name, bytes]) => [name, bytes.length]),
  async 'unzip-stream'() {
    const found = [];
    const parser = Readable.from([outer]).pipe(unzipStream.Parse());
    parser.on('entry', async (entry) => found.push([entry.path, (await buffer(entry)).length]));
    await new Promise((resolve, reject) => parser.on('close', resolve).on('error', reject));
    return found;
  },
  async unzipper() {
    const found = [];
    for await (const entry of Readable.from([outer]).pipe(unzipper.Parse({ forceStream: true })))
      found.push([entry.path, (await entry.buffer()).length]);
    return found;
  },
  async fflate() {
    const found = [];
    const unzip = new Unzip((file) => {
      let size = 0;
      file.ondata = (error, data, isLast) => {
        if (error) return found.push([file.name, error.message]);
        size += data.length;
        if (isLast) found.push([file.name, size]);
      };
      file.start();
    });
    unzip.register(UnzipInflate);
    for (let at = 0; at < outer.length; at += 100) unzip.push(outer.subarray(at, at + 100), at + 100 >= outer.length);
    return found;
  },
};
const seen = {};
for (const [name, read] of Object.entries(readers)) seen[name] = JSON.stringify(await read());
console.log(seen);
const right = '[["inner.zip",269],["notes.pdf",8]]';
const expected = {
  'by its directory': right,
  'unzip-stream': right,
  unzipper: '[["inner.zip",49],["y.txt",400]]',
  fflate: '[["inner.zip",49],["x.txt",600],["y.txt",400],["notes.pdf",8]]',
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
