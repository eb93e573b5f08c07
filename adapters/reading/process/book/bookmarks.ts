import { type PDFDict, type PDFDocument, PDFHexString, PDFName, type PDFRef } from '@cantoo/pdf-lib';

export type Bookmark = { title: string; to: unknown[]; inside?: readonly Bookmark[] };

export function addBookmarks(document: PDFDocument, bookmarks: readonly Bookmark[]): void {
  if (bookmarks.length === 0) return;
  const root = document.context.nextRef();
  const { first, last } = added(document, bookmarks, root);
  const outlines = document.context.obj({
    Type: 'Outlines',
    First: first,
    Last: last,
    Count: bookmarks.length,
  });
  document.context.assign(root, outlines);
  document.catalog.set(PDFName.of('Outlines'), root);
  document.catalog.set(PDFName.of('PageMode'), PDFName.of('UseOutlines'));
}

function added(
  document: PDFDocument,
  bookmarks: readonly Bookmark[],
  parent: PDFRef,
): { first: PDFRef; last: PDFRef } {
  const { context } = document;
  const refs = bookmarks.map(() => context.nextRef());
  for (const [index, { title, to, inside = [] }] of bookmarks.entries()) {
    const ref = refs[index] as PDFRef;
    const item = context.obj({ Title: PDFHexString.fromText(title), Parent: parent }) as PDFDict;
    item.set(PDFName.of('Dest'), context.obj(to as never));
    const [before, after] = [refs[index - 1], refs[index + 1]];
    if (before) item.set(PDFName.of('Prev'), before);
    if (after) item.set(PDFName.of('Next'), after);
    if (inside.length > 0) {
      const { first, last } = added(document, inside, ref);
      item.set(PDFName.of('First'), first);
      item.set(PDFName.of('Last'), last);
      item.set(PDFName.of('Count'), context.obj(-inside.length));
    }
    context.assign(ref, item);
  }
  return { first: refs[0] as PDFRef, last: refs.at(-1) as PDFRef };
}
