import type { FileType } from '../../domain/file.ts';
import type { Conversion, DrawnImage } from '../../domain/page/page-reader.ts';
import type { ReadText } from '../../domain/page/page-text.ts';
import type { PageSize, UnreadableReason } from '../../domain/page.ts';
import type { Flow } from './message-pipe.ts';

/** Where the process that reads finds its end of the pipe: behind the three that every process has. */
export const PIPE = 3;

/**
 * What the process that reads can be asked to do, one after the other. A new operation is a line here, and a function
 * of the same name in `process/operations.ts`.
 */
export type Operations = {
  /** Opens a file where it lies; one that was open is closed. False when nothing can be read there. */
  openAt(type: FileType, path: string): boolean;
  /** The same with a file that comes along. */
  open(type: FileType, bytes: Uint8Array): void;
  /** Of the open file, as everything below. */
  sizes(): PageSize[];
  draw(page: number, widths: readonly number[]): DrawnImage[];
  /** The text of a page, from its picture too where it has no good one of its own. */
  read(page: number, withOcr: boolean): ReadText;
  /** Needs no open file. */
  convert(image: Uint8Array, conversion: Conversion): Uint8Array;
};
export type OperationName = keyof Operations;
export type Arguments<Name extends OperationName> = Parameters<Operations[Name]>;
export type Result<Name extends OperationName> = ReturnType<Operations[Name]>;
/** Nobody has to hold a whole file to send it. */
export type Given<Name extends OperationName> = Flowing<Arguments<Name>>;
type Flowing<All extends unknown[]> = {
  [Index in keyof All]: All[Index] extends Uint8Array ? Uint8Array | Flow : All[Index];
};

/** To the process. */
export type Question = { ask: OperationName; with: unknown[] };
/** From the process: it can be asked; what it was asked for; the file is to blame; something else is. */
export type Answer =
  | { is: 'ready' }
  | { is: 'done'; result?: unknown }
  | { is: 'unreadable'; reason: UnreadableReason }
  | { is: 'fault'; message: string };
