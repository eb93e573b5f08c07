import { readFileSync } from 'node:fs';
import { readableTypeOf } from '../../../domain/file/file-type.ts';
import type { ReadableType } from '../../../domain/file/readable-file.ts';
import { turnedSize } from '../../../domain/page/page-order.ts';
import { Unreadable } from '../../../domain/page/page-reader.ts';
import type { Arguments, OperationName, Result } from '../messages.ts';
import type { OpenFile } from './open-file.ts';
import { openPdf } from './pdf.ts';
import { readPage } from './text/read-page.ts';
import { turned, widthBefore } from './turned.ts';

let file: OpenFile | undefined;
const WHITE = 255;

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

  isActive: () => opened().isActive(),

  extract: (first, last) => opened().extract(first, last),

  async draw(page, widths, asScanned, turn) {
    const { encode } = await import('./encode.ts');
    const file = opened();
    const width = Math.max(file.usualWidth, ...widths);
    const raster = await file.raster(
      page,
      turn ? widthBefore(file.sizes()[page - 1], turn, width) : width,
      'colour',
    );
    try {
      const isWhite = raster.data.every((level) => level === WHITE);
      const drawn = await encode(turn ? await turned(raster, turn) : raster, widths, asScanned);
      if (!isWhite || !(await file.hasUndrawn(page))) return drawn;
      return drawn.map((image) => ({ ...image, rendering: 'undrawn' }));
    } finally {
      raster.free();
    }
  },

  async cover(page, boxes, turn) {
    const { coveredJpeg } = await import('./cover-page.ts');
    const file = opened();
    const sizes = file.sizes();
    return file.withPicture(page, async (number) => {
      const turning = number === page ? turn : 0;
      const { usualWidth: width } = file;
      const own = sizes[number - 1] ?? { width, height: width };
      const raster = await file.raster(number, turning ? widthBefore(own, turning, width) : width, 'colour');
      try {
        const pixels = turning ? await turned(raster, turning) : raster;
        const jpeg = await coveredJpeg(pixels, number === page ? boxes : []);
        return { jpeg, size: turnedSize(own, turning || undefined) };
      } finally {
        raster.free();
      }
    });
  },

  async layout(page, ocrLanguages, isPart) {
    const { readLayout } = await import('./text/read-layout.ts');
    return readLayout(opened(), page, ocrLanguages, isPart);
  },

  read: (page, ocrLanguages, how) => readPage(opened(), page, ocrLanguages, how),

  async look(page) {
    const { lookAtPage } = await import('./look-at-page.ts');
    return lookAtPage(opened(), page);
  },

  async print(page, how) {
    const { printPage } = await import('./book/print-page.ts');
    return printPage(opened(), page, how);
  },

  typeset: (pages) => opened().typeset(pages),

  async assemble(book) {
    const { assembleBook } = await import('./book/assemble-book.ts');
    return assembleBook(book);
  },

  async convert(image, conversion) {
    const { convert } = await import('./convert.ts');
    return convert(image, conversion);
  },

  async cut(pieces) {
    const { cut } = await import('./cut.ts');
    return cut(pieces);
  },

  async previewImage(content) {
    const { drawPreviewImage } = await import('./draw-preview-image.ts');
    return drawPreviewImage(content);
  },
};

async function open(type: ReadableType, bytes: Uint8Array): Promise<void> {
  file?.close();
  file = undefined;
  // Checks as at upload: the first bytes alone decide which library reads the file.
  if (readableTypeOf(bytes) !== type) throw new Unreadable('damaged');
  file = await (type === 'application/pdf' ? openPdf(bytes) : (await import('./photo.ts')).openPhoto(bytes));
}

/** Undefined if the file was removed or this process may not read it; the server may still send its bytes. */
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
