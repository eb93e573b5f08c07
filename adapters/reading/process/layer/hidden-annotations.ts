import { PDFArray, PDFDict, PDFName, type PDFObject, type PDFPage } from '@cantoo/pdf-lib';
import { hiddenLayers } from '../hidden-layers.ts';
import { loadPdf } from '../load-pdf.ts';

/** Positions of annotations in the lists of their pages; pages are counted from 1. */
export type HiddenAnnotations = ReadonlyMap<number, readonly number[]>;

const [ANNOTATIONS, LAYER, TYPE] = ['Annots', 'OC', 'Type'].map((name) => PDFName.of(name)) as [
  PDFName,
  PDFName,
  PDFName,
];

/** Annotations on layers that are off, which PDFium draws. None if pdf-lib cannot read the file. */
export async function hiddenAnnotations(bytes: Uint8Array): Promise<HiddenAnnotations> {
  const document = await loadPdf(bytes).catch(() => undefined);
  if (!document) return new Map();
  const off = new Set(hiddenLayers(document.catalog));
  return new Map(document.getPages().map((page, index) => [index + 1, hiddenOn(page, off)]));
}

function hiddenOn({ node }: PDFPage, off: ReadonlySet<PDFObject>): number[] {
  const list = node.lookup(ANNOTATIONS);
  if (!(list instanceof PDFArray)) return [];
  return [...list.asArray().keys()].filter((index) => {
    const annotation = list.lookup(index);
    return annotation instanceof PDFDict && isOff(annotation, off);
  });
}

function isOff(annotation: PDFDict, off: ReadonlySet<PDFObject>): boolean {
  const layer = annotation.get(LAYER);
  const found = annotation.lookup(LAYER);
  if (layer === undefined || !(found instanceof PDFDict)) return false;
  return found.lookup(TYPE) === PDFName.of('OCMD') ? isGroupOff(found, off) : off.has(layer);
}

/** Several layers, shown by the policy of the group (ISO 32000-1, table 99). */
function isGroupOff(group: PDFDict, off: ReadonlySet<PDFObject>): boolean {
  const own = group.get(PDFName.of('OCGs'));
  const listed = group.lookup(PDFName.of('OCGs'));
  const states = (listed instanceof PDFArray ? listed.asArray() : own ? [own] : []).map((each) =>
    off.has(each),
  );
  if (states.length === 0) return false;
  const policy = group.lookup(PDFName.of('P'));
  if (policy === PDFName.of('AllOn')) return states.includes(true);
  if (policy === PDFName.of('AnyOff')) return !states.includes(true);
  if (policy === PDFName.of('AllOff')) return states.includes(false);
  return !states.includes(false);
}
