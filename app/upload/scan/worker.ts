import { decoded, encode, partsOf, pixelsOf, smallPicture, turned } from './canvas.ts';
import {
  type BoundPage,
  type CleanedPage,
  type Corners,
  type PagePicture,
  type Requests,
  type TallParts,
  type Turned,
  UndecodedPhoto,
} from './messages.ts';
import { cleanPhoto } from './pixels/clean-photo.ts';
import type { Point, Quad, Size } from './pixels/pixels.ts';
import { encodedWithin } from './pixels/shrink.ts';
import { isTall } from './pixels/tall-parts.ts';

/** Largest photo, in bytes, used without cleaning. */
const MOST_BYTES_OF_PHOTO = 600_000;

type Works = { [Name in keyof Requests]: (of: Requests[Name]['of']) => Promise<Requests[Name]['made']> };
const works: Works = { clean, bind };

let latest: Promise<unknown> = Promise.resolve();
self.onmessage = ({ data: { id, name, of } }: MessageEvent<{ id: number; name: keyof Works; of: never }>) => {
  // One by one: two decoded photos exceed the memory of a small phone.
  latest = latest
    .then((): Promise<unknown> => works[name](of))
    .then(
      (made) => self.postMessage({ id, made }),
      (error) => self.postMessage({ id, fault: String(error), isUndecoded: error instanceof UndecodedPhoto }),
    );
};

async function clean({ photo, turn, corners }: Requests['clean']['of']): Promise<CleanedPage | TallParts> {
  const bitmap = await decoded(photo);
  if (isTall(bitmap)) return { parts: await partsOf(bitmap) };
  const canvas = turned(bitmap, turn);
  const before = await smallPicture(canvas);
  const made = await cleanPhoto(pixelsOf(canvas), encode, {
    corners: corners && quadOf(corners, canvas),
    bytes: photo.size,
  });
  const { layer, shown, width, height, isBetter, sheet } = made;
  return {
    before,
    after: { layer, width, height },
    shown: new Blob([shown], { type: 'image/jpeg' }),
    corners: cornersOf(sheet.corners, canvas),
    isBetter,
  };
}

function quadOf(corners: Corners, { width, height }: Size): Quad {
  return corners.map(([x, y]): Point => ({ x: x * width, y: y * height })) as unknown as Quad;
}

function cornersOf(quad: Quad, { width, height }: Size): Corners {
  const held = (value: number) => Math.min(1, Math.max(0, value));
  return quad.map(({ x, y }) => [held(x / width), held(y / height)]) as unknown as Corners;
}

async function bind(pages: readonly BoundPage[]): Promise<Blob> {
  const { paperPdf } = await import('./paper-pdf.ts');
  const pictures = [];
  for (const page of pages) pictures.push('layer' in page ? page : await photoAsItIs(page));
  return new Blob([await paperPdf(pictures)], { type: 'application/pdf' });
}

/** Re-encodes the photo, because the file may contain the location. */
async function photoAsItIs({ photo, turn }: Turned): Promise<PagePicture> {
  const made = await encodedWithin(MOST_BYTES_OF_PHOTO, pixelsOf(turned(await decoded(photo), turn)), encode);
  return { layer: { bytes: made.jpeg }, width: made.width, height: made.height };
}
