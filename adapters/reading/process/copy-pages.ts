import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  PDFRef,
} from '@cantoo/pdf-lib';
import { addFields, detachFields } from './form-fields.ts';
import { keepOwnPictures } from './own-pictures.ts';

const LAYERS = PDFName.of('OCProperties');

/**
 * Copies pages for adding to another document. Hidden layers stay hidden and form fields stay filled in:
 * pdf-lib's own copies omit the form and the list of layers, without which viewers show all layers.
 */
export function copyPages(from: PDFDocument, pages: readonly PDFPage[], into: PDFDocument): PDFPage[] {
  // Shares one copier, so that the list of layers refers to the copied pages' layers.
  const copier = PDFObjectCopier.for(from.context, into.context);
  const refs = new Set<PDFObject>(pages.map(({ ref }) => ref));
  for (const page of pages) {
    detachFields(page);
    dropWaysOut(page, refs);
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

/**
 * Removes references to pages that are not copied, which would otherwise be included, although no viewer
 * shows them.
 */
function dropWaysOut({ node }: PDFPage, copied: ReadonlySet<PDFObject>): void {
  for (const way of ['B', 'AA']) node.delete(PDFName.of(way));
  const annotations = listIn(node, 'Annots');
  const kept = annotations.filter((each) => {
    const annotation = node.context.lookup(each);
    if (!(annotation instanceof PDFDict)) return true;
    const [target] = [...listIn(annotation, 'Dest'), ...listIn(dictionaryIn(annotation, 'A'), 'D')];
    return !(target instanceof PDFRef) || copied.has(target);
  });
  if (kept.length < annotations.length) node.set(PDFName.of('Annots'), node.context.obj(kept));
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

function hiddenIn(layers: PDFDict): PDFObject[] {
  const state = dictionaryIn(layers, 'D');
  if (state?.lookup(PDFName.of('BaseState')) !== PDFName.of('OFF')) return listIn(state, 'OFF');
  const shown = new Set(listIn(state, 'ON'));
  return listIn(layers, 'OCGs').filter((group) => !shown.has(group));
}

function dictionaryIn(dictionary: PDFDict, name: string): PDFDict | undefined {
  const value = dictionary.lookup(PDFName.of(name));
  return value instanceof PDFDict ? value : undefined;
}

function listIn(dictionary: PDFDict | undefined, name: string): PDFObject[] {
  const value = dictionary?.lookup(PDFName.of(name));
  return value instanceof PDFArray ? value.asArray() : [];
}
