import type { FileType } from '../file.ts';

/** Bytes needed to tell the type. */
export const HEAD_BYTES = 32;

/** The type by its first bytes; undefined for anything but PDF, PNG and JPEG. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
