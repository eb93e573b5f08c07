import { randomBytes } from 'node:crypto';

/** A PDF without pages, which is taken as it is and costs no reading process anything. */
export function pagelessPaper(size: number): Buffer {
  const head =
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n';
  return Buffer.concat([
    Buffer.from(`${head}%`),
    Buffer.from(randomBytes(Math.ceil(size / 2)).toString('hex')),
    Buffer.from('\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
