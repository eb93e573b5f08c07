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

/** The file descriptor of the pipe in the worker process: the one after stdin, stdout and stderr. */
export const PIPE = 3;

/** The variable that tells the process to end by itself when the server is gone, where no cage ends it. */
export const WATCH_PARENT = 'WATCH_PARENT';

/** The variable with the paths of data of languages that is in no package, by the names of the languages, in JSON. */
export const OCR_FILES = 'OCR_FILES';

/**
 * What the worker process can do, one operation after another. A new operation is a line here, and a function of the
 * same name in `process/operations.ts`.
 */
type Operations = {
  /** Opens a file by its path, and closes the one that was open. False when the process can read nothing there. */
  openAt(type: ReadableType, path: string): boolean;
  /** Opens a file by its bytes, and closes the one that was open. */
  open(type: ReadableType, bytes: Uint8Array): void;
  /** The sizes of the open file's pages. */
  sizes(): PageSize[];
  /** Whether the open file has scripts or actions. */
  isActive(): boolean;
  /** Some pages of the open file, as a file of their own. */
  extract(first: number, last: number): Uint8Array;
  /** The open file with white boxes on a page, which is turned clockwise by so many degrees: a picture now, as of a photo it is all. */
  cover(page: number, boxes: readonly Box[], turn: Turn | 0): Uint8Array;
  /** Draws a page of the open file in each of the widths; uncleaned if `asScanned`, and turned clockwise by so many degrees. */
  draw(page: number, widths: readonly number[], asScanned: boolean, turn: Turn | 0): DrawnImage[];
  /**
   * The text of a page of the open file, read from an image of it where the file has no good text of its own. No image
   * is read without languages. `how` as in `TextOptions`.
   */
  read(
    page: number,
    ocrLanguages: readonly string[],
    how: Pick<TextOptions, 'isCompared' | 'isSuspect'>,
  ): ReadText;
  /** Whether there is anything on a page of the open file, and what its QR code says. */
  look(page: number): PageLook;
  /** The words of a page of the open file with their places, read from its image; without languages those that the file holds. */
  layout(page: number, ocrLanguages: readonly string[], isPart: boolean): ReadLayout;
  /** A page of the open file as it is printed in a book. */
  print(page: number, how: PrintOptions): PrintedPage;
  /** Typed pages of the open file, as a PDF of their own. */
  typeset(pages: readonly TypedPage[]): Uint8Array;
  /** Needs no open file. */
  assemble(book: AssembledBook): Uint8Array;
  /** Needs no open file. */
  convert(image: Uint8Array, conversion: Conversion): Uint8Array;
  /** Pieces of pictures, one below the other. Needs no open file. */
  cut(pieces: readonly Piece[]): Uint8Array;
  /** Needs no open file. */
  previewImage(content: PreviewImage): Uint8Array;
};
export type OperationName = keyof Operations;
export type Arguments<Name extends OperationName> = Parameters<Operations[Name]>;
export type Result<Name extends OperationName> = ReturnType<Operations[Name]>;
/** The arguments as the server sends them: bytes may be a stream, so that no file is held in memory. */
export type Sendable<Name extends OperationName> = Streamable<Arguments<Name>>;
type Streamable<All extends unknown[]> = {
  [Index in keyof All]: All[Index] extends Uint8Array ? Uint8Array | SizedStream : All[Index];
};

export type WorkerRequest = { operation: OperationName; args: unknown[] };
/** `ready` comes once, at the start. `unreadable`: the file is to blame. `fault`: anything else went wrong. */
export type WorkerReply =
  | { is: 'ready' }
  | { is: 'done'; result?: unknown }
  | { is: 'unreadable'; reason: UnreadableReason }
  | { is: 'fault'; message: string };
