/**
 * Deflate without compression (RFC 1951, 3.2.4). Unlike a stored entry, such an entry says where it ends, which
 * programs need that read a ZIP from its front: Java's `ZipInputStream` refuses stored ones.
 */
const MOST = 0xffff;
const HEAD_BYTES = 5;

/** Bytes of an entry of `size` bytes in blocks. */
export function packedSize(size: number): number {
  return size + HEAD_BYTES * Math.max(1, Math.ceil(size / MOST));
}

/** Puts the heads of blocks before and within a part at `offset` of an entry of `size` bytes. */
export function* inStoredBlocks(part: Uint8Array, offset: number, size: number): Generator<Uint8Array> {
  for (let at = 0; at < part.length; ) {
    const inBlock = (offset + at) % MOST;
    if (inBlock === 0) yield blockHead(size - offset - at);
    const end = Math.min(part.length, at + MOST - inBlock);
    yield part.subarray(at, end);
    at = end;
  }
}

/** `left`: bytes of the entry from this block on; 0 for the only block of an empty entry. */
export function blockHead(left: number): Uint8Array {
  const length = Math.min(left, MOST);
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt8(left > MOST ? 0 : 1);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(MOST - length, 3);
  return head;
}
