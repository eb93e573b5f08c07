import type { FileType } from '../../domain/file.ts';
import type { PageSize, UnreadableReason } from '../../domain/page.ts';
import type { Conversion, DrawnImage } from '../../domain/page-reader.ts';
import type { ReadText } from '../../domain/page-text.ts';

/**
 * What the process that reads can be asked to do, one after the other. A new operation is a line here, and a function
 * of the same name in `process/operations.ts`.
 */
export type Operations = {
  /** What follows in blocks is a file of this type; one that was open is closed. */
  begin(type: FileType): void;
  /** All blocks have come. */
  open(): void;
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

/** To the process. A block is not answered. */
export type Question = { ask: OperationName; with: unknown[] } | { block: Uint8Array };
/** From the process: it can be asked; what it was asked for; the file is to blame; something else is. */
export type Answer =
  | { is: 'ready' }
  | { is: 'done'; result: unknown }
  | { is: 'unreadable'; reason: UnreadableReason }
  | { is: 'fault'; message: string };
