const ORIENTATION = 0x0112;
const ENTRY = 12;
/** A big-endian header, and one directory with one entry (tag, type SHORT, one value). */
const ONLY_ORIENTATION = Buffer.from('4d4d002a00000008000101120003000000010000000000000000', 'hex');
const VALUE = 19;

/**
 * TIFF of the same length with only the orientation: without location, device, time and thumbnail. All zeros
 * without an orientation.
 */
export function onlyOrientation(tiff: Uint8Array): Uint8Array {
  const clean = new Uint8Array(tiff.length);
  const orientation = orientationOf(tiff);
  if (orientation === undefined) return clean;
  const only = Uint8Array.from(ONLY_ORIENTATION);
  only[VALUE] = orientation;
  clean.set(only.subarray(0, clean.length));
  return clean;
}

/** Reads the first directory. Undefined when missing or unreadable. */
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
