import type { ByteReader } from './byte-reader.ts';
import { NameFinder } from './name-finder.ts';

const ENCRYPT = '/Encrypt';
const SCRIPT = '/JavaScript';
/** Cases matter in PDF: nothing has this name, and where it is a word of the text it reads the same. */
const HARMLESS = Uint8Array.from('/Javascript', (letter) => letter.charCodeAt(0));
const SLASH = 0x2f;
const FINDER = new NameFinder([ENCRYPT, SCRIPT]);

/**
 * The same PDF, as long as it was, whose scripts are none any more: viewers run them, whatever the browser was told
 * about scripts. `tellEncrypt` is called when the word stands there that every encrypted PDF has. Names that are
 * packed, or written in a roundabout way, are not found.
 */
export async function* disarmPdf(bytes: ByteReader, tellEncrypt: () => void): AsyncGenerator<Uint8Array> {
  for (let block = await bytes.block(); block; block = await bytes.block()) {
    const length = lengthBeforeCutName(block);
    if (length > 0) yield disarmed(await bytes.take(length), tellEncrypt);
    // Looked at once it is whole, which at the end of the file it never is.
    else if ((await bytes.peek(SCRIPT.length)).length < SCRIPT.length) yield* bytes.pass(1);
  }
}

/** A name that begins so late may go on in the next block. */
function lengthBeforeCutName(block: Uint8Array): number {
  const late = Math.max(0, block.length - SCRIPT.length + 1);
  const slash = block.indexOf(SLASH, late);
  return slash === -1 ? block.length : slash;
}

function disarmed(block: Uint8Array, tellEncrypt: () => void): Uint8Array {
  let clean = block;
  for (let at = FINDER.next(block, 0); at !== -1; at = FINDER.next(block, at + 1)) {
    if (block[at + 1] === ENCRYPT.charCodeAt(1)) tellEncrypt();
    else {
      // What came in is not ours to change.
      if (clean === block) clean = Uint8Array.from(block);
      clean.set(HARMLESS, at);
    }
  }
  return clean;
}
