import { PDFDocument, PDFName } from '@cantoo/pdf-lib';
import { expect, it } from 'vitest';
import { copyPages } from './copy-pages.ts';

const SECRET = 'Name: somebody';

/** Two pages. `wayOf` makes an annotation of the second one that leads to the first. */
async function madeWith(wayOf: (first: object) => object): Promise<PDFDocument> {
  const document = await PDFDocument.create();
  const [first, second] = [document.addPage([320, 440]), document.addPage([320, 440])];
  first.node.set(PDFName.of('Contents'), document.context.register(document.context.stream(SECRET)));
  const { context } = document;
  const note = { Type: 'Annot', Subtype: 'Text', Rect: [0, 0, 9, 9] };
  const way = context.register(context.obj({ ...note, ...wayOf(first.ref) } as never));
  const own = context.register(context.obj({ ...note, P: second.ref } as never));
  second.node.set(PDFName.of('Annots'), context.obj([way, own]));
  return document;
}

async function copyOfSecond(document: PDFDocument): Promise<PDFDocument> {
  const into = await PDFDocument.create();
  for (const page of copyPages(document, document.getPages().slice(1), into)) into.addPage(page);
  return into;
}

it.each([
  ['a link', (page: object) => ({ Dest: [page, 'Fit'] })],
  ['an action', (page: object) => ({ A: { S: 'GoTo', D: [page, 'Fit'] } })],
  [
    'a later one of several actions',
    (page: object) => ({ A: { S: 'Named', Next: [{ S: 'GoTo', D: [page] }] } }),
  ],
  ['a button that hides a note of another page', (page: object) => ({ A: { S: 'Hide', T: { P: page } } })],
])('a copied page has nothing of a page that is not copied: %s', async (_, wayOf) => {
  const part = await copyOfSecond(await madeWith(wayOf));
  expect(Buffer.from(await part.save({ useObjectStreams: false })).includes(SECRET)).toBe(false);
  expect(part.getPage(0).node.Annots()?.size()).toBe(1);
});

it('a copied page keeps annotations that lead to itself, or nowhere', async () => {
  const part = await copyOfSecond(await madeWith(() => ({ Contents: 'Answer in brief' })));
  expect(part.getPage(0).node.Annots()?.size()).toBe(2);
});
