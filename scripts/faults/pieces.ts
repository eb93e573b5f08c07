import { PIECE_BYTES } from '../../domain/file.ts';
import { uploadBody } from '../bench/requests.ts';
import type { LibraryAccess, Sent } from './client.ts';

export const FILES = '/v1/storage/buckets/files/files';
export const ROWS = '/v1/tablesdb/library/tables/notes/rows';

/** The piece is counted from 0. */
export function sendPiece(
  { client, server, cookie }: LibraryAccess,
  fileId: string,
  bytes: Buffer,
  index: number,
): Promise<Sent> {
  const start = index * PIECE_BYTES;
  const piece = bytes.subarray(start, start + PIECE_BYTES);
  const { headers, body } = uploadBody(piece, fileId);
  const range = `bytes ${start}-${start + piece.length - 1}/${bytes.length}`;
  return client.send('POST', server.url + FILES, {
    cookie,
    headers: { ...headers, 'Content-Range': range },
    body,
  });
}
