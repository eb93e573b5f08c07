import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { type ByteReader, inPlaceOf } from './byte-reader.ts';

const ENCRYPT = Buffer.from('/Encrypt');
const SCRIPT = Buffer.from('/JavaScript');
/** PDF tells capitals from small letters: no key has this name, and where it is a word of the text it reads the same. */
const HARMLESS = Buffer.from('/Javascript');
const SLASH = 0x2f;

/**
 * The same PDF, as long as it was, with the names of its scripts made harmless: viewers run scripts of a PDF whatever
 * the browser was told about scripts. `foundEncrypt` is called once when the name was found that every encrypted PDF
 * has. Names in compressed streams, or written with escapes, are not found: a PDF with one of these is never shown, as the
 * examination of the whole file tells later (`domain/page/examine-file.ts`).
 */
export async function* disarmPdf(bytes: ByteReader, foundEncrypt: () => void): AsyncGenerator<ScreenedBlock> {
  let isEncryptFound = false;
  for (let block = await bytes.block(); block; block = await bytes.block()) {
    const length = lengthBeforeCutName(block);
    if (length > 0) {
      const part = asBuffer(await bytes.take(length));
      if (!isEncryptFound && placeOf(ENCRYPT, part, 0) !== -1) {
        isEncryptFound = true;
        foundEncrypt();
      }
      yield disarmed(part);
      // What begins with a slash is searched once a whole name is at hand. At the end of a file it never is.
    } else if ((await bytes.peek(SCRIPT.length)).length < SCRIPT.length) yield* bytes.pass(1);
  }
}

/** How much of a block can be searched now: a name that begins too late may go on in the next block. */
function lengthBeforeCutName(block: Uint8Array): number {
  const late = Math.max(0, block.length - SCRIPT.length + 1);
  const slash = block.indexOf(SLASH, late);
  return slash === -1 ? block.length : slash;
}

function disarmed(part: Buffer): ScreenedBlock {
  let clean = part;
  for (let at = placeOf(SCRIPT, part, 0); at !== -1; at = placeOf(SCRIPT, part, at + SCRIPT.length)) {
    // The caller's block is not changed.
    if (clean === part) clean = Buffer.from(part);
    HARMLESS.copy(clean, at);
  }
  return clean === part ? part : inPlaceOf(part, clean);
}

/**
 * Searches seven letters behind the slash, then compares the whole name: Node searches for a name of eight bytes or
 * more, or for one that begins with a byte as frequent as the slash, at a fifth of the speed.
 */
function placeOf(name: Buffer, part: Buffer, from: number): number {
  const letters = name.subarray(1, 8);
  for (let at = part.indexOf(letters, from); at !== -1; at = part.indexOf(letters, at + 1)) {
    if (part[at - 1] === SLASH && part.subarray(at - 1, at - 1 + name.length).equals(name)) return at - 1;
  }
  return -1;
}

/** The same memory as a Buffer, whose search is native. */
function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
