import { constants, crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { combine, shiftOf } from './crc32.ts';
import { ownBytes } from './own-bytes.ts';

/** One piece of a text: compressed so that any other compressed bytes may follow. */
type Piece = { deflated: Buffer; bytes: number; crc: number; shift: number };

// Magic number, deflate, no flags, no time, no level, unknown system (RFC 1952).
const HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** The last block of a deflated stream, which is empty. */
const END = Buffer.from([3, 0]);
/** What a stored block holds at most (RFC 1951). */
const STORED_BYTES = 0xffff;

/**
 * Texts that are compressed once, and put together with another one between each two of them as they are sent: that one
 * is stored as it is, in blocks of its own. The result is one ordinary gzip stream.
 */
export class SplicedGzip {
  readonly #pieces: readonly Piece[];

  constructor(texts: readonly string[]) {
    this.#pieces = texts.map(pieceOf);
  }

  /** Of memory. */
  get size(): number {
    return this.#pieces.reduce((sum, { deflated }) => sum + deflated.length + 200, 0);
  }

  gzipWith(filling: Buffer): Buffer {
    const [block, crc, shift] = [storedBlock(filling), crc32(filling), shiftOf(filling.length)];
    const parts: Buffer[] = [HEAD];
    let [sum, bytes] = [0, 0];
    for (const [index, piece] of this.#pieces.entries()) {
      if (index > 0) {
        parts.push(block);
        sum = combine(sum, crc, shift);
        bytes += filling.length;
      }
      parts.push(piece.deflated);
      sum = combine(sum, piece.crc, piece.shift);
      bytes += piece.bytes;
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum, 0);
    trailer.writeUInt32LE(bytes, 4);
    parts.push(END, trailer);
    return Buffer.concat(parts);
  }

  plainWith(filling: Buffer): Buffer {
    return Buffer.concat(
      this.#pieces.flatMap((piece, index) => (index === 0 ? [inflated(piece)] : [filling, inflated(piece)])),
    );
  }
}

function pieceOf(text: string): Piece {
  const plain = Buffer.from(text);
  // Ends at a whole byte, and not with a last block.
  const deflated = ownBytes(deflateRawSync(plain, { finishFlush: constants.Z_SYNC_FLUSH }));
  return { deflated, bytes: plain.length, crc: crc32(plain), shift: shiftOf(plain.length) };
}

function inflated({ deflated, bytes }: Piece): Buffer {
  return inflateRawSync(deflated, {
    finishFlush: constants.Z_SYNC_FLUSH,
    chunkSize: Math.max(bytes + 64, 1024),
  });
}

function storedBlock(filling: Buffer): Buffer {
  if (filling.length > STORED_BYTES) throw new RangeError('A stored block holds at most 65,535 bytes');
  const head = Buffer.alloc(5);
  head.writeUInt16LE(filling.length, 1);
  head.writeUInt16LE(filling.length ^ 0xffff, 3);
  return Buffer.concat([head, filling]);
}
