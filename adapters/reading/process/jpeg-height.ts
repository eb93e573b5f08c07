/** Markers of JPEG: ITU T.81, table B.1. */
const MARKER = 0xff;
const [SOI, SOS, EOI, DNL] = [0xd8, 0xda, 0xd9, 0xdc];
/** Bytes from a marker to the height: of a frame, and of the segment DNL. */
const [OF_FRAME, OF_DNL] = [5, 4];

const START = Buffer.from([MARKER, SOI, MARKER]);
const KEYWORD = /stream\r?\n$/;

/** A copy of a PDF with the heights of its photos in their frames, or the PDF itself if they were there. */
export function withHeightsInFrames(pdf: Uint8Array): Uint8Array {
  const source = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength);
  let changed: Buffer | undefined;
  for (let start = source.indexOf(START); start !== -1; start = source.indexOf(START, start + 1)) {
    if (!KEYWORD.test(source.toString('latin1', Math.max(0, start - 8), start))) continue;
    const found = heightBehindScan(source.subarray(start));
    if (!found) continue;
    changed ??= Buffer.from(source);
    changed.set(found.height, start + found.at);
  }
  return changed ?? pdf;
}

/** A copy of a photo with the height in its frame, or the photo itself if it was there. */
export function withHeightInFrame(photo: Uint8Array): Uint8Array {
  const jpeg = Buffer.from(photo.buffer, photo.byteOffset, photo.byteLength);
  const found = heightBehindScan(jpeg);
  if (!found) return photo;
  const changed = Buffer.from(jpeg);
  changed.set(found.height, found.at);
  return changed;
}

/**
 * Finds the height of a JPEG that gives it behind its first scan only (DNL; ITU T.81, B.2.5), as a scanner may that
 * learns the length of a sheet while it passes. No decoder in use looks there. `at`: where the frame has a zero.
 */
function heightBehindScan(jpeg: Buffer): { at: number; height: Buffer } | undefined {
  if (jpeg[0] !== MARKER || jpeg[1] !== SOI) return undefined;
  let frame: number | undefined;
  for (let at = 2; at + OF_FRAME + 2 <= jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0;
    if (jpeg[at] !== MARKER || marker === EOI) return undefined;
    if (marker === SOS) return frame === undefined ? undefined : dnlBehind(jpeg, at, frame);
    if (!isFrame(marker)) continue;
    frame = at + OF_FRAME;
    if (jpeg.readUInt16BE(frame) !== 0) return undefined;
  }
  return undefined;
}

/** C0-CF without DHT, JPG and DAC. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Stuffed bytes (00) and restarts (D0-D7) belong to a scan; FF may repeat. */
const isOfScan = (byte: number) => byte === 0 || byte === MARKER || (byte >= 0xd0 && byte <= 0xd7);

function dnlBehind(jpeg: Buffer, scan: number, at: number) {
  let end = jpeg.indexOf(MARKER, scan + 2);
  while (end !== -1 && isOfScan(jpeg[end + 1] ?? 0)) end = jpeg.indexOf(MARKER, end + 1);
  if (end === -1 || jpeg[end + 1] !== DNL || end + OF_DNL + 2 > jpeg.length) return undefined;
  return { at, height: jpeg.subarray(end + OF_DNL, end + OF_DNL + 2) };
}
