import type { Page, Turn } from '../page.ts';

/**
 * Key of a page's picture: the file's key, page number from 1, rotation in degrees, width in pixels, and whether it is the
 * scan, if shown differently (`hasScan`).
 */
type PageImageName = {
  key: string;
  page: number;
  turn?: Turn | undefined;
  width: number;
  isScan?: boolean;
};

/**
 * Key of a question's picture: the file's key, the picture's version (`QuestionCrop`), unique to the question, and width in
 * pixels.
 */
type CropImageName = { key: string; crop: string; width: number };
/** Key of a stored picture. */
export type StoredImageName = PageImageName | CropImageName;

/** Name of a picture within its file: a page's as in its address, or `q-0f3a…-720`. */
export function storedImageName(name: StoredImageName): string {
  return 'crop' in name ? `${CROPS}${name.crop}-${name.width}` : pageImageName(name);
}

/** Prefix of names of questions' pictures. */
export const CROPS = 'q-';

/** `7-720`, in stores and addresses; `7r90-720-scan` if rotated and as scanned. */
export function pageImageName({ page, turn, width, isScan }: Omit<PageImageName, 'key'>): string {
  return `${pageName({ number: page, turn })}-${width}${isScan ? '-scan' : ''}`;
}

/** `7`, or `7r90` for a rotated page. */
export function pageName({ number, turn }: { number: number; turn?: Turn | undefined }): string {
  return turn ? `${number}r${turn}` : String(number);
}

/** Whether a page is shown differently from its scan. */
export function hasScan(page: Pick<Page, 'rendering' | 'isRotationDetected'> | undefined): boolean {
  return page?.rendering === 'cleaned' || page?.isRotationDetected === true;
}

/**
 * Stores pictures of pages and questions as WebP. Derived from the files, so writes are not synced: a power cut may lose
 * some. Writes are atomic.
 */
export interface PageImages {
  /** Replaces a picture of the same name. */
  put(name: StoredImageName, image: Uint8Array): Promise<void>;
  /** Complete picture in memory, at most a few hundred kilobytes. Undefined if missing. */
  open(name: StoredImageName): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  /** Removes the pictures of a file's questions. */
  removeCrops(key: string): Promise<void>;
  /**
   * Keys of all files with pictures, in batches of `KEYS_AT_ONCE`, paced by the consumer. May include or miss keys changed
   * meanwhile.
   */
  listKeys(): AsyncIterable<string[]>;
}
