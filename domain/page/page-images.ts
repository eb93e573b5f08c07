/**
 * Names the image of a page: the key of its file, the page's number from 1, the image's width in pixels, and whether it is
 * the page as it was scanned, where that was cleaned.
 */
export type PageImageName = { key: string; page: number; width: number; isScan?: boolean };

/**
 * Stores the images of pages as WebP. They are derived from the files: a power cut may lose some, so writes are not
 * synced. An image is stored whole or not at all.
 */
export interface PageImages {
  /** Replaces an image of the same name. */
  put(name: PageImageName, image: Uint8Array): Promise<void>;
  /** The whole image in memory, which is at most a few hundred kilobytes. Undefined when there is none. */
  open(name: PageImageName): Promise<Uint8Array | undefined>;
  /** Removes every image of a file. */
  remove(key: string): Promise<void>;
  /**
   * The keys of all files that have images, at most `KEYS_AT_ONCE` at once, and read no faster than they are consumed.
   * Keys that are added or removed meanwhile may be among them or not.
   */
  listKeys(): AsyncIterable<string[]>;
}
