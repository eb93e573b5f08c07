/** A decompressed text is asked for into a little more room than it takes. */
const SPARE_BYTES = 64;

/**
 * The same bytes in memory of their own. Small buffers of Node are parts of blocks of 64 kB and results of zlib parts of
 * 16 kB, which stay in memory as long as one part is kept.
 */
export function ownBytes(part: Buffer): Buffer {
  if (part.buffer.byteLength <= part.length + SPARE_BYTES) return part;
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}
