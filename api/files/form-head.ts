import { Busboy } from '@fastify/busboy';

/** The most bytes that may stand before the file in an upload's form. */
const HEAD_MOST = 1024 * 1024;
const LIMITS = { files: 1, fields: 110, parts: 120, fieldSize: 4096, headerPairs: 20, headerSize: 16_384 };
const LINE_END = Buffer.from('\r\n');
const EMPTY_LINE = Buffer.from('\r\n\r\n');

/** What stands before the first file of a form, and the name of that file. */
type FormHead = { fileId?: string; file?: { field: string; name: string } };

/** The boundary of a form; undefined for what is no form, or has one that no form may have. */
export function boundaryOf(contentType = ''): string | undefined {
  if (!/^multipart\/form-data(?=;)/i.test(contentType)) return;
  const [, quoted, plain] =
    /;\s{0,9}boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70})(?![^\s;]))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  return boundary && /^[\w'()+,\-./:=? ]+$/.test(boundary) ? boundary : undefined;
}

/** What ends each part of a form. */
export function delimiterOf(boundary: string): Buffer {
  return Buffer.from(`\r\n--${boundary}`);
}

/**
 * Reads a form up to the first byte of its file. `rest` is what came of the file with it. Without a file it reads to
 * the end.
 */
export async function readFormHead(
  chunks: AsyncIterable<Buffer>,
  boundary: string,
): Promise<FormHead & { rest: Buffer }> {
  const finder = new FileFinder(boundary);
  for await (const chunk of chunks) {
    const { head, rest } = finder.add(chunk) ?? {};
    if (head && rest) return { ...(await parsedHead(head, boundary)), rest };
    if (finder.isClosed) return { rest: Buffer.alloc(0) };
  }
  throw new Error('The form has ended before its file');
}

/** Finds where the headers of the first file end. */
class FileFinder {
  readonly #delimiter: Buffer;
  #bytes = Buffer.alloc(4096);
  /** The first delimiter needs no line before it. */
  #filled = LINE_END.copy(this.#bytes);
  #searched = 0;
  /** Where the headers of the current part begin. */
  #headers: number | undefined;
  isClosed = false;

  constructor(boundary: string) {
    this.#delimiter = delimiterOf(boundary);
  }

  add(chunk: Buffer): { head: Buffer; rest: Buffer } | undefined {
    this.#append(chunk);
    const bytes = this.#bytes.subarray(0, this.#filled);
    while (!this.isClosed) {
      const found =
        this.#headers === undefined ? this.#findPart(bytes) : this.#findFile(bytes, this.#headers);
      if (found === undefined) return;
      if (found > 0) return { head: bytes.subarray(LINE_END.length, found), rest: bytes.subarray(found) };
    }
  }

  #append(chunk: Buffer): void {
    const filled = this.#filled + chunk.length;
    if (filled > HEAD_MOST + chunk.length) throw new Error('The form has too much before its file');
    if (filled > this.#bytes.length) {
      const larger = Buffer.alloc(Math.max(filled, 2 * this.#bytes.length));
      this.#bytes.copy(larger, 0, 0, this.#filled);
      this.#bytes = larger;
    }
    chunk.copy(this.#bytes, this.#filled);
    this.#filled = filled;
  }

  /** 0 when a part was found, undefined when more bytes are needed. */
  #findPart(bytes: Buffer): 0 | undefined {
    const at = bytes.indexOf(this.#delimiter, this.#searched);
    if (at === -1) {
      this.#searched = Math.max(this.#searched, bytes.length - this.#delimiter.length + 1);
      return;
    }
    this.#headers = at + this.#delimiter.length;
    this.#searched = this.#headers;
    return 0;
  }

  /** Where the bytes of the file begin, 0 when the part is no file, undefined when more bytes are needed. */
  #findFile(bytes: Buffer, headers: number): number | undefined {
    const end = bytes.indexOf(EMPTY_LINE, this.#searched);
    const opening = bytes.subarray(headers, headers + 2).toString('latin1');
    if (opening === '--') this.isClosed = true;
    else if (end === -1) {
      this.#searched = Math.max(this.#searched, bytes.length - EMPTY_LINE.length + 1);
      return;
    }
    this.#headers = undefined;
    // A part that ends before its headers do is none.
    const cut = bytes.subarray(0, end + LINE_END.length).indexOf(this.#delimiter, headers);
    this.#searched = cut === -1 ? end + LINE_END.length : cut;
    const isFile = /filename|octet-stream/i.test(bytes.toString('latin1', headers, end));
    return isFile && cut === -1 && !this.isClosed ? end + EMPTY_LINE.length : 0;
  }
}

/** A kept parser reads the head, closed behind the headers of its file as if that were empty. */
function parsedHead(head: Buffer, boundary: string): Promise<FormHead> {
  const headers = { 'content-type': `multipart/form-data; boundary="${boundary}"` };
  const form = new Busboy({ headers, limits: LIMITS });
  const found: FormHead = {};
  const { promise, resolve, reject } = Promise.withResolvers<FormHead>();
  form.on('field', (name, value) => {
    if (name === 'fileId') found.fileId = value;
  });
  form.on('file', (field, file, name) => {
    found.file = { field, name: name ?? '' };
    file.resume();
  });
  form.on('error', reject).on('finish', () => resolve(found));
  form.end(Buffer.concat([head, delimiterOf(boundary), Buffer.from('--\r\n')]));
  return promise;
}
