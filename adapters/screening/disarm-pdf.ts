import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { type ByteReader, inPlaceOf } from './byte-reader.ts';

const ENCRYPT = Buffer.from('/Encrypt');
const SCRIPT = Buffer.from('/JavaScript');
/** Looks the same in text, but PDF is case-sensitive and has no key of this name. */
const HARMLESS = Buffer.from('/Javascript');
const SLASH = 0x2f;

/**
 * Changes the names of scripts in a PDF in place, because viewers run its scripts whatever the browser's
 * policy. Calls `foundEncrypt` once for the name that every encrypted PDF contains. Misses names in
 * compressed streams or with escapes: examining the whole file later finds these, and such a PDF is never
 * shown (`domain/page/examine-file.ts`).
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
      // A slash at the block's end waits until the whole name is there, except at the end of the file.
    } else if ((await bytes.peek(SCRIPT.length)).length < SCRIPT.length) yield* bytes.pass(1);
  }
}

function lengthBeforeCutName(block: Uint8Array): number {
  const late = Math.max(0, block.length - SCRIPT.length + 1);
  const slash = block.indexOf(SLASH, late);
  return slash === -1 ? block.length : slash;
}

function disarmed(part: Buffer): ScreenedBlock {
  let clean = part;
  for (let at = placeOf(SCRIPT, part, 0); at !== -1; at = placeOf(SCRIPT, part, at + SCRIPT.length)) {
    if (clean === part) clean = Buffer.from(part);
    HARMLESS.copy(clean, at);
  }
  return clean === part ? part : inPlaceOf(part, clean);
}

/**
 * Searches for the seven letters after the slash, then compares the whole name. Node is five times slower for
 * names of eight bytes or more, or with a first byte as frequent as the slash.
 */
function placeOf(name: Buffer, part: Buffer, from: number): number {
  const letters = name.subarray(1, 8);
  for (let at = part.indexOf(letters, from); at !== -1; at = part.indexOf(letters, at + 1)) {
    if (part[at - 1] === SLASH && part.subarray(at - 1, at - 1 + name.length).equals(name)) return at - 1;
  }
  return -1;
}

function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}
