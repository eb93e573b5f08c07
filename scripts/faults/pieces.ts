import { PIECE_BYTES, SMALL_PIECE_BYTES } from '../../domain/file.ts';
import { type Asking, beginning, smallPiece, uploadBody } from '../bench/requests.ts';
import type { LibraryAccess, Sent } from './client.ts';

export const FILES = '/v1/storage/buckets/files/files';
export const ROWS = '/v1/tablesdb/library/tables/notes/rows';

/** A way to send a file in pieces, counted from 0. `begin` may be repeated. */
export type Door = {
  name: string;
  pieceBytes: number;
  begin(library: LibraryAccess, fileId: string, size: number): Promise<unknown>;
  send(library: LibraryAccess, fileId: string, bytes: Buffer, index: number): Promise<Sent>;
};

const ask = ({ client, server, cookie }: LibraryAccess, { method = 'GET', path, headers, body }: Asking) =>
  client.send(method, server.url + path, { cookie, ...(headers && { headers }), body });

/** What our own pages use. */
const pages: Door = {
  name: 'by the pages',
  pieceBytes: SMALL_PIECE_BYTES,
  begin: (library, fileId, size) => ask(library, beginning(fileId, size)),
  send: (library, fileId, bytes, index) => ask(library, smallPiece(fileId, bytes, index + 1)),
};

const sdk: Door = {
  name: 'by the SDK',
  pieceBytes: PIECE_BYTES,
  begin: async () => {},
  send(library, fileId, bytes, index) {
    const start = index * PIECE_BYTES;
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    const { headers, body } = uploadBody(piece, fileId);
    const range = `bytes ${start}-${start + piece.length - 1}/${bytes.length}`;
    return ask(library, {
      method: 'POST',
      path: FILES,
      headers: { ...headers, 'Content-Range': range },
      body,
    });
  },
};

export const DOORS: readonly Door[] = [pages, sdk];

/** Sends a file of one piece as the pages do. */
export async function sendWhole(library: LibraryAccess, fileId: string, bytes: Buffer): Promise<Sent> {
  await pages.begin(library, fileId, bytes.length);
  return pages.send(library, fileId, bytes, 0);
}
