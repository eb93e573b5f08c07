/**
 * The blocks of an upload as they come. The memory of each is released when the second block after it is requested:
 * left to the garbage collector, it takes a third of the processor time of an upload. `ByteTransform` and
 * `Bytes.putWhole` accept such sources.
 */
export async function* releasingBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | undefined;
  for await (const block of source) {
    yield block;
    if (last) release(last);
    last = block;
  }
}

/** Smaller blocks are left to the garbage collector, which frees them at no cost worth counting. */
const RELEASED_BYTES = 16 * 1024;

/** A view of memory that other blocks share is left alone. */
function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < RELEASED_BYTES || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
