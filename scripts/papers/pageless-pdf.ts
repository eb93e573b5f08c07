import { randomBytes } from 'node:crypto';

/**
 * Start and end of a PDF without pages, with any content in between. It is parsed only once: a damaged file,
 * such as random bytes, would make the reader start another process, which takes as long as many tests.
 */
export const HEAD = `%PDF-1.7
1 0 obj
<< /Type /Catalog /Pages 2 0 R >>
endobj
2 0 obj
<< /Type /Pages /Kids [] /Count 0 >>
endobj
`;
const offset = (at: number) => String(at).padStart(10, '0');
/** The zeros before its last line are the offset of `xref`. */
export const TAIL = `
xref
0 3
0000000000 65535 f 
${offset(HEAD.indexOf('1 0 obj'))} 00000 n 
${offset(HEAD.indexOf('2 0 obj'))} 00000 n 
trailer
<< /Size 3 /Root 1 0 R >>
startxref
0000000000
%%EOF
`;

export function pagelessPdf(content: Uint8Array | string): Buffer<ArrayBuffer> {
  const head = Buffer.concat([Buffer.from(HEAD), Buffer.from(content)]);
  const tail = TAIL.replace(/0{10}(?=\n%%EOF)/, offset(head.length + 1));
  return Buffer.concat([head, Buffer.from(tail)]);
}

/**
 * Bytes of the random block, which is repeated because generating it takes as long as hashing and storing.
 * This length makes all chunks differ.
 */
const RANDOM_BLOCK = 65_537;

export function randomPdf(size: number): Buffer<ArrayBuffer> {
  return pagelessPdf(Buffer.alloc(size - HEAD.length - TAIL.length, randomBytes(RANDOM_BLOCK)));
}
