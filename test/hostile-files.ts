import { createHash } from 'node:crypto';
import { constants, crc32, deflateSync } from 'node:zlib';
import { madePdf, madePhoto } from './made-papers.ts';

/** Bodies of objects, numbered from 1, of which the first one is the catalogue. */
export function pdfOf(objects: readonly (string | Buffer)[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const offsets: number[] = [];
  let at = parts[0]?.length ?? 0;
  const add = (part: string | Buffer) => {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1');
    parts.push(bytes);
    at += bytes.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(at);
    add(`${index + 1} 0 obj\n`);
    add(object);
    add('\nendobj\n');
  }
  const start = at;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  add(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`);
  add(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(parts);
}

const CATALOGUE = '<< /Type /Catalog /Pages 2 0 R >>';
const ONE_PAGE = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${more} >>`;

export function stream(content: Buffer | string, entries = ''): Buffer {
  const bytes = Buffer.from(content);
  const head = `<< /Length ${bytes.length} ${entries} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

/** A page whose content is this. What it needs besides comes from object 5 on. */
const drawing = (content: Buffer, resources = '', ...more: Buffer[]) =>
  pdfOf([CATALOGUE, ONE_PAGE, page(`/Contents 4 0 R /Resources << ${resources} >>`), content, ...more]);

const countingPages = (count: number, kids: string, ...pages: string[]) =>
  pdfOf([CATALOGUE, `<< /Type /Pages /Kids [${kids}] /Count ${count} >>`, ...pages]);

/** Each dot of the page is coloured by a program of fifty thousand steps. */
function endless(): Buffer {
  const steps = Buffer.from(`{ pop ${'1 add '.repeat(25_000)} dup dup }`);
  const domain = '/Domain [0 1 0 1] /Range [0 1 0 1 0 1]';
  return drawing(
    stream('300 0 0 400 0 0 cm /S sh'),
    '/Shading << /S 5 0 R >>',
    Buffer.from('<< /ShadingType 1 /ColorSpace /DeviceRGB /Function 6 0 R >>'),
    stream(steps, `/FunctionType 4 ${domain}`),
  );
}

/** Twelve forms, each of which draws the next one sixty times: what is drawn is remembered. */
function endlessForms(): Buffer {
  const levels = 12;
  const form = (level: number) =>
    stream(
      level === levels ? '0 0 300 400 re f' : '/F Do '.repeat(60),
      `/Type /XObject /Subtype /Form /BBox [0 0 300 400] /Resources << /XObject << /F ${5 + level} 0 R >> >>`,
    );
  const forms = Array.from({ length: levels }, (_, index) => form(index + 1));
  return drawing(stream('/F Do'), '/XObject << /F 5 0 R >>', ...forms);
}

/** Half a gigabyte of spaces in a few kilobytes. */
function bomb(): Buffer {
  const run = Buffer.alloc(8_000_000, Buffer.from([129, 0x20]));
  return drawing(stream(deflateSync(run), '/Filter [/FlateDecode /RunLengthDecode]'));
}

/** A page whose content unfolds to so many bytes of white space, a thousand times those of the file. */
export function unfoldingPdf(bytes: number): Buffer {
  // Looks for runs only: the same bytes in a quarter of the time.
  const folded = deflateSync(Buffer.alloc(bytes), { strategy: constants.Z_RLE });
  return drawing(stream(folded, '/Filter /FlateDecode'));
}

/** Encrypted with 40 bits. The locked one needs a password that the tests do not give; the other one's is empty. */
function encrypted(isLocked: boolean): Buffer {
  const id = Buffer.alloc(16, 7);
  const owner = Buffer.alloc(32, 9);
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(-4);
  const digest = createHash('md5')
    .update(Buffer.concat([PADDING, owner, permissions, id]))
    .digest();
  const user = isLocked ? Buffer.alloc(32, 3) : rc4(digest.subarray(0, 5), PADDING);
  const dictionary = `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString('hex')}> /U <${user.toString('hex')}> /P -4 >>`;
  const ids = `/ID [<${id.toString('hex')}> <${id.toString('hex')}>] /Encrypt 4 0 R`;
  return pdfOf([CATALOGUE, ONE_PAGE, page(), dictionary], ids);
}

/** Padding in place of an empty password: PDF 32000-1, 7.6.3.3. */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

/** Modern OpenSSL has forgotten it. */
function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, two: number) => {
    [state[one], state[two]] = [state[two] as number, state[one] as number];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + (state[i] as number) + (key[i % key.length] as number)) & 255;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  const coded = data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + (state[i] as number)) & 255;
    swap(i, j);
    return byte ^ (state[((state[i] as number) + (state[j] as number)) & 255] as number);
  });
  return Buffer.from(coded);
}

/** A PNG that says it has so many dots, and has hardly any. */
export function pngOf(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    check.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, check]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A whole small JPEG whose header says that it has so many dots. */
export function lyingJpeg(side: number): Buffer {
  const bytes = Buffer.from(madePhoto().buffer);
  const frame = [0xc0, 0xc2].map((marker) => bytes.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0);
  bytes.writeUInt16BE(side, (frame ?? 0) + 5);
  bytes.writeUInt16BE(side, (frame ?? 0) + 7);
  return bytes;
}

export type HostileFile = { name: string; bytes: Buffer };

/** Files as an attacker would make them, or a broken machine. */
export async function hostileFiles() {
  const whole = (await madePdf()).buffer;
  const script = '<html><body><script>document.title = "owned"</script></body></html>';
  return {
    truncated: whole.subarray(0, whole.length / 2),
    'without pages': countingPages(0, ''),
    'of 100,000 pages': countingPages(100_000, '3 0 R '.repeat(100_000), page()),
    'that counts 900 pages and has one': countingPages(900, '3 0 R', page()),
    'whose pages are 200 inches wide': countingPages(
      1,
      '3 0 R',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 14400 14400] >>',
    ),
    'whose page is a strip': countingPages(
      1,
      '3 0 R',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 10 14400] >>',
    ),
    'whose page tree is a loop': countingPages(
      3,
      '2 0 R 2 0 R 3 0 R',
      '<< /Type /Pages /Kids [2 0 R] /Count 2 >>',
    ),
    'that is locked': encrypted(true),
    'that is encrypted and not locked': encrypted(false),
    'that is a page of HTML, too': Buffer.concat([Buffer.from(`%PDF-1.4\n%${script}\n`), whole]),
    'with a script': pdfOf([
      '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\); while \\(true\\);) >> >>',
      ONE_PAGE,
      page(),
    ]),
    'that draws for ever': endless(),
    'that fills the memory with what it draws': endlessForms(),
    'that is a bomb': bomb(),
    'of noise': Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(50_000, 'noise ')]),
    'PNG of 60,000 by 60,000': pngOf(60_000, 60_000),
    'PNG that is cut': pngOf(3000, 3000),
    'JPEG that says it is huge': lyingJpeg(60_000),
    'JPEG that says it is larger than it is': lyingJpeg(4000),
    'JPEG that is only a beginning': Buffer.from(madePhoto().buffer.subarray(0, 60)),
  };
}
