#!/bin/sh
# form.flatten() of pdf-lib draws the fields that a form hides, so that an answer that nobody saw is on the page and in its text.
#
# Expected: a flattened form looks as it did: a field with the flag Hidden, such as the model answer of a quiz that a button shows, or with
# NoView, which belongs on paper only, is left out or stays hidden.
# Really: the flags of a field's widget are not read. The page draws every field that has an appearance, with its value, in a viewer and in the
# text of the page, and the field that said "hidden" is removed. The fork @cantoo/pdf-lib does the same. Removing fields whose
# widget has the flag 2 or 32 in its entry F, before flatten(), keeps them off.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, mupdf 1.28.1 beside them, Node 20 and 24, 2026-12-01.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1 mupdf@1.28.1
cat > "$folder/run.mjs" <<'EOF'
import * as fork from '@cantoo/pdf-lib';
import { ColorSpace, Document, Matrix } from 'mupdf';
import * as pdfLib from 'pdf-lib';

const [PRINT, HIDDEN, NO_VIEW] = [4, 2, 32];
const VALUE = 'Last in, first out';

async function quiz({ PDFDocument, PDFName, PDFNumber }, flags) {
  const document = await PDFDocument.create();
  const page = document.addPage([300, 100]);
  page.drawText('What is a stack?', { x: 20, y: 70, size: 12 });
  const field = document.getForm().createTextField('answer');
  field.setText(VALUE);
  field.addToPage(page, { x: 20, y: 20, width: 200, height: 20, borderWidth: 0 });
  field.acroField.getWidgets()[0].dict.set(PDFName.of('F'), PDFNumber.of(flags));
  return document.save();
}

// True if a viewer draws something where the field is, and if the page's text has its value.
function seen(bytes) {
  const page = Document.openDocument(Buffer.from(bytes), 'application/pdf').loadPage(0);
  const pixmap = page.toPixmap(Matrix.identity, ColorSpace.DeviceGray, false, true);
  const rows = pixmap.getPixels().subarray(60 * pixmap.getStride());
  return { drawn: rows.some((level) => level < 100), text: page.toStructuredText().asText().includes(VALUE) };
}

const results = [];
for (const [name, library] of Object.entries({ 'pdf-lib': pdfLib, '@cantoo/pdf-lib': fork }))
  for (const [kind, flags] of Object.entries({ shown: PRINT, hidden: PRINT + HIDDEN, 'only printed': PRINT + NO_VIEW })) {
    const bytes = await quiz(library, flags);
    const document = await library.PDFDocument.load(bytes);
    document.getForm().flatten();
    const [before, after] = [seen(bytes), seen(await document.save())];
    console.log(name, kind, { before, after });
    results.push(before.drawn === (kind === 'shown') && after.drawn && after.text);
  }
console.log('Node', process.version);
process.exit(results.every(Boolean) ? 0 : 1);
EOF
node "$folder/run.mjs"
