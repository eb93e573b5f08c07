import {
  PDFArray,
  type PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Box } from '../../../domain/page/page-layout.ts';
import type { PageSize } from '../../../domain/page.ts';
import { copyPages } from './copy-pages.ts';
import { detachFields } from './form-fields.ts';
import { loadPdf } from './load-pdf.ts';
import { everythingIn, objectsBelow } from './objects-below.ts';
import { keepOwnPictures } from './own-pictures.ts';
import type { Pixels } from './raster.ts';
import { sharp } from './sharp.ts';

const QUALITY = 85;

export type PagePicture = { jpeg: Uint8Array; size: PageSize };

/** Uses white boxes: a black one would count as a dark figure and prevent cleaning. */
export async function coveredJpeg(
  { data, width, height, channels }: Pixels,
  boxes: readonly Box[],
): Promise<Uint8Array> {
  const image = sharp(data, { raw: { width, height, channels } });
  const covers = boxes.map(([left, top, right, bottom]) => {
    const [x, y] = [Math.floor(left * width), Math.floor(top * height)];
    const size = {
      width: Math.max(1, Math.min(width, Math.ceil(right * width)) - x),
      height: Math.max(1, Math.min(height, Math.ceil(bottom * height)) - y),
    };
    return { input: { create: { ...size, channels: 3 as const, background: '#fff' } }, left: x, top: y };
  });
  return image.removeAlpha().composite(covers).jpeg({ quality: QUALITY }).toBuffer();
}

/**
 * Replaces a page with `pictureOf`, and every page that shares a stream with it, from which the content could
 * be taken. Drops references between pages.
 * @throws Unreadable
 */
export async function withPicture(
  bytes: Uint8Array,
  page: number,
  pictureOf: (page: number) => Promise<PagePicture>,
): Promise<Uint8Array> {
  const whole = await loadPdf(bytes);
  const pages = whole.getPages();
  const covered = pages[page - 1];
  if (!covered) throw new RangeError(`Page ${page} is out of range: the PDF has ${pages.length} pages`);
  const made = await PDFDocument.create({ updateMetadata: false });
  const secret = streamsOf(covered);
  const open = pages.filter(
    (own) => own !== covered && ![...streamsOf(own)].some((stream) => secret.has(stream)),
  );
  const copies = copyPages(whole, open, made);
  for (const [index, own] of pages.entries()) {
    const copy = copies[open.indexOf(own)];
    if (copy) {
      made.addPage(copy);
      continue;
    }
    const { jpeg, size } = await pictureOf(index + 1);
    made.addPage([size.width, size.height]).drawImage(await made.embedJpg(jpeg), { x: 0, y: 0, ...size });
  }
  return made.save({ addDefaultPage: false });
}

/** Keys of a page besides its images, text, fields and fonts, such as references to the pages beside it. */
const WAYS = ['B', 'AA', 'Metadata', 'PieceInfo', 'Thumb', 'StructParents'].map((name) => PDFName.of(name));
const PARENT = PDFName.of('Parent');
const FONT = PDFName.of('Font');
const PROFILE = PDFName.of('ICCBased');

/**
 * Streams that draw a page, without fonts and colour profiles, which pages scanned by phones share. Deletes
 * all other streams from the page.
 */
function streamsOf(page: PDFPage): Set<PDFObject> {
  const { node } = page;
  keepOwnPictures(page);
  for (const way of WAYS) node.delete(way);
  // Drops links and annotations, but not form fields.
  node.set(PDFName.of('Annots'), node.context.obj(detachFields(page)));
  const start = [node, node.Resources() ?? node];
  return new Set([...objectsBelow(node.context, start, drawnIn)].filter((each) => each instanceof PDFStream));
}

function drawnIn(inner: PDFArray | PDFDict): PDFObject[] {
  if (inner instanceof PDFArray) return inner.lookup(0) === PROFILE ? [] : everythingIn(inner);
  return inner.entries().flatMap(([name, value]) => (name === PARENT || name === FONT ? [] : [value]));
}
