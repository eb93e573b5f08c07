import { readFileSync } from 'node:fs';
import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { FileType } from '../../../domain/file.ts';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import type { PageSize } from '../../../domain/page.ts';
import type { Arguments, OperationName, Result } from '../messages.ts';
import { convert } from './convert.ts';
import { encode } from './encode.ts';
import { openPdf } from './pdf.ts';
import { openPhoto } from './photo.ts';
import type { Raster } from './raster.ts';
import { readPage } from './text/read-page.ts';

/** A file that is open for reading. */
export type OpenFile = {
  /**
   * In which width its pages are drawn, whichever are asked for: a picture that is made again is the same one, and
   * what costs too much shows at once.
   */
  usualWidth: number;
  /** @throws Unreadable */
  sizes(): PageSize[];
  /** A page as dots, `width` of them in a line. @throws Unreadable */
  raster(page: number, width: number): Promise<Raster>;
  /** Its own text, which a photo has not. */
  text(page: number): string;
  close(): void;
};

let file: OpenFile | undefined;

export const operations: {
  [Name in OperationName]: (...given: Arguments<Name>) => Result<Name> | Promise<Result<Name>>;
} = {
  async openAt(type, path) {
    const bytes = bytesAt(path);
    if (bytes) await open(type, bytes);
    return bytes !== undefined;
  },

  open,

  sizes: () => opened().sizes(),

  async draw(page, widths) {
    const file = opened();
    return encode(await file.raster(page, Math.max(file.usualWidth, ...widths)), widths);
  },

  read: (page, withOcr) => readPage(opened(), page, withOcr),

  convert,
};

async function open(type: FileType, bytes: Uint8Array): Promise<void> {
  file?.close();
  file = undefined;
  // What was told by the first bytes at the upload is told by them here: nothing else decides who reads it.
  if (fileTypeOf(bytes) !== type) throw new Unreadable('damaged');
  file = await (type === 'application/pdf' ? openPdf(bytes) : openPhoto(bytes));
}

/** Removed, or out of bounds for this process: whoever asks may still have the bytes. */
function bytesAt(path: string): Uint8Array | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

function opened(): OpenFile {
  if (!file) throw new Error('No file is open');
  return file;
}
