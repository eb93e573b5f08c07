import type { Page, Turn } from '../page.ts';

/**
 * Names the image of a page: the key of its file, the page's number from 1, by how many degrees it is turned, the image's
 * width in pixels, and whether it is the page as it was scanned, where that is shown otherwise (`hasScan`).
 */
export type PageImageName = {
  key: string;
  page: number;
  turn?: Turn | undefined;
  width: number;
  isScan?: boolean;
};

/**
 * Names the picture of a question: the key of its file, the version of the picture (`QuestionCrop`), which no other question
 * has, and its width in pixels.
 */
export type CropImageName = { key: string; crop: string; width: number };
/** A picture as stores keep it. */
export type StoredImageName = PageImageName | CropImageName;

/** The name of a picture beside the others of its file: of a page as in its address, or `q-0f3a…-720`. */
export function storedImageName(name: StoredImageName): string {
  return 'crop' in name ? `${CROPS}${name.crop}-${name.width}` : pageImageName(name);
}

/** How the names of the pictures of questions begin. */
export const CROPS = 'q-';

/** `7-720`, as stores and addresses name an image of a file; `7r90-720-scan`: turned, and as it was scanned. */
export function pageImageName({ page, turn, width, isScan }: Omit<PageImageName, 'key'>): string {
  return `${pageName({ number: page, turn })}-${width}${isScan ? '-scan' : ''}`;
}

/** `7`, or `7r90`: the seventh page, turned. */
export function pageName({ number, turn }: { number: number; turn?: Turn | undefined }): string {
  return turn ? `${number}r${turn}` : String(number);
}

/** Is a page shown otherwise than it was scanned? */
export function hasScan(page: Pick<Page, 'look' | 'isTurnRead'> | undefined): boolean {
  return page?.look === 'cleaned' || page?.isTurnRead === true;
}

/**
 * Stores the images of pages, and of the questions on them, as WebP. They are derived from the files: a power cut may lose some, so writes are not
 * synced. An image is stored whole or not at all.
 */
export interface PageImages {
  /** Replaces an image of the same name. */
  put(name: StoredImageName, image: Uint8Array): Promise<void>;
  /** The whole image in memory, which is at most a few hundred kilobytes. Undefined when there is none. */
  open(name: StoredImageName): Promise<Uint8Array | undefined>;
  /** Removes every image of a file. */
  remove(key: string): Promise<void>;
  /** Removes those of the questions of a file. */
  removeCrops(key: string): Promise<void>;
  /**
   * The keys of all files that have images, at most `KEYS_AT_ONCE` at once, and read no faster than they are consumed.
   * Keys that are added or removed meanwhile may be among them or not.
   */
  listKeys(): AsyncIterable<string[]>;
}
