import type { ScreenedBlock } from '../../domain/file/bytes.ts';
import { checkPixels } from '../../domain/file/file-screening.ts';
import { type ByteReader, inPlaceOf, zeros } from './byte-reader.ts';
import { onlyOrientation } from './exif.ts';
import { checkParts } from './picture-parts.ts';

// Markers of JPEG: ITU T.81, table B.1.
const SOI = 0xd8;
const EOI = 0xd9;
const TEM = 0x01;
const APP0 = 0xe0;
const APP1 = 0xe1;
const APP2 = 0xe2;
const APP14 = 0xee;
const APP15 = 0xef;
const COMMENT = 0xfe;
const EXIF = 'Exif\0\0';
/** Application segments that affect the display, by marker and first letters. */
const PICTURE_SEGMENTS: readonly (readonly [marker: number, name: string])[] = [
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
];

/**
 * Blanks a photo's metadata in place: EXIF except the orientation, XMP, IPTC, comments, thumbnails, and data
 * after the image's end (other images, video of a motion photo). Pixels and colour profile stay. Other
 * formats pass unchanged.
 * @throws Refusal invalid `file.too-many-pixels`, `file.type`.
 */
export async function* cleanJpeg(bytes: ByteReader): AsyncGenerator<ScreenedBlock> {
  for (let parts = 1; ; parts += 1) {
    checkParts(parts);
    yield* untilMarker(bytes);
    const head = await bytes.peek(9);
    const marker = head[1];
    if (marker === undefined) return yield* bytes.pass();
    if (marker === EOI) {
      yield* bytes.pass(2);
      return yield* zeros(bytes.pass());
    }
    const size = marker === SOI || marker === TEM ? 2 : 2 + wordAt(head, 2);
    if (isFrame(marker)) checkPixels(wordAt(head, 7), wordAt(head, 5));
    if (isMetadata(marker)) yield cleanSegment(await bytes.take(size));
    else yield* bytes.pass(size);
  }
}

/** Stuffed bytes (00) and restarts (D0-D7) belong to the pixels; FF may repeat. */
const isMarker = (byte: number | undefined) =>
  byte !== undefined && byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);

/** Passes pixels on, and bytes that some devices leave between segments. */
async function* untilMarker(bytes: ByteReader): AsyncGenerator<Uint8Array> {
  for (let block = await bytes.block(); block; block = await bytes.block()) {
    const length = lengthBeforeMarker(block);
    if (length > 0) yield* bytes.pass(length);
    else if (isMarker((await bytes.peek(2))[1])) return;
    else yield* bytes.pass(1);
  }
}

function lengthBeforeMarker(block: Uint8Array): number {
  let at = block.indexOf(0xff);
  while (at !== -1 && at + 1 < block.length && !isMarker(block[at + 1])) at = block.indexOf(0xff, at + 1);
  return at === -1 ? block.length : at;
}

/** Start of a frame: C0-CF without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isMetadata = (marker: number) => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

function cleanSegment(segment: Uint8Array): ScreenedBlock {
  const marker = segment[1] ?? 0;
  const body = segment.subarray(4);
  if (PICTURE_SEGMENTS.some(([picture, name]) => marker === picture && beginsWith(body, name)))
    return segment;
  const clean = inPlaceOf(segment, new Uint8Array(segment.length));
  clean.set([0xff, APP15, segment[2] ?? 0, segment[3] ?? 0].slice(0, clean.length));
  if (marker !== APP1 || !beginsWith(body, EXIF)) return clean;
  const tiff = onlyOrientation(body.subarray(EXIF.length));
  if (tiff.every((byte) => byte === 0)) return clean;
  clean.set(segment.subarray(0, 4 + EXIF.length));
  clean.set(tiff, 4 + EXIF.length);
  return clean;
}

function beginsWith(bytes: Uint8Array, name: string): boolean {
  return [...name].every((letter, index) => bytes[index] === letter.charCodeAt(0));
}

const wordAt = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
