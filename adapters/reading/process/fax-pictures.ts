/** The dictionary of an image from its object's number to its data, in bytes at most. */
const DICTIONARY_MOST = 1024;
const NAME = '/JBIG2Decode';
const FILTER = /\/Filter\s{0,9}(?:\/JBIG2Decode|\[\s{0,9}\/JBIG2Decode\s{0,9}\])/;
const PARAMETERS =
  /\/DecodeParms\s{0,9}(?:\d{1,10}\s\d{1,5}\sR|\[?\s{0,9}(?:<<[^<>]{0,200}>>|null)\s{0,9}\]?)/;
const LENGTH = /\/Length\s{1,9}(?:\d{1,10}\s\d{1,5}\sR|\d{1,10})/;

/** Types of segments: ITU T.88, 7.3. */
const PAGE = 48;
const [REGION, LOSSLESS_REGION] = [38, 39];
const WITHOUT_PIXELS = [49, 50, 51, 62];
/** Header of a segment that refers to no other; page information; region with its flags. In bytes. */
const [HEADER, PAGE_INFORMATION, REGION_INFORMATION] = [11, 19, 18];
/** Lower bits say which segments are still needed. */
const REFERENCE = 0x20;
const UNKNOWN_LENGTH = 0xffffffff;
const BLACK_PAGE = 4;
const CODED_AS_FAX = 1;

/**
 * Declares an image of JBIG2 that is one region coded like a fax (MMR) as a fax (CCITT, group 4), in the same
 * length. PDFium leaves such regions white.
 */
export function withFaxPictures(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let changed: Buffer | undefined;
  for (let at = source.indexOf(NAME), next = 0; at !== -1; at = source.indexOf(NAME, next)) {
    const object = pictureAt(source, at);
    next = object?.end ?? at + NAME.length;
    const fax = object && faxIn(source.subarray(object.data, object.end));
    const replaced = fax && faxObject(object.dictionary, fax);
    if (!replaced || replaced.length > object.end - object.start) continue;
    changed ??= Buffer.from(source);
    changed.fill(0, object.start, object.end).set(replaced, object.start);
  }
  return changed ?? bytes;
}

/** `start`: of the dictionary. `data`, `end`: of the compressed data. */
type Picture = { start: number; dictionary: string; data: number; end: number };

function pictureAt(source: Buffer, at: number): Picture | undefined {
  const first = Math.max(0, at - DICTIONARY_MOST);
  const text = source.toString('latin1', first, at + DICTIONARY_MOST);
  const start = text.lastIndexOf(' obj', at - first) + ' obj'.length;
  const keyword = text.indexOf('stream', at - first);
  if (start < ' obj'.length || keyword === -1) return undefined;
  const dictionary = text.slice(start, keyword);
  if (dictionary.includes('endobj')) return undefined;
  const data = first + keyword + (text.startsWith('stream\r\n', keyword) ? 8 : 7);
  const end = source.indexOf('endstream', data);
  return end === -1 ? undefined : { start: first + start, dictionary, data, end };
}

type Fax = { width: number; data: Buffer };

/** Undefined if an image is more than one such region on a white page of its size. */
function faxIn(data: Buffer): Fax | undefined {
  let page: Buffer | undefined;
  let fax: Fax | undefined;
  for (let at = 0; at + HEADER <= data.length; ) {
    const [type = 0, references = 0, length] = [data[at + 4], data[at + 5], data.readUInt32BE(at + 7)];
    const body = data.subarray(at + HEADER, length === UNKNOWN_LENGTH ? undefined : at + HEADER + length);
    at += HEADER + body.length;
    if (references >= REFERENCE) return undefined;
    if (type === PAGE && body.length >= PAGE_INFORMATION) page = body;
    else if (type === REGION || type === LOSSLESS_REGION) {
      if (fax || !page || !isWholeFax(page, body)) return undefined;
      fax = { width: body.readUInt32BE(0), data: body.subarray(REGION_INFORMATION) };
    } else if (!WITHOUT_PIXELS.includes(type)) return undefined;
  }
  return fax;
}

function isWholeFax(page: Buffer, region: Buffer): boolean {
  if (region.length < REGION_INFORMATION || ((page[16] ?? 0) & BLACK_PAGE) !== 0) return false;
  const [width, left, top] = [region.readUInt32BE(0), region.readUInt32BE(8), region.readUInt32BE(12)];
  const isCodedAsFax = ((region[17] ?? 0) & CODED_AS_FAX) !== 0;
  return isCodedAsFax && width === page.readUInt32BE(0) && left === 0 && top === 0;
}

function faxObject(dictionary: string, { width, data }: Fax): Buffer | undefined {
  if (!FILTER.test(dictionary) || !LENGTH.test(dictionary)) return undefined;
  const head = dictionary
    .replace(PARAMETERS, '')
    .replace(FILTER, `/Filter/CCF/DecodeParms<</K -1/Columns ${width}>>`)
    .replace(LENGTH, `/Length ${data.length}`);
  return Buffer.concat([Buffer.from(`${head.trim()}stream\n`, 'latin1'), data, Buffer.from('\n')]);
}
