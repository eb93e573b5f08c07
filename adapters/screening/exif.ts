/** The tag of TIFF, and so of EXIF, that says how a picture is to be turned: 1 to 8. */
const ORIENTATION = 0x0112;
const SHORT = 3;
const ENTRY = 12;

/**
 * As many bytes of TIFF that say nothing but how to turn the picture; zeros when the ones given don't say that.
 * The rest of it (place, device, time, thumbnail) is the business of whoever took the photo.
 */
export function onlyOrientation(tiff: Uint8Array): Uint8Array {
  const clean = new Uint8Array(tiff.length);
  const orientation = orientationOf(tiff);
  // Header (big-endian), one directory with one entry, no further one.
  const bytes = [
    0x4d,
    0x4d,
    0,
    42,
    0,
    0,
    0,
    8,
    0,
    1,
    1,
    0x12,
    0,
    SHORT,
    0,
    0,
    0,
    1,
    0,
    orientation ?? 0,
    0,
    0,
  ];
  if (orientation !== undefined) clean.set([...bytes, 0, 0, 0, 0].slice(0, clean.length));
  return clean;
}

/** Of the first directory. Undefined when it isn't said, or can't be read. */
function orientationOf(tiff: Uint8Array): number | undefined {
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  if (view.byteLength < 8) return undefined;
  const isLittle = view.getUint16(0) === 0x4949;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > view.byteLength) return undefined;
  const entries = view.getUint16(directory, isLittle);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * ENTRY;
    if (at + ENTRY > view.byteLength) return undefined;
    if (view.getUint16(at, isLittle) !== ORIENTATION) continue;
    const value = view.getUint16(at + 8, isLittle);
    return value >= 1 && value <= 8 ? value : undefined;
  }
  return undefined;
}
