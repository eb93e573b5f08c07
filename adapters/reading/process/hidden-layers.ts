import { PDFArray, PDFDict, PDFName, type PDFObject } from '@cantoo/pdf-lib';

/** References of the layers that a document hides at first. */
export function hiddenLayers(catalog: PDFDict): PDFObject[] {
  const layers = dictionaryIn(catalog, 'OCProperties');
  return layers ? hiddenIn(layers) : [];
}

/** `layers`: the entry OCProperties of a document. */
export function hiddenIn(layers: PDFDict): PDFObject[] {
  const state = dictionaryIn(layers, 'D');
  if (state?.lookup(PDFName.of('BaseState')) !== PDFName.of('OFF')) return listIn(state, 'OFF');
  const shown = new Set(listIn(state, 'ON'));
  return listIn(layers, 'OCGs').filter((group) => !shown.has(group));
}

export function dictionaryIn(dictionary: PDFDict, name: string): PDFDict | undefined {
  const value = dictionary.lookup(PDFName.of(name));
  return value instanceof PDFDict ? value : undefined;
}

export function listIn(dictionary: PDFDict | undefined, name: string): PDFObject[] {
  const value = dictionary?.lookup(PDFName.of(name));
  return value instanceof PDFArray ? value.asArray() : [];
}
