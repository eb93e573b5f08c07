import type { ReadableFile } from '../file/readable-file.ts';
import type { PageRendering, Turn } from '../page.ts';
import type { AssembledBook } from './assembled-book.ts';

/**
 * A page in print; sizes in pixels. `black`: CCITT group 4 without a header. `grey`, `colour`: JPEG. `typed`:
 * copied as PDF (`BookRenderer.typeset`).
 */
export type PrintedPage =
  | { kind: 'black' | 'grey' | 'colour'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'typed' };

export type PrintOptions = { turn: Turn | 0; rendering?: PageRendering | undefined; asPicture: boolean };

/** PDF page, counted from 1; `turn` is clockwise in degrees. */
export type TypedPage = { number: number; turn: Turn | 0 };

export type RendererOptions = { signal?: AbortSignal | undefined };

/**
 * Renders papers and assembles books in separate processes, isolated from the server like `PageReader`. Calls
 * reject with the same errors.
 */
export interface BookRenderer {
  print(file: ReadableFile, page: number, how: PrintOptions, options: RendererOptions): Promise<PrintedPage>;
  typeset(file: ReadableFile, pages: readonly TypedPage[], options: RendererOptions): Promise<Uint8Array>;
  assemble(book: AssembledBook, options: RendererOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}
