/** What is smaller goes with the next collection of garbage for nothing. */
const WORTH_BYTES = 16 * 1024;

/**
 * The blocks as they come, each of them only lent: its memory is given back when the second block after it is asked
 * for. What an upload leaves behind would otherwise wait for the collector of garbage, which V8 has look through all that
 * the server holds for every 15 MB: a third of the processor time of an upload.
 */
export async function* lentBlocks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let last: Uint8Array | undefined;
  for await (const block of source) {
    yield block;
    if (last) giveBack(last);
    last = block;
  }
}

/** Memory that somebody else may have a part in is left alone. */
function giveBack({ buffer, byteLength }: Uint8Array): void {
  if (byteLength < WORTH_BYTES || byteLength !== buffer.byteLength) return;
  if (buffer instanceof ArrayBuffer) buffer.transfer(0);
}
