import type { AssembledBook } from '../../domain/book/assembled-book.ts';
import type { PrintedPage, PrintOptions, TypedPage } from '../../domain/book/book-renderer.ts';
import type { ReadableType } from '../../domain/file/readable-file.ts';
import type { Box } from '../../domain/page/page-layout.ts';
import type {
  Conversion,
  DrawnImage,
  PageLook,
  Piece,
  PreviewImage,
  ReadLayout,
  ReadText,
  TextOptions,
} from '../../domain/page/page-reader.ts';
import type { PageSize, Turn, UnreadableReason } from '../../domain/page.ts';
import type { SizedStream } from './message-pipe.ts';

/** File descriptor of the pipe in the worker process, after stdin, stdout and stderr. */
export const PIPE = 3;

/** Variable that makes the process end by itself when the server is gone, if no cage does. */
export const WATCH_PARENT = 'WATCH_PARENT';

/** Variable with the paths of language data outside packages, by language, in JSON. */
export const OCR_FILES = 'OCR_FILES';

/**
 * Operations of the worker process, executed one after another. A new one is a line here and a function of the same
 * name in `process/operations.ts`.
 */
type Operations = {
  /** Opens a file by its path and closes the previous one. False if the process cannot read it. */
  openAt(type: ReadableType, path: string): boolean;
  /** Opens a file from its bytes and closes the previous one. */
  open(type: ReadableType, bytes: Uint8Array): void;
  /** The sizes of the open file's pages. */
  sizes(): PageSize[];
  /** Tests whether the open file has scripts or actions. */
  isActive(): boolean;
  /** Pages of the open file, as a file of their own. */
  extract(first: number, last: number): Uint8Array;
  /**
   * The open file with white boxes on a page, which is rotated clockwise by `turn` degrees. A photo becomes the
   * covered picture.
   */
  cover(page: number, boxes: readonly Box[], turn: Turn | 0): Uint8Array;
  /** Draws a page of the open file in each width; uncleaned if `asScanned`, rotated clockwise by `turn` degrees. */
  draw(page: number, widths: readonly number[], asScanned: boolean, turn: Turn | 0): DrawnImage[];
  /**
   * Text of a page of the open file, read from its image if the file has no good text. Without languages no image is
   * read. `how` as in `TextOptions`.
   */
  read(
    page: number,
    ocrLanguages: readonly string[],
    how: Pick<TextOptions, 'isCompared' | 'isSuspect'>,
  ): ReadText;
  /** Tests whether a page of the open file has any content, and reads its QR code. */
  look(page: number): PageLook;
  /** Words of a page of the open file with their places, read from its image; without languages, those of the file. */
  layout(page: number, ocrLanguages: readonly string[], isPart: boolean): ReadLayout;
  /** Page of the open file as printed in a book. */
  print(page: number, how: PrintOptions): PrintedPage;
  /** Typed pages of the open file, as a PDF of their own. */
  typeset(pages: readonly TypedPage[]): Uint8Array;
  /** Needs no open file. */
  assemble(book: AssembledBook): Uint8Array;
  /** Needs no open file. */
  convert(image: Uint8Array, conversion: Conversion): Uint8Array;
  /** Parts of pictures, one below the other. Needs no open file. */
  cut(pieces: readonly Piece[]): Uint8Array;
  /** Needs no open file. */
  previewImage(content: PreviewImage): Uint8Array;
};
export type OperationName = keyof Operations;
export type Arguments<Name extends OperationName> = Parameters<Operations[Name]>;
export type Result<Name extends OperationName> = ReturnType<Operations[Name]>;
/** Arguments as the server sends them: bytes may be a stream, so that no file is held in memory. */
export type Sendable<Name extends OperationName> = Streamable<Arguments<Name>>;
type Streamable<All extends unknown[]> = {
  [Index in keyof All]: All[Index] extends Uint8Array ? Uint8Array | SizedStream : All[Index];
};

export type WorkerRequest = { operation: OperationName; args: unknown[] };
/** `ready` comes once, at the start. `unreadable`: caused by the file. `fault`: any other error. */
export type WorkerReply =
  | { is: 'ready' }
  | { is: 'done'; result?: unknown }
  | { is: 'unreadable'; reason: UnreadableReason }
  | { is: 'fault'; message: string };
