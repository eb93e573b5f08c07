import sharp from 'sharp';

/** Place in a phone's photo, which must never reach a stranger. */
export const SECRET = 'Pantnagar hostel 7';

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** EXIF as a phone writes it: device, owner and place. */
const EXIF = {
  IFD0: { Make: 'Lava', Model: 'Blaze', Artist: SECRET, Copyright: SECRET },
  IFD2: { UserComment: SECRET },
  IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '29/1 1/1 30/1', GPSAreaInformation: SECRET },
};
const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:dc="http://purl.org/dc/elements/1.1/" dc:source="${SECRET}"/></rdf:RDF></x:xmpmeta>`;

/** A photo with all that a phone says in it, lying on its side by default. */
export async function photo(
  format: 'jpeg' | 'png',
  { width = 640, height = 480, orientation = 6, progressive = false } = {},
): Promise<Buffer> {
  return noise(width, height)
    .withExif(EXIF)
    .withXmp(XMP)
    .withIccProfile('p3')
    .withMetadata({ orientation })
    .toFormat(format, { progressive })
    .toBuffer();
}

/** A picture that says nothing but itself. */
export function plainPicture(format: 'jpeg' | 'png', width = 640, height = 480): Promise<Buffer> {
  return noise(width, height).toFormat(format).toBuffer();
}

/** A segment of a JPEG. */
export function segment(marker: number, content: Uint8Array | string): Buffer {
  const body = Buffer.from(content as string);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
}
