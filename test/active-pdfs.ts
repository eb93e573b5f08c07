import { constants, deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { pdfOf, stream } from './hostile-files.ts';

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const SCRIPT = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>';
const URI = '<< /S /URI /URI (https://example.org/) >>';

/** A PDF of one page whose catalogue and page have these entries, with further objects from number 4 on. */
export function paperOf(catalogue: string, page = '', ...more: (string | Buffer)[]): Buffer {
  return pdfOf([...objectsOf(catalogue, page), ...more]);
}

function objectsOf(catalogue: string, page: string): string[] {
  return [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    PAGES,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${page} >>`,
  ];
}

/** The data of an object stream, and the entries of its dictionary. */
type Packing = { data: Buffer; entries: string };
type Pack = (content: string, numbers: string) => Packing;

const deflated: Pack = (content, numbers) => ({
  data: deflateSync(numbers + content),
  entries: `/Type /ObjStm /First ${numbers.length} /Filter /FlateDecode`,
});

/** The same with all of its objects in an object stream, as programs write it since PDF 1.5. */
export function packedPaperOf(
  catalogue: string,
  { page = '', more = [] as string[], pack = deflated } = {},
): Buffer {
  const objects = [...objectsOf(catalogue, page), ...more];
  let content = '';
  const numbers = objects.map((body, index) => {
    const pair = `${index + 1} ${content.length} `;
    content += `${body} `;
    return pair;
  });
  const { data, entries } = pack(content, numbers.join(''));
  const [container, index] = [objects.length + 1, objects.length + 2];
  const head = Buffer.from('%PDF-1.5\n');
  const packed = objectOf(container, data, `${entries} /N ${objects.length}`);
  const rows = [
    [0, 0, 65_535],
    ...objects.map((_, at) => [2, container, at]),
    [1, head.length, 0],
    [1, head.length + packed.length, 0],
  ].map(([type = 0, place = 0, last = 0]) => {
    const row = Buffer.alloc(7);
    row.writeUInt8(type, 0);
    row.writeUInt32BE(place, 1);
    row.writeUInt16BE(last, 5);
    return row;
  });
  const table = objectOf(
    index,
    Buffer.concat(rows),
    `/Type /XRef /W [1 4 2] /Size ${rows.length} /Root 1 0 R`,
  );
  const tail = Buffer.from(`startxref\n${head.length + packed.length}\n%%EOF\n`);
  return Buffer.concat([head, packed, table, tail]);
}

function objectOf(number: number, data: Buffer, entries: string): Buffer {
  return Buffer.concat([Buffer.from(`${number} 0 obj\n`), stream(data, entries), Buffer.from('\nendobj\n')]);
}

/** An object stream whose unpacked data begin with what looks like its end. */
const decoyEnd: Pack = (content, numbers) =>
  deflated(` % endstream endobj\n${content}`, shifted(numbers, 20));

function shifted(numbers: string, by: number): string {
  return numbers.replaceAll(/(\d+) (\d+) /g, (_, object, at) => `${object} ${Number(at) + by} `);
}

const unusual: Pack = (content, numbers) => ({
  data: Buffer.from(`${deflateSync(numbers + content).toString('hex')}>`),
  entries: `/Type /ObjStm /First ${numbers.length} /Filter [/ASCIIHexDecode /FlateDecode]`,
});

/** Harmless object with the same number again. */
const replacedBy = (active: Buffer, harmless: string) =>
  Buffer.concat([active, Buffer.from(`\n1 0 obj\n${harmless}\nendobj\n`)]);

const link = (action: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${action} >>]`;
const widget = (entries: string) =>
  `/Annots [<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /Rect [0 0 9 9] ${entries} >>]`;
/** A script of the document, as an entry of its catalogue. */
export const SCRIPTS = `/Names << /JavaScript << /Names [(a) ${SCRIPT}] >> >>`;

/** Each does something by itself or at a click, or hides whether it does. */
export const activePdfs: Record<string, () => Buffer | Promise<Buffer>> = {
  'a script of the document': () => paperOf(SCRIPTS),
  'a script under a name with an escape': () => paperOf('', link('<< /S /J#61vaScript /JS (1) >>')),
  'a script under a name of escapes only': () =>
    paperOf('', link(`<< /S /${[...'JavaScript'].map(hash).join('')} /JS (1) >>`)),
  'an escape that only PDFium reads': () =>
    paperOf('', link('<< /S /#3ZubmitForm /F (https://example.org) >>')),
  'a script in an object stream': () => packedPaperOf(SCRIPTS),
  'a script at the opening, in an object stream': () =>
    packedPaperOf('/OpenAction 4 0 R', { more: [SCRIPT] }),
  'a script of a page': () => packedPaperOf('', { page: `/AA << /O ${SCRIPT} >>` }),
  'a script of a link': () => packedPaperOf('', { page: link(SCRIPT) }),
  'a script of a field': () =>
    packedPaperOf('/AcroForm << /Fields [] >>', { page: widget(`/AA << /K ${SCRIPT} >>`) }),
  'a script that follows a harmless action': () =>
    packedPaperOf('', { page: link(`<< /S /GoTo /D [3 0 R /Fit] /Next [4 0 R] >>`), more: [SCRIPT] }),
  'a script of an XFA form': () => paperOf('/AcroForm << /Fields [] /XFA 4 0 R >>', '', stream('<xdp/>')),
  'a program to be started': () => packedPaperOf('', { page: link('<< /S /Launch /F (calc.exe) >>') }),
  'a form to be sent': () =>
    packedPaperOf('', { page: link('<< /S /SubmitForm /F (https://example.org) >>') }),
  'data to be read in': () => packedPaperOf('', { page: link('<< /S /ImportData /F (a.fdf) >>') }),
  'a program at the opening': () => paperOf('/OpenAction << /S /Launch /F (calc.exe) >>'),
  'an address at the opening': () => paperOf(`/OpenAction ${URI}`),
  'an address at the opening, elsewhere': () => packedPaperOf('/OpenAction 4 0 R', { more: [URI] }),
  'an address at the opening, under an escaped key': () => paperOf(`/#4fpenAction ${URI}`),
  'an address behind a way to a page': () =>
    paperOf('/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next 4 0 R >>', '', `[5 0 R]`, URI),
  'an address at the opening of a page': () => paperOf('', '/AA 4 0 R', `<< /O 5 0 R >>`, URI),
  'an address whose kind stands elsewhere': () =>
    paperOf('/OpenAction << /S 4 0 R /URI (https://example.org/) >>', '', '/URI'),
  'another file at the opening': () => paperOf('/OpenAction << /S /GoToR /F (other.pdf) /D [0 /Fit] >>'),
  'a script of which a later version is harmless': () =>
    replacedBy(packedPaperOf(SCRIPTS), '<< /Type /Catalog /Pages 2 0 R >>'),
  'a script behind what looks like the end': () => packedPaperOf(SCRIPTS, { pack: decoyEnd }),
  'objects that are packed in an unusual way': () => packedPaperOf('', { pack: unusual }),
  'a script in an object stream without a type': () =>
    paperOf('', '', stream(deflateSync(`9 0 ${SCRIPT}`), '/#46irst 4 /N 1 /Filter /Fl')),
  'an object stream within another stream': () =>
    paperOf('', '', stream(Buffer.from(packedPaperOf(SCRIPTS).subarray(9)))),
  'an object stream that unpacks to gigabytes': () => paperOf('', '', bomb()),
  'arrays that are nested a hundred thousand times': () => paperOf('', '', '['.repeat(100_000)),
  'an action that follows itself through a hundred thousand others': () =>
    paperOf('/OpenAction 4 0 R', '', ...chain(100_000)),
  'objects that overlap a thousand times': () =>
    paperOf('', '', '1 0 obj ['.repeat(1000) + ' 1'.repeat(500_000)),
  'a script in an encrypted object stream': () => encrypted(true),
};

const hash = (letter: string) => `#${letter.charCodeAt(0).toString(16)}`;

function bomb(): Buffer {
  const folded = deflateSync(Buffer.alloc(70_000_000, '1 0 '), { strategy: constants.Z_RLE, level: 1 });
  return stream(folded, '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode');
}

/** Actions that go to the page, each followed by the next one, from object 4 on. The last one opens an address. */
function chain(length: number): string[] {
  const actions = Array.from(
    { length },
    (_, index) => `<< /S /GoTo /D [3 0 R /Fit] /Next ${index + 5} 0 R >>`,
  );
  return [...actions, URI];
}

/** These only show something, or lead somewhere at a click. */
export const harmlessPdfs: Record<string, () => Buffer | Promise<Buffer>> = {
  'nothing but a page': () => paperOf(''),
  'nothing but a page, in an object stream': () => packedPaperOf(''),
  'a page at which it opens': () => paperOf('/OpenAction [3 0 R /Fit]'),
  'a page at which it opens, as an action': () =>
    packedPaperOf('/OpenAction 4 0 R', { more: ['<< /S /GoTo /D [3 0 R /XYZ null null 1] >>'] }),
  'a page at which it opens, and links': () =>
    packedPaperOf('/OpenAction [3 0 R /Fit]', { page: link('4 0 R'), more: [URI] }),
  'an outline': () =>
    packedPaperOf('/Outlines 4 0 R', {
      more: ['<< /First 5 0 R /Last 5 0 R /Count 1 >>', `<< /Title (One) /Parent 4 0 R /A ${URI} >>`],
    }),
  'a form without scripts': () => packedPaperOf('/AcroForm << /Fields [] >>', { page: widget('/V (x)') }),
  'a way to a page that is followed by itself': () =>
    paperOf('/OpenAction 4 0 R', '', '<< /S /GoTo /D [3 0 R] /Next 4 0 R >>'),
  'scripts that screening has blanked': () => paperOf(SCRIPTS.replaceAll('/JavaScript', '/Javascript')),
  'an object stream that is encrypted': () => encrypted(false),
};

async function encrypted(isActive: boolean): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([300, 400]);
  if (isActive) document.addJavaScript('a', 'app.alert(1)');
  document.encrypt({ ownerPassword: 'owner', userPassword: '' });
  return Buffer.from(await document.save({ useObjectStreams: true }));
}
