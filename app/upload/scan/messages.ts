import type { Layer } from './pixels/shrink.ts';

/** A corner as shares of the photo's width and height. */
export type Corner = readonly [x: number, y: number];
/** Top left, top right, bottom right, bottom left. */
export type Corners = readonly [Corner, Corner, Corner, Corner];

/** What the worker makes of a photo. */
export type CleanedPage = {
  /** The photo, turned, as a small picture. */
  before: Blob;
  after: PagePicture;
  /** A JPEG of the cleaned page. */
  shown: Blob;
  corners: Corners;
  /** Whether the cleaned page is at least as legible as the photo. */
  isBetter: boolean;
};

/** A page with its size in pixels. */
export type PagePicture = { layer: Layer; width: number; height: number };

export type Turned = { photo: Blob; turn: number };
/** A page of the PDF: as it was cleaned, or the photo as it is. */
export type BoundPage = PagePicture | Turned;

/** The browser cannot decode a photo. Every other error means that it cannot scan at all. */
export class UndecodedPhoto extends Error {}

/** What the worker is asked, by name. Errors come back as rejections. */
export type Requests = {
  clean: { of: Turned & { corners: Corners | undefined }; made: CleanedPage };
  bind: { of: readonly BoundPage[]; made: Blob };
};
