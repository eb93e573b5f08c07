/** Large, because each block costs a turn of every transform that it passes. */
const BLOCK_BYTES = 256 * 1024;
/** The first block is passed on with no more than this, so that a file of another type is refused at once. */
const FIRST_BYTES = 1024;

/**
 * The bytes of an upload in large blocks. The memory of each is used again for the second block after it, which
 * `ByteTransform` and `Bytes.putWhole` accept. The memory of what comes is released at once: left to the garbage
 * collector, it takes a third of the processor time of an upload.
 */
export async function* inLargeBlocks(
  source: AsyncIterable<Uint8Array>,
  blockBytes = BLOCK_BYTES,
): AsyncGenerator<Uint8Array> {
  let [block, other]: (Buffer | undefined)[] = [];
  let least = Math.min(FIRST_BYTES, blockBytes);
  let filled = 0;
  for await (const chunk of source) {
    for (let from = 0; from < chunk.length; ) {
      block ??= Buffer.allocUnsafeSlow(blockBytes);
      const to = Math.min(chunk.length, from + blockBytes - filled);
      asBuffer(chunk).copy(block, filled, from, to);
      filled += to - from;
      from = to;
      if (filled < least) continue;
      yield block.subarray(0, filled);
      [block, other] = [other, block];
      least = blockBytes;
      filled = 0;
    }
    release(chunk);
  }
  if (block && filled > 0) yield block.subarray(0, filled);
}

/** Smaller memory is left to the garbage collector, which frees it at no cost worth counting. */
const RELEASED_BYTES = 16 * 1024;

/** A view of memory that other blocks share is left alone. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < RELEASED_BYTES || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
