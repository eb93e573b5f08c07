import { inflateSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';

const RESOURCES = PDFName.of('Resources');
const PICTURES = PDFName.of('XObject');
/** Content that unpacks to more is a drawing, which is not searched for image names. */
const CONTENT_BYTES_MOST = 32 * 1024 * 1024;
const NAMES = /\/[^\0\t\n\f\r ()<>[\]{}/%]+/g;

/**
 * Leaves only the images that a page uses in its list. Programs such as jsPDF, FPDF and some scanners list
 * the images of all pages in one dictionary, and each copied page would contain them all. A page with unclear
 * content keeps its list.
 */
export function keepOwnPictures({ node }: PDFPage): void {
  const resources = node.Resources();
  const listed = resources?.lookup(PICTURES);
  if (!resources || !(listed instanceof PDFDict) || listed.keys().length < 2) return;
  const names = namesIn(node.Contents());
  if (!names || hasBorrowers(resources)) return;
  const { context } = node;
  const own = context.obj({});
  for (const [name, value] of listed.entries()) if (names.has(name.asString())) own.set(name, value);
  const all = context.obj({});
  for (const [name, value] of resources.entries()) all.set(name, name === PICTURES ? own : value);
  node.set(RESOURCES, all);
}

/** Undefined if the content is compressed in an unusual way, or a name has escapes. */
function namesIn(content: PDFObject | undefined): Set<string> | undefined {
  const streams =
    content instanceof PDFArray ? content.asArray().map((_, at) => content.lookup(at)) : [content];
  const names = new Set<string>();
  for (const stream of streams) {
    if (stream === undefined) continue;
    const text = textOf(stream);
    if (text === undefined) return undefined;
    for (const [name] of text.matchAll(NAMES)) {
      if (name.includes('#')) return undefined;
      names.add(name);
    }
  }
  return names;
}

function textOf(stream: PDFObject): string | undefined {
  if (!(stream instanceof PDFRawStream) || has(stream.dict, 'DecodeParms')) return undefined;
  const filter = stream.dict.lookup(PDFName.of('Filter'));
  const [only, another] = filter instanceof PDFArray ? filter.asArray() : [filter];
  const bytes = stream.getContents();
  if (only === undefined) return Buffer.from(bytes).toString('latin1');
  if (only !== PDFName.FlateDecode || another !== undefined) return undefined;
  try {
    return inflateSync(bytes, { maxOutputLength: CONTENT_BYTES_MOST }).toString('latin1');
  } catch {
    return undefined;
  }
}

/** True for form objects or Type 3 fonts without their own resources, which use the page's. */
function hasBorrowers(resources: PDFDict): boolean {
  const kinds = [
    ['XObject', 'Form'],
    ['Font', 'Type3'],
  ] as const;
  return kinds.some(([list, kind]) => {
    const listed = resources.lookup(PDFName.of(list));
    if (!(listed instanceof PDFDict)) return false;
    return listed.keys().some((name) => {
      const found = listed.lookup(name);
      const dict = found instanceof PDFRawStream ? found.dict : found;
      if (!(dict instanceof PDFDict) || dict.lookup(PDFName.of('Subtype')) !== PDFName.of(kind)) return false;
      return !has(dict, 'Resources');
    });
  });
}

const has = (dict: PDFDict, name: string) => dict.has(PDFName.of(name));
