import fc from 'fast-check';
import { asHeader, type FuzzRequest, ids, type Known } from './fuzz-request.ts';
import { nasty } from './texts.ts';

const BOUNDARY = 'fuzz-boundary';
const HEADS = [
  '%PDF-1.7\n',
  '\xff\xd8\xff\xe0\x00\x10JFIF',
  '\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR',
  'GIF89a',
  'PK\x03\x04',
  '',
];

export function uploads(known: Known): fc.Arbitrary<FuzzRequest> {
  const bytes = fc
    .tuple(fc.constantFrom(...HEADS), fc.uint8Array({ maxLength: 300 }))
    .map(([head, rest]) => Buffer.concat([Buffer.from(head, 'latin1'), rest]));
  const part = fc.oneof(
    fc.tuple(fc.constantFrom('fileId', 'permissions[]', 'file'), nasty).map(([name, text]) => ({
      head: `name="${name}"`,
      body: Buffer.from(text),
    })),
    fc.tuple(nasty, bytes).map(([name, body]) => ({
      head: `name="file"; filename="${name}"\r\nContent-Type: application/pdf`,
      body,
    })),
  );
  const range = fc.oneof(
    fc.constant(''),
    fc.tuple(fc.integer(), fc.integer(), fc.integer()).map((at) => `bytes ${at[0]}-${at[1]}/${at[2]}`),
    nasty.map(asHeader),
  );
  const type = fc.constantFrom(
    `multipart/form-data; boundary=${BOUNDARY}`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'application/json',
  );
  return fc
    .tuple(fc.array(part, { maxLength: 4 }), range, type, fc.oneof(fc.constant(''), ids(known)), fc.nat(3))
    .map(([parts, contentRange, contentType, id, end]) => ({
      kind: 'upload',
      method: 'POST',
      path: '/v1/storage/buckets/files/files',
      headers: {
        'X-Appwrite-Project': 'panna',
        'Content-Type': contentType,
        ...(contentRange && { 'Content-Range': contentRange }),
        ...(id && { 'X-Appwrite-Id': asHeader(id) }),
      },
      body: multipart(parts, end),
    }));
}

/** The parts of a form, whole or with its end cut off. */
function multipart(parts: { head: string; body: Buffer }[], end: number): Buffer {
  const blocks = parts.flatMap(({ head, body }) => [
    Buffer.from(`--${BOUNDARY}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`),
    body,
    Buffer.from('\r\n'),
  ]);
  const whole = Buffer.concat([...blocks, Buffer.from(`--${BOUNDARY}--\r\n`)]);
  return end === 0 ? whole.subarray(0, Math.floor(whole.length / 2)) : whole;
}

export function ranges({ files }: Known): fc.Arbitrary<FuzzRequest> {
  const spec = fc.oneof(
    fc.tuple(fc.integer(), fc.integer()).map(([from, to]) => `${from}-${to}`),
    fc.nat(2000).map((from) => `${from}-`),
    fc.nat(2000).map((last) => `-${last}`),
    nasty.map(asHeader),
  );
  const range = fc.tuple(
    fc.constantFrom('bytes', 'BYTES', 'lines'),
    fc.array(spec, { minLength: 1, maxLength: 20 }),
  );
  const condition = fc.constantFrom(
    'If-Range',
    'If-None-Match',
    'If-Match',
    'If-Modified-Since',
    'If-Unmodified-Since',
  );
  const path = fc.constantFrom('view', 'download', 'preview');
  return fc
    .tuple(fc.constantFrom(...files), path, range, condition, nasty)
    .map(([id, way, [unit, specs], name, value]) => ({
      kind: 'range',
      method: 'GET',
      path: `/v1/storage/buckets/files/files/${id}/${way}`,
      headers: { Range: `${unit}=${specs.join(',')}`, [name]: asHeader(value) },
    }));
}
