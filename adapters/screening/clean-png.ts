import { crc32 } from 'node:zlib';
import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { checkPixels } from '../../domain/file/file-screening.ts';
import { type ByteReader, inPlaceOf, zeros } from './byte-reader.ts';
import { onlyOrientation } from './exif.ts';
import { checkParts } from './picture-parts.ts';

const SIGNATURE = 8;
/** In bytes. EXIF of every camera fits: a JPEG segment cannot hold more. */
const EXIF_MOST = 65_536;
/** Chunks that affect the display: colour, transparency, density, animation. */
const SHOWN_BY = 'cHRM cICP cLLI gAMA iCCP mDCV sBIT sRGB bKGD hIST tRNS pHYs sPLT acTL fcTL fdAT'.split(' ');
/** Type of a blanked chunk. The case of its letters means: optional, private, safe to copy. */
const PADDING = 'paDd';

/**
 * Blanks an image's metadata in place: texts, EXIF except the orientation, time, private chunks, and data
 * after its end. Other formats pass unchanged.
 * @throws Refusal invalid `file.too-many-pixels`, `file.type`.
 */
export async function* cleanPng(bytes: ByteReader): AsyncGenerator<ScreenedBlock> {
  yield* bytes.pass(SIGNATURE);
  for (let parts = 1; ; parts += 1) {
    checkParts(parts);
    const head = await bytes.peek(16);
    const length = wordAt(head, 0);
    const type = String.fromCharCode(...head.subarray(4, 8));
    if (!/^[A-Za-z]{4}$/.test(type)) return yield* bytes.pass();
    if (type === 'IHDR') checkPixels(wordAt(head, 8), wordAt(head, 12));
    if (/^[A-Z]/.test(type) || SHOWN_BY.includes(type)) yield* bytes.pass(8 + length + 4);
    else yield* cleanChunk(bytes, type, length);
    if (type === 'IEND') return yield* zeros(bytes.pass());
  }
}

async function* cleanChunk(bytes: ByteReader, type: string, length: number): AsyncGenerator<ScreenedBlock> {
  // Copies the block, which may become invalid while the content is read.
  const head = Uint8Array.from(await bytes.take(8));
  if (type === 'eXIf' && length <= EXIF_MOST) {
    const came = await bytes.take(length);
    const tiff = inPlaceOf(came, onlyOrientation(came));
    const hasMetadata = tiff.some((byte) => byte !== 0);
    yield* written(bytes, head, hasMetadata ? type : PADDING, [tiff]);
  } else {
    yield* written(bytes, head, PADDING, zeros(bytes.pass(length)));
  }
}

async function* written(
  bytes: ByteReader,
  head: Uint8Array,
  type: string,
  content: AsyncIterable<ScreenedBlock> | Iterable<ScreenedBlock>,
): AsyncGenerator<ScreenedBlock> {
  const name = Uint8Array.from(type, (letter) => letter.charCodeAt(0));
  yield head.subarray(0, 4);
  yield inPlaceOf(head.subarray(4), name);
  let sum = crc32(name);
  for await (const block of content) {
    sum = crc32(block, sum);
    yield block;
  }
  const came = await bytes.take(4);
  yield inPlaceOf(came, Uint8Array.of(sum >>> 24, sum >>> 16, sum >>> 8, sum).subarray(0, came.length));
}

const wordAt = (bytes: Uint8Array, at: number) =>
  [0, 1, 2, 3].reduce((word, index) => word * 256 + (bytes[at + index] ?? 0), 0);
