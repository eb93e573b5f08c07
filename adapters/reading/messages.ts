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

/** Number of the pipe in the worker process, after stdin, stdout and stderr. */
export const PIPE = 3;

/** Environment variable: the process ends itself when the server is gone, because no sandbox does that. */
export const WATCH_PARENT = 'WATCH_PARENT';

/** Environment variable: JSON with paths of language data outside packages, by language. */
export const OCR_FILES = 'OCR_FILES';

/**
 * Operations of the worker process, executed one after another. A new one needs a line here and a function of
 * the same name in `process/operations.ts`.
 */
type Operations = {
  /** Opens a file by its path, and closes the previous one. False if the process cannot read the path. */
  openAt(type: ReadableType, path: string): boolean;
  open(type: ReadableType, bytes: Uint8Array): void;
  sizes(): PageSize[];
  isActive(): boolean;
  extract(first: number, last: number): Uint8Array;
  cover(page: number, boxes: readonly Box[], turn: Turn | 0): Uint8Array;
  /** One image for each width; not cleaned if `asScanned`, rotated by `turn` degrees clockwise. */
  draw(page: number, widths: readonly number[], asScanned: boolean, turn: Turn | 0): DrawnImage[];
  /** Uses OCR if the file has no good text and there are languages. `how` as in `TextOptions`. */
  read(
    page: number,
    ocrLanguages: readonly string[],
    how: Pick<TextOptions, 'isCompared' | 'isSuspect'>,
  ): ReadText;
  look(page: number): PageLook;
  /** Words of a page with their positions, by OCR; without languages, those of the file. */
  layout(page: number, ocrLanguages: readonly string[], isPart: boolean): ReadLayout;
  print(page: number, how: PrintOptions): PrintedPage;
  typeset(pages: readonly TypedPage[]): Uint8Array;
  assemble(book: AssembledBook): Uint8Array;
  convert(image: Uint8Array, conversion: Conversion): Uint8Array;
  cut(pieces: readonly Piece[]): Uint8Array;
  previewImage(content: PreviewImage): Uint8Array;
};
export type OperationName = keyof Operations;
export type Arguments<Name extends OperationName> = Parameters<Operations[Name]>;
export type Result<Name extends OperationName> = ReturnType<Operations[Name]>;
/** Bytes may be sent as a stream, so that the server holds no file in memory. */
export type Sendable<Name extends OperationName> = Streamable<Arguments<Name>>;
type Streamable<All extends unknown[]> = {
  [Index in keyof All]: All[Index] extends Uint8Array ? Uint8Array | SizedStream : All[Index];
};

export type WorkerRequest = { operation: OperationName; args: unknown[] };
/** `ready` is sent once, at start. `unreadable`: the file is at fault. `fault`: any other error. */
export type WorkerReply =
  | { is: 'ready' }
  | { is: 'done'; result?: unknown }
  | { is: 'unreadable'; reason: UnreadableReason }
  | { is: 'fault'; message: string };
