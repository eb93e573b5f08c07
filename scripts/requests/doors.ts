import { createHash } from 'node:crypto';
import { CHUNK_BYTES, chunksOf, SMALL_CHUNK_BYTES } from '../../domain/file.ts';
import { type Asking, jsonBody } from './asking.ts';

export const FILES = '/v1/storage/buckets/files/files';
const UPLOADS = '/v1/storage/buckets/files/uploads';
const BOUNDARY = 'panna-bench-boundary';

/** Upload interface that takes a file in chunks, counted from 0. */
export type Door = {
  name: 'pages' | 'SDK';
  chunkBytes: number;
  /** Request before the chunks. Repeatable; its response lists missing chunks, counted from 1. */
  begin?: (fileId: string, size: number) => Asking;
  chunk(fileId: string, bytes: Uint8Array, index: number): Asking;
};

export const byPages: Door = {
  name: 'pages',
  chunkBytes: SMALL_CHUNK_BYTES,
  begin: (fileId, size) => ({
    method: 'POST',
    path: UPLOADS,
    ...jsonBody({ fileId, name: 'paper.pdf', size }),
  }),
  chunk(fileId, bytes, index) {
    const body = bytes.subarray(index * SMALL_CHUNK_BYTES, (index + 1) * SMALL_CHUNK_BYTES);
    const sha256 = createHash('sha256').update(body).digest('hex');
    const headers = { 'Content-Type': 'application/octet-stream', 'X-SHA256': sha256 };
    return { method: 'PUT', path: `${UPLOADS}/${fileId}/${index + 1}`, headers, body };
  },
};

export const bySdk: Door = {
  name: 'SDK',
  chunkBytes: CHUNK_BYTES,
  chunk(fileId, bytes, index) {
    const start = index * CHUNK_BYTES;
    const chunk = bytes.subarray(start, start + CHUNK_BYTES);
    const range = `bytes ${start}-${start + chunk.length - 1}/${bytes.length}`;
    const isWhole = chunk.length === bytes.length;
    return {
      method: 'POST',
      path: FILES,
      headers: {
        'Content-Type': `multipart/form-data; boundary=${BOUNDARY}`,
        ...(!isWhole && { 'Content-Range': range }),
      },
      body: form(fileId, chunk),
    };
  },
};

export const DOORS = [byPages, bySdk] as const;

export function sending(door: Door, fileId: string, bytes: Uint8Array): Asking[] {
  const count = chunksOf(bytes.length, door.chunkBytes);
  const chunks = Array.from({ length: count }, (_, index) => door.chunk(fileId, bytes, index));
  return door.begin ? [door.begin(fileId, bytes.length), ...chunks] : chunks;
}

function form(fileId: string, chunk: Uint8Array): Uint8Array {
  const head =
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="fileId"\r\n\r\n${fileId}\r\n` +
    `--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="paper.pdf"\r\n` +
    'Content-Type: application/pdf\r\n\r\n';
  return Buffer.concat([Buffer.from(head), chunk, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]);
}
