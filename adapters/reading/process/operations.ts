import { readFileSync } from 'node:fs';
import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { FileType } from '../../../domain/file.ts';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import type { WordLine } from '../../../domain/page/page-words.ts';
import type { PageSize } from '../../../domain/page.ts';
import type { Arguments, OperationName, Result } from '../messages.ts';
import { openPdf } from './pdf.ts';
import type { Colours, Raster } from './raster.ts';
import { readPage } from './text/read-page.ts';

export type HeldText = { text: string; lines: WordLine[] };

/** A file that was opened. */
export type OpenFile = {
  /**
   * Pages are drawn at least this wide, and scaled down to the requested widths: an image that is drawn again is the
   * same, and a page that costs too much fails at the first request.
   */
  usualWidth: number;
  /** @throws Unreadable */
  sizes(): PageSize[];
  /** A page as pixels, `width` of them in a row. @throws Unreadable */
  raster(page: number, width: number, colours: Colours): Promise<Raster>;
  /** The text that the file holds of a page, and where its words stand; empty for a photo. */
  text(page: number): HeldText;
  close(): void;
};

let file: OpenFile | undefined;

export const operations: {
  [Name in OperationName]: (...args: Arguments<Name>) => Result<Name> | Promise<Result<Name>>;
} = {
  async openAt(type, path) {
    const bytes = bytesAt(path);
    if (bytes) await open(type, bytes);
    return bytes !== undefined;
  },

  open,

  sizes: () => opened().sizes(),

  async draw(page, widths) {
    const { encode } = await import('./encode.ts');
    const file = opened();
    return encode(await file.raster(page, Math.max(file.usualWidth, ...widths), 'colour'), widths);
  },

  read: (page, withOcr) => readPage(opened(), page, withOcr),

  async convert(image, conversion) {
    const { convert } = await import('./convert.ts');
    return convert(image, conversion);
  },
};

async function open(type: FileType, bytes: Uint8Array): Promise<void> {
  file?.close();
  file = undefined;
  // The same check as at the upload: the first bytes alone decide which library reads the file.
  if (fileTypeOf(bytes) !== type) throw new Unreadable('damaged');
  file = await (type === 'application/pdf' ? openPdf(bytes) : (await import('./photo.ts')).openPhoto(bytes));
}

/** Undefined when the file was removed, or this process may not read it: the server may still send the bytes. */
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
