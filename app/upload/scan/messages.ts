import type { Layer } from './pixels/shrink.ts';

/** Corner in shares of the photo's width and height. */
export type Corner = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** Result of cleaning a photo. */
export type CleanedPage = {
  /** Thumbnail of the rotated photo. */
  before: Blob;
  after: PagePicture;
  /** JPEG of the cleaned page. */
  shown: Blob;
  corners: Corners;
  /** Whether the cleaned page is at least as legible as the photo. */
  isBetter: boolean;
};

/** Pages of a long screenshot, to be cleaned in its place. */
export type TallParts = { parts: Blob[] };

/** Page with its size in pixels. */
export type PagePicture = { layer: Layer; width: number; height: number };

export type Turned = { photo: Blob; turn: number };
/** Page of the PDF: cleaned, or the photo unchanged. */
export type BoundPage = PagePicture | Turned;

/** Undecodable photo. Any other error means that the browser cannot scan at all. */
export class UndecodedPhoto extends Error {}

export type Requests = {
  clean: { of: Turned & { corners: Corners | undefined }; made: CleanedPage | TallParts };
  bind: { of: readonly BoundPage[]; made: Blob };
};
