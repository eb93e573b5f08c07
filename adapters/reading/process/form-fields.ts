import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  type PDFObject,
  type PDFObjectCopier,
  type PDFPage,
  PDFString,
} from '@cantoo/pdf-lib';

const INHERITED = ['FT', 'V', 'Ff', 'DA', 'Q', 'MaxLen', 'Opt'].map((name) => PDFName.of(name));
const WAYS = ['Parent', 'P', 'Kids', 'A', 'AA'].map((name) => PDFName.of(name));
/** Maximum levels of parent fields; a damaged file may have a cycle. */
const ABOVE_MOST = 32;
const ANNOTS = PDFName.of('Annots');
const FORM = PDFName.of('AcroForm');

export function detachFields({ node }: PDFPage): PDFObject[] {
  const fields = entriesOf(node).filter((entry) => isField(node, entry));
  for (const field of fields) detach(node.context.lookup(field, PDFDict));
  return fields;
}

function detach(field: PDFDict): void {
  const above: PDFDict[] = [];
  for (let next = parentOf(field); next && above.length < ABOVE_MOST; next = parentOf(next)) above.push(next);
  for (const key of INHERITED) {
    const value = field.get(key) ?? above.find((each) => each.has(key))?.get(key);
    if (value) field.set(key, value);
  }
  for (const way of WAYS) field.delete(way);
}

/**
 * Adds the fields of copied pages to the other document's form. Without a form, viewers omit fields that a
 * program filled in but did not draw.
 */
export function addFields(
  from: PDFDocument,
  copies: readonly PDFPage[],
  into: PDFDocument,
  copier: PDFObjectCopier,
): void {
  const form = from.catalog.lookup(FORM);
  const added = copies.flatMap(({ node }) => entriesOf(node).filter((entry) => isField(node, entry)));
  if (!(form instanceof PDFDict) || added.length === 0) return;
  const { context } = into;
  const before = into.catalog.lookup(FORM);
  const whole = before instanceof PDFDict ? before : context.obj({});
  const fields = whole.lookup(PDFName.of('Fields'));
  const all = fields instanceof PDFArray ? fields : context.obj([]);
  for (const field of added) {
    // Renames the field, because fields of one name share a value.
    context.lookup(field, PDFDict).set(PDFName.of('T'), PDFString.of(`field ${all.size()}`));
    all.push(field);
  }
  for (const name of ['DR', 'DA', 'NeedAppearances'].map((key) => PDFName.of(key))) {
    const value = form.get(name);
    if (value && !whole.has(name)) whole.set(name, copier.copy(value));
  }
  whole.set(PDFName.of('Fields'), all);
  into.catalog.set(FORM, whole);
}

function entriesOf(node: PDFPage['node']): PDFObject[] {
  const list = node.lookup(ANNOTS);
  return list instanceof PDFArray ? list.asArray() : [];
}

function isField({ context }: PDFPage['node'], entry: PDFObject): boolean {
  const found = context.lookup(entry);
  return found instanceof PDFDict && found.lookup(PDFName.of('Subtype')) === PDFName.of('Widget');
}

function parentOf(field: PDFDict): PDFDict | undefined {
  const parent = field.lookup(PDFName.of('Parent'));
  return parent instanceof PDFDict ? parent : undefined;
}
