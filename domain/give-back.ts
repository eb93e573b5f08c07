/** What is smaller goes with the next collection of garbage for nothing. */
const WORTH_BYTES = 16 * 1024;

/**
 * Gives back the memory of bytes that nobody needs any more, whoever still holds them. Otherwise it would wait for the
 * collector of garbage, which V8 has look through all that the server holds for every 15 MB that came and went: nobody
 * is answered meanwhile. Memory that somebody else may have a part in is left alone.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < WORTH_BYTES || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
