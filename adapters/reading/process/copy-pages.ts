import {
  type PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
} from '@cantoo/pdf-lib';
import { addFields, detachFields } from './form-fields.ts';
import { dictionaryIn, hiddenIn, listIn } from './hidden-layers.ts';
import { everythingIn, objectsBelow } from './objects-below.ts';
import { keepOwnPictures } from './own-pictures.ts';

const LAYERS = PDFName.of('OCProperties');

/**
 * Copies pages to another document. Hidden layers stay hidden and form fields filled in: pdf-lib's own copies
 * lack the form and the list of layers, without which viewers show all layers.
 */
export function copyPages(from: PDFDocument, pages: readonly PDFPage[], into: PDFDocument): PDFPage[] {
  // Shares one copier, so that the list of layers refers to the layers of the copied pages.
  const copier = PDFObjectCopier.for(from.context, into.context);
  const copied = new Set<PDFObject>(pages.map(({ ref }) => ref));
  const others = new Set<PDFObject>(from.getPages().flatMap(({ ref }) => (copied.has(ref) ? [] : ref)));
  for (const page of pages) {
    detachFields(page);
    dropWaysOut(page, copied, others);
    keepOwnPictures(page);
  }
  const copies = pages.map(({ node }) => {
    const copy = copier.copy(node);
    return PDFPage.of(copy, into.context.register(copy), into);
  });
  const layers = dictionaryIn(from.catalog, 'OCProperties');
  if (layers) addLayers(into, copier.copy(layers));
  addFields(from, copies, into, copier);
  return copies;
}

/** Keys of a page that lead to its own drawing, or to all pages. */
const OWN = ['Parent', 'Resources', 'Contents', 'Annots'].map((name) => PDFName.of(name));
const ANNOTS = PDFName.of('Annots');

/** Removes annotations and keys that lead to other pages, which would be copied, too. */
function dropWaysOut(
  { node }: PDFPage,
  copied: ReadonlySet<PDFObject>,
  others: ReadonlySet<PDFObject>,
): void {
  const harmless = new Set<PDFObject>(copied);
  const unknown = (objects: readonly PDFObject[]) => objects.filter((each) => !harmless.has(each));
  const leadsOut = (start: PDFObject) => {
    const seen: PDFObject[] = [];
    for (const object of objectsBelow(node.context, unknown([start]), (inner) =>
      unknown(everythingIn(inner)),
    )) {
      if (others.has(object)) return true;
      seen.push(object);
    }
    for (const each of seen) harmless.add(each);
    return false;
  };
  for (const [name, value] of node.entries()) if (!OWN.includes(name) && leadsOut(value)) node.delete(name);
  const annotations = listIn(node, 'Annots');
  const kept = annotations.filter((each) => !leadsOut(each));
  if (kept.length < annotations.length) node.set(ANNOTS, node.context.obj(kept));
}

function addLayers(into: PDFDocument, layers: PDFDict): void {
  const others = dictionaryIn(into.catalog, 'OCProperties');
  const both = [others ?? [], layers].flat();
  const joined = {
    OCGs: both.flatMap((each) => listIn(each, 'OCGs')),
    D: { OFF: both.flatMap(hiddenIn) },
  };
  into.catalog.set(LAYERS, others ? into.context.obj(joined) : layers);
}
