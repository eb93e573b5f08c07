import { checkPixels } from '../../domain/file/file-screening.ts';
import { type ByteReader, zeros } from './byte-reader.ts';
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
/** What an application's segment begins with when the picture is not the same without it. */
const KEPT: readonly (readonly [marker: number, name: string])[] = [
  [APP0, 'JFIF\0'],
  [APP2, 'ICC_PROFILE\0'],
  [APP14, 'Adobe'],
];

/**
 * The same photo, as long as it was, without what it says about where, when, with what and by whom it was taken:
 * EXIF but for the orientation, XMP, IPTC, comments, thumbnails, and whatever stands behind the picture's end (other
 * pictures, the film of a moving photo). The pixels and the colour profile are not touched. Bytes that are no JPEG
 * after all come out as they came in.
 * @throws Refusal invalid `file.too-many-pixels`, `file.type`.
 */
export async function* cleanJpeg(bytes: ByteReader): AsyncGenerator<Uint8Array> {
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
    if (isSaying(marker)) yield cleanSegment(await bytes.take(size));
    else yield* bytes.pass(size);
  }
}

/** Stuffed bytes and restarts are a part of the picture, and several FF may stand before a marker. */
const isMarker = (byte: number | undefined) =>
  byte !== undefined && byte !== 0 && byte !== 0xff && (byte < 0xd0 || byte > 0xd7);

/** The picture itself, or what some devices leave between the segments. */
async function* untilMarker(bytes: ByteReader): AsyncGenerator<Uint8Array> {
  for (let block = await bytes.block(); block; block = await bytes.block()) {
    const length = lengthBeforeMarker(block);
    if (length > 0) yield* bytes.pass(length);
    else if (isMarker((await bytes.peek(2))[1])) return;
    else yield* bytes.pass(1);
  }
}

/** How many bytes are surely before the next marker. */
function lengthBeforeMarker(block: Uint8Array): number {
  let at = block.indexOf(0xff);
  while (at !== -1 && at + 1 < block.length && !isMarker(block[at + 1])) at = block.indexOf(0xff, at + 1);
  return at === -1 ? block.length : at;
}

/** Frames of all kinds lie among DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const isSaying = (marker: number) => (marker >= APP0 && marker <= APP15) || marker === COMMENT;

function cleanSegment(segment: Uint8Array): Uint8Array {
  const marker = segment[1] ?? 0;
  const body = segment.subarray(4);
  if (KEPT.some(([kept, name]) => marker === kept && beginsWith(body, name))) return segment;
  const clean = new Uint8Array(segment.length);
  // A segment for applications that none of them knows.
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
