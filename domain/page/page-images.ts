/** What names the picture of a page: the key of its file, the page's number, its width in pixels. */
export type PageImageName = { key: string; page: number; width: number };

/**
 * Keeps the pictures of pages as WebP. All of them are derived: losing some at a power cut is no loss, so nothing
 * waits for the disk. A picture is there whole or not at all.
 */
export interface PageImages {
  /** The same name again replaces. */
  put(name: PageImageName, image: Uint8Array): Promise<void>;
  /** Whole in memory: a page is at most a few hundred kilobytes. Undefined when there is none. */
  open(name: PageImageName): Promise<Uint8Array | undefined>;
  /** Removes every picture of a file. */
  remove(key: string): Promise<void>;
  /**
   * The keys of all files of which something lies there, at most `KEYS_AT_ONCE` at once, and read no faster than they
   * are taken. What comes or goes meanwhile may be among them or not.
   */
  listKeys(): AsyncIterable<string[]>;
}
