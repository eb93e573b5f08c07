import { fileTypeOf } from '../../../domain/file/file-type.ts';
import type { FileType } from '../../../domain/file.ts';
import type { PageSize } from '../../../domain/page.ts';
import { Unreadable } from '../../../domain/page-reader.ts';
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

let type: FileType = 'application/pdf';
let blocks: Uint8Array[] = [];
let file: OpenFile | undefined;

export function addBlock(block: Uint8Array): void {
  blocks.push(block);
}

export const operations: {
  [Name in OperationName]: (...given: Arguments<Name>) => Result<Name> | Promise<Result<Name>>;
} = {
  begin(given) {
    file?.close();
    file = undefined;
    blocks = [];
    type = given;
  },

  async open() {
    const bytes = Buffer.concat(blocks);
    blocks = [];
    // What was told by the first bytes at the upload is told by them here: nothing else decides who reads it.
    if (fileTypeOf(bytes) !== type) throw new Unreadable('damaged');
    file = await (type === 'application/pdf' ? openPdf(bytes) : openPhoto(bytes));
  },

  sizes: () => opened().sizes(),

  async draw(page, widths) {
    const file = opened();
    return encode(await file.raster(page, Math.max(file.usualWidth, ...widths)), widths);
  },

  read: (page, withOcr) => readPage(opened(), page, withOcr),

  convert,
};

function opened(): OpenFile {
  if (!file) throw new Error('No file is open');
  return file;
}
