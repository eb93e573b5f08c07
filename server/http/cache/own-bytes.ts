/** Bytes by which decompression may exceed the size needed. */
const SPARE_BYTES = 64;

/**
 * Copies bytes into separate memory. Small buffers are slices of blocks, of 64 kB in Node and 16 kB in zlib,
 * and a block stays in memory as long as any of its slices.
 */
export function ownBytes(part: Buffer): Buffer {
  if (part.buffer.byteLength <= part.length + SPARE_BYTES) return part;
  const own = Buffer.allocUnsafeSlow(part.length);
  part.copy(own);
  return own;
}
