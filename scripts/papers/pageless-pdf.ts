import { randomBytes } from 'node:crypto';

/**
 * The ends of a PDF without pages, whatever lies between them. It is looked at once. Over a damaged one, which random bytes
 * are, the reader starts another process: that takes as long as many tests.
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
/** The zeros before its last line stand for the offset of `xref`. */
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

/** A PDF without pages, and with this in it. */
export function pagelessPdf(content: Uint8Array | string): Buffer<ArrayBuffer> {
  const head = Buffer.concat([Buffer.from(HEAD), Buffer.from(content)]);
  const tail = TAIL.replace(/0{10}(?=\n%%EOF)/, offset(head.length + 1));
  return Buffer.concat([head, Buffer.from(tail)]);
}

/** Drawing random bytes takes as long as hashing and storing them. Of a length by which no two pieces are alike. */
const RANDOM_BLOCK = 65_537;

/** One of this size, of random bytes between its ends, the same ones again and again. */
export function randomPdf(size: number): Buffer<ArrayBuffer> {
  return pagelessPdf(Buffer.alloc(size - HEAD.length - TAIL.length, randomBytes(RANDOM_BLOCK)));
}
