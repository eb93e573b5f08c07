import { type Pdfium, withMemory } from '../pdfium.ts';

const NAME_BYTES = 128;

/** Name of a character's font, with that of its subset: `ABCDEF+Times`. */
export function fontOf(p: Pdfium, text: number, index: number): string {
  return withMemory(p, NAME_BYTES + 4, (buffer) => {
    const length = p._FPDFText_GetFontInfo(text, index, buffer, NAME_BYTES, buffer + NAME_BYTES);
    if (length === 0 || length > NAME_BYTES) return '';
    return Buffer.from(p.HEAPU8.subarray(buffer, buffer + length - 1)).toString('latin1');
  });
}
