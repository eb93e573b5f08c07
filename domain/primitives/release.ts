/** Smaller memory is left to the garbage collector, which frees it at no cost worth counting. */
const RELEASED_BYTES = 16 * 1024;

/**
 * Frees the memory of bytes that nothing reads any more. The garbage collector comes late for it, because for V8 such
 * bytes are a small object; of an upload it then takes a third of the processor time. A view of memory that others share
 * is left alone.
 */
export function release({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < RELEASED_BYTES || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
