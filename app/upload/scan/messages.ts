import type { Layer } from './pixels/shrink.ts';

/** Corner as fractions of the photo's width and height. */
export type Corner = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

export type CleanedPage = {
  before: Blob;
  after: PagePicture;
  shown: Blob;
  corners: Corners;
  isBetter: boolean;
};

/** Pages of a long screenshot, which replace it and are cleaned separately. */
export type TallParts = { parts: Blob[] };

export type PagePicture = { layer: Layer; width: number; height: number };

export type Turned = { photo: Blob; turn: number };
export type BoundPage = PagePicture | Turned;

/** Error for a photo that cannot be decoded. Any other error means that the browser cannot scan at all. */
export class UndecodedPhoto extends Error {}

export type Requests = {
  clean: { of: Turned & { corners: Corners | undefined }; made: CleanedPage | TallParts };
  bind: { of: readonly BoundPage[]; made: Blob };
};
