#!/bin/sh
# One page that is copied into another PDF brings along the pages that it links to, unseen, by pdf-lib and its fork.
#
# Expected: copyPages gives the pages that it was asked for: a file of one page of a hundred is small, and has nothing of the others.
# Really: every object that an annotation leads to is copied, also by the second of several actions (/Next) or by a button that
# hides a note elsewhere (/Hide): the linked page comes with its content and pictures. No viewer shows it, because it is in no
# list of pages; the file is as heavy as the whole one, and its text can still be found in it.
# pdf-lib 1.17.1, @cantoo/pdf-lib 2.11.1, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" pdf-lib@1.17.1 @cantoo/pdf-lib@2.11.1
cat > "$folder/run.mjs" <<'RUN'
import * as fork from '@cantoo/pdf-lib';
import * as original from 'pdf-lib';

const WAYS = {
  'no link': () => ({}),
  'a link': (page) => ({ Dest: [page, 'Fit'] }),
  'the second of two actions': (page) => ({ A: { S: 'Named', N: 'NextPage', Next: { S: 'GoTo', D: [page, 'Fit'] } } }),
  'a button that hides a note': (page) => ({ A: { S: 'Hide', T: { P: page } } }),
};

let isAsSaid = true;
for (const [name, { PDFDocument, PDFName }] of Object.entries({ 'pdf-lib': original, '@cantoo/pdf-lib': fork }))
  for (const [way, linkTo] of Object.entries(WAYS)) {
    const whole = await PDFDocument.create();
    const [first, second] = [whole.addPage([200, 200]), whole.addPage([200, 200])];
    const secret = '% of the first page\n'.repeat(5000);
    first.node.set(PDFName.of('Contents'), whole.context.register(whole.context.stream(secret)));
    const link = whole.context.obj({ Type: 'Annot', Subtype: 'Link', Rect: [0, 0, 99, 99], ...linkTo(first.ref) });
    second.node.set(PDFName.of('Annots'), whole.context.obj([whole.context.register(link)]));
    const part = await PDFDocument.create();
    const [copy] = await part.copyPages(await PDFDocument.load(await whole.save()), [1]);
    part.addPage(copy);
    const bytes = Buffer.from(await part.save());
    const has = bytes.includes('% of the first page');
    console.log(`${name}, ${way}: ${part.getPageCount()} page, ${bytes.length} bytes, the other page's content: ${has}`);
    isAsSaid &&= part.getPageCount() === 1 && has === (way !== 'no link');
  }
process.exitCode = isAsSaid ? 0 : 1;
RUN
node "$folder/run.mjs"
