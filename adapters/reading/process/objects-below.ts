import { PDFArray, type PDFContext, PDFDict, type PDFObject, PDFRef, PDFStream } from '@cantoo/pdf-lib';

type Inner = PDFArray | PDFDict;

export const everythingIn = (inner: Inner): PDFObject[] =>
  inner instanceof PDFArray ? inner.asArray() : inner.values();

/** References and objects below `start`, each once. `follow`: items of an array or dictionary to go into. */
export function* objectsBelow(
  context: PDFContext,
  start: readonly PDFObject[],
  follow: (inner: Inner) => readonly PDFObject[],
): Generator<PDFObject> {
  const seen = new Set<PDFObject>();
  const waiting = [...start];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (seen.has(next)) continue;
    seen.add(next);
    yield next;
    const found = next instanceof PDFRef ? context.lookup(next) : undefined;
    const inner = next instanceof PDFStream ? next.dict : next;
    if (found) waiting.push(found);
    if (inner instanceof PDFArray || inner instanceof PDFDict) waiting.push(...follow(inner));
  }
}
