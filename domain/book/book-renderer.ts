import type { ReadableFile } from '../file/readable-file.ts';
import type { PageLook, Turn } from '../page.ts';
import type { AssembledBook } from './assembled-book.ts';

/**
 * A page as it is printed in a book. `black`: black and white, as fax machines write it (CCITT group 4), without a head.
 * `grey`, `colour`: JPEG. `typed`: it is no picture, and is copied as it is (`BookRenderer.typeset`). Sizes are in pixels.
 */
export type PrintedPage =
  | { kind: 'black' | 'grey' | 'colour'; bytes: Uint8Array; width: number; height: number }
  | { kind: 'typed' };

/** `look`: how readers see it, as far as that is known. `asPicture`: also where it is typed. */
export type PrintOptions = { turn: Turn | 0; look?: PageLook | undefined; asPicture: boolean };

/** A page of a PDF, counted from 1, and by how many degrees it is turned clockwise. */
export type TypedPage = { number: number; turn: Turn | 0 };

/** `signal`: breaks it off. */
export type RendererOptions = { signal?: AbortSignal | undefined };

/**
 * Prints papers and binds them to books, isolated from the server like `PageReader`, and in processes of its own. Its calls
 * reject with the same errors.
 */
export interface BookRenderer {
  print(file: ReadableFile, page: number, how: PrintOptions, options: RendererOptions): Promise<PrintedPage>;
  /** Typed pages as a PDF of their own, upright: what they show, and nothing that acts. */
  typeset(file: ReadableFile, pages: readonly TypedPage[], options: RendererOptions): Promise<Uint8Array>;
  /** The book as a PDF. */
  assemble(book: AssembledBook, options: RendererOptions): Promise<Uint8Array>;
  close(): Promise<void>;
}
