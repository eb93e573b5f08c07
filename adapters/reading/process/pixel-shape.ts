/**
 * Dots per inch of a fax, across and down in its two usual grades (ITU T.4). Others are left alone: some cameras write
 * densities that mean nothing.
 */
const FAX = { across: [200, 210], down: [96, 102], fineDown: [385, 400] } as const;
const [DOTS_PER_INCH, DOTS_PER_CENTIMETRE] = [1, 2];
const [INCH_IN_CENTIMETRES, INCH_IN_METRES] = [2.54, 0.0254];
const PNG_SIGNATURE = 8;

/** Height of a picture's pixels in their width: about 2 in a fax, whose lines are twice as far apart as its dots. */
export function heightOfPixels(picture: Uint8Array): number {
  const bytes = Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength);
  const { across = 0, down = 0 } = densityOfJpeg(bytes) ?? densityOfPng(bytes) ?? {};
  const isFax = isIn(across, FAX.across) && (isIn(down, FAX.down) || isIn(down, FAX.fineDown));
  return isFax ? across / down : 1;
}

const isIn = (dots: number, [least, most]: readonly [number, number]) => dots >= least && dots <= most;

type Density = { across: number; down: number };

function densityOfJpeg(bytes: Buffer): Density | undefined {
  if (
    bytes.length < 18 ||
    bytes.readUInt32BE(0) !== 0xffd8ffe0 ||
    bytes.toString('latin1', 6, 11) !== 'JFIF\0'
  )
    return undefined;
  const unit = bytes[13];
  const inches = unit === DOTS_PER_INCH ? 1 : unit === DOTS_PER_CENTIMETRE ? INCH_IN_CENTIMETRES : 0;
  return { across: bytes.readUInt16BE(14) * inches, down: bytes.readUInt16BE(16) * inches };
}

function densityOfPng(bytes: Buffer): Density | undefined {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return undefined;
  for (let at = PNG_SIGNATURE; at + 17 <= bytes.length; at += 12 + bytes.readUInt32BE(at)) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return undefined;
    if (type !== 'pHYs') continue;
    const inches = bytes[at + 16] === 1 ? INCH_IN_METRES : 0;
    return { across: bytes.readUInt32BE(at + 8) * inches, down: bytes.readUInt32BE(at + 12) * inches };
  }
  return undefined;
}
