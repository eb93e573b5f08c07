import type { Page, Turn } from '../page.ts';

/**
 * `page` counts from 1, `turn` is in degrees, `width` in pixels. `isScan`: as scanned, if the page is shown
 * differently (`hasScan`).
 */
type PageImageName = {
  key: string;
  page: number;
  turn?: Turn | undefined;
  width: number;
  isScan?: boolean;
};

/** `crop`: version of a question's picture (`QuestionCrop`), unique to the question. `width` is in pixels. */
type CropImageName = { key: string; crop: string; width: number };
export type StoredImageName = PageImageName | CropImageName;

/** Unique within the file: a page's name as in its address, or `q-0f3a…-720` for a question. */
export function storedImageName(name: StoredImageName): string {
  return 'crop' in name ? `${CROPS}${name.crop}-${name.width}` : pageImageName(name);
}

export const CROPS = 'q-';

/** `7-720`, or `7r90-720-scan` if rotated and as scanned. Used in stores and addresses. */
export function pageImageName({ page, turn, width, isScan }: Omit<PageImageName, 'key'>): string {
  return `${pageName({ number: page, turn })}-${width}${isScan ? '-scan' : ''}`;
}

/** `7`, or `7r90` for a rotated page. */
export function pageName({ number, turn }: { number: number; turn?: Turn | undefined }): string {
  return turn ? `${number}r${turn}` : String(number);
}

/** True if a page is not shown as it was scanned. */
export function hasScan(page: Pick<Page, 'rendering' | 'isRotationDetected'> | undefined): boolean {
  return page?.rendering === 'cleaned' || page?.isRotationDetected === true;
}

/**
 * Pictures of pages and questions as WebP. Writes are atomic but not synced: a power cut may lose some
 * pictures, which can be rendered again.
 */
export interface PageImages {
  /** Replaces a picture of the same name. */
  put(name: StoredImageName, image: Uint8Array): Promise<void>;
  /** Returns at most a few hundred kilobytes. */
  open(name: StoredImageName): Promise<Uint8Array | undefined>;
  remove(key: string): Promise<void>;
  removeCrops(key: string): Promise<void>;
  /**
   * Keys of all files with pictures in batches of `KEYS_AT_ONCE`, as fast as the consumer takes them. Keys
   * that change meanwhile may be missing or listed.
   */
  listKeys(): AsyncIterable<string[]>;
}
