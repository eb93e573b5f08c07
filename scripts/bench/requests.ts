import { createHash } from 'node:crypto';
import { piecesOf, SMALL_PIECE_BYTES } from '../../domain/file.ts';

export type Asking = { method?: string; path: string; headers?: Record<string, string>; body?: Uint8Array };

/** The bytes of a request, made once. */
export function requestBytes({ method = 'GET', path, headers = {}, body }: Asking): Uint8Array {
  const all: Record<string, string> = {
    Host: '127.0.0.1',
    ...headers,
    ...(body && { 'Content-Length': String(body.length) }),
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1');
  return body ? Buffer.concat([head, body]) : head;
}

export function jsonBody(value: unknown): Pick<Asking, 'headers' | 'body'> {
  return { headers: { 'Content-Type': 'application/json' }, body: Buffer.from(JSON.stringify(value)) };
}

const UPLOADS = '/v1/storage/buckets/files/uploads';

/** Says what a file is, as the pages do before they send its pieces (`app/upload/outbox/send-file.ts`). */
export function beginning(fileId: string, size: number): Asking {
  return { method: 'POST', path: UPLOADS, ...jsonBody({ fileId, name: 'paper.pdf', size }) };
}

/** A piece as the pages send it. It is counted from 1. */
export function smallPiece(fileId: string, bytes: Uint8Array, number: number): Asking {
  const body = bytes.subarray((number - 1) * SMALL_PIECE_BYTES, number * SMALL_PIECE_BYTES);
  const sha256 = createHash('sha256').update(body).digest('hex');
  const headers = { 'Content-Type': 'application/octet-stream', 'X-SHA256': sha256 };
  return { method: 'PUT', path: `${UPLOADS}/${fileId}/${number}`, headers, body };
}

/** All that the pages ask to send a file, one after the other. */
export function pagesUpload(fileId: string, bytes: Uint8Array): Asking[] {
  const count = piecesOf(bytes.length, SMALL_PIECE_BYTES);
  const pieces = Array.from({ length: count }, (_, index) => smallPiece(fileId, bytes, index + 1));
  return [beginning(fileId, bytes.length), ...pieces];
}

/** In its place each upload of a series has an id of its own. */
export const SERIES_ID = 'panna-bench-series-0';

/** What `Load.series` sends in the place of one request. */
export function seriesOf(askings: readonly Asking[], cookie: string): { requests: Uint8Array[]; id: string } {
  const signedIn = (asking: Asking) => ({ ...asking, headers: { Cookie: cookie, ...asking.headers } });
  return { requests: askings.map((asking) => requestBytes(signedIn(asking))), id: SERIES_ID };
}

/** A whole file in one go, as the SDK sends it, under an id that the library draws. */
export function uploadBody(
  bytes: Uint8Array,
  fileId = 'unique()',
): Required<Pick<Asking, 'headers' | 'body'>> {
  const boundary = 'panna-bench-boundary';
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="fileId"\r\n\r\n${fileId}\r\n` +
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="paper.pdf"\r\n` +
    'Content-Type: application/pdf\r\n\r\n';
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}

/** The queries of a course's list, as clients of the calls write them. Without a length: of as many notes as the calls say. */
export function listPath(place: Record<string, string>, length?: number): string {
  const address = new URLSearchParams();
  for (const [index, [attribute, value]] of Object.entries(place).entries()) {
    address.set(`queries[${index}]`, JSON.stringify({ method: 'equal', attribute, values: [value] }));
  }
  if (length) address.set(`queries[${address.size}]`, JSON.stringify({ method: 'limit', values: [length] }));
  return `/v1/tablesdb/library/tables/notes/rows?${address}`;
}
