import type { Fault } from '../fault.ts';
import type { FileType } from '../file.ts';
import type { ReadableType } from './readable-file.ts';

/** Viewers look for a PDF's header in these: servers may write line breaks or warnings before it. */
export const HEAD_BYTES = 1024;

export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  const text = textOf(head);
  return text.includes('%PDF-') && !foreignFormat(text) ? 'application/pdf' : undefined;
}

export function pictureTypeOf(head: Uint8Array): ReadableType | undefined {
  const type = fileTypeOf(head);
  if (type) return type === 'application/pdf' ? undefined : type;
  return startsWith(head, [0x52, 0x49, 0x46, 0x46]) && startsWith(head.subarray(8), [0x57, 0x45, 0x42, 0x50])
    ? 'image/webp'
    : undefined;
}

export const readableTypeOf = (head: Uint8Array) => fileTypeOf(head) ?? pictureTypeOf(head);

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** Undefined for an accepted type. The upload form calls it before sending. */
export function typeFault(head: Uint8Array): Fault | undefined {
  if (fileTypeOf(head)) return undefined;
  if (head.length === 0) return { name: 'file.empty' };
  return foreignFormat(textOf(head))?.fault ?? { name: 'file.type' };
}

const textOf = (head: Uint8Array) => String.fromCharCode(...head.subarray(0, HEAD_BYTES));
const foreignFormat = (text: string) => FOREIGN_FORMATS.find(({ begins }) => begins.test(text));

const picture = (what: string): Fault => ({ name: 'file.foreign.picture', values: { what } });
const document = (what: string): Fault => ({ name: 'file.foreign.document', values: { what } });

/**
 * Common unsupported formats: their first bytes as Latin-1 text, and the fault that explains how to convert.
 * ISO media files name their kind after `ftyp`.
 */
const FOREIGN_FORMATS: readonly { begins: RegExp; fault: Fault }[] = [
  { begins: /^.{4}ftyp(hei|hev|mif1|msf1)/s, fault: { name: 'file.foreign.heic' } },
  { begins: /^.{4}ftypavi/s, fault: picture('AVIF') },
  { begins: /^RIFF.{4}WEBP/s, fault: picture('WebP') },
  { begins: /^GIF8/, fault: picture('GIF') },
  { begins: /^BM/, fault: picture('BMP') },
  { begins: /^(II\*|MM.\*)/s, fault: picture('TIFF') },
  { begins: /^.{4}ftyp/s, fault: { name: 'file.foreign.film' } },
  { begins: /^PK/, fault: document('Word/PowerPoint/ZIP') },
  { begins: /^ÐÏ/, fault: document('Word/Excel/PowerPoint') },
];
