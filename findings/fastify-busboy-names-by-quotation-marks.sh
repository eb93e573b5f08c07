#!/bin/sh
# @fastify/busboy gives a file another name when the name of its field is in quotation marks, and other readers of forms give =?utf-8?B?...?=.
#
# Expected: a form whose file has filename and filename*, as .NET's MultipartFormDataContent writes both, gives one of the two names,
# whichever a reader prefers, however the rest of the line is written.
# Really: with name=file, as .NET writes it, @fastify/busboy takes filename*, with name="file", as people correct it, filename. For a Hindi
# name .NET writes the latter as =?utf-8?B?4KS54KS/...?= (RFC 2047), and that is the name, cut at its last slash as if it were a path. So
# it is in formidable and multiparty, always; busboy gives filename*. A name in Latin letters shows nothing.
# @fastify/busboy 3.2.6, formidable 3.5.4, multiparty 4.3.0, busboy 1.6.0 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" @fastify/busboy@3.2.6 formidable@3.5.4 multiparty@4.3.0 busboy@1.6.0
cat > "$folder/run.mjs" <<'RUN'
import { Readable } from 'node:stream';
import { Busboy as FastifyBusboy } from '@fastify/busboy';
import Busboy from 'busboy';
import formidable from 'formidable';
import multiparty from 'multiparty';

const NAME = 'हिन्दी.pdf';
const encoded = `=?utf-8?B?${Buffer.from(NAME).toString('base64')}?=`;
const formOf = (field) =>
  Buffer.from(
    `--b\r\nContent-Disposition: form-data; name=${field}; filename="${encoded}"; filename*=utf-8''${encodeURIComponent(NAME)}\r\nContent-Type: application/pdf\r\n\r\nx\r\n--b--\r\n`,
  );
const headers = { 'content-type': 'multipart/form-data; boundary=b' };
const requestWith = (form) =>
  Object.assign(Readable.from([form], { objectMode: false }), { headers: { ...headers, 'content-length': String(form.length) } });

const readers = {
  '@fastify/busboy': (form) =>
    new Promise((resolve) => {
      const reader = new FastifyBusboy({ headers });
      reader.on('file', (_field, file, name) => resolve(name, file.resume()));
      reader.end(form);
    }),
  busboy: (form) =>
    new Promise((resolve) => {
      const reader = Busboy({ headers });
      reader.on('file', (_field, file, { filename }) => resolve(filename, file.resume()));
      reader.end(form);
    }),
  formidable: async (form) => {
    const [, files] = await formidable({}).parse(requestWith(form));
    return Object.values(files)[0]?.[0].originalFilename;
  },
  multiparty: (form) =>
    new Promise((resolve) =>
      new multiparty.Form().parse(requestWith(form), (_fault, _fields, files) => resolve(Object.values(files)[0]?.[0].originalFilename)),
    ),
};
const seen = {};
for (const [name, read] of Object.entries(readers)) seen[name] = [await read(formOf('file')), await read(formOf('"file"'))];
console.log('Node', process.version, seen);
const cut = encoded.split('/').at(-1);
const expected = {
  '@fastify/busboy': [NAME, cut],
  busboy: [NAME, NAME],
  formidable: [encoded, encoded],
  multiparty: [encoded, encoded],
};
process.exitCode = JSON.stringify(seen) === JSON.stringify(expected) ? 0 : 1;
RUN
node "$folder/run.mjs"
