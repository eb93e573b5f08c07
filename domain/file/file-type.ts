import { FILE_SENTENCES, type FileType } from '../file.ts';
import { Refusal } from '../refusal.ts';

/** How many bytes of a file's beginning tell its type. */
export const HEAD_BYTES = 32;

/** The type by the first bytes of a file; undefined for anything but PDF, PNG and JPEG. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  if (startsWith(head, [0x25, 0x50, 0x44, 0x46, 0x2d])) return 'application/pdf';
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'image/jpeg';
  return undefined;
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}

/** The bytes decide, not the name. @throws Refusal as `typeRefusal` answers. */
export function acceptedType(head: Uint8Array): FileType {
  const type = fileTypeOf(head);
  if (!type) throw refusalOf(head);
  return type;
}

/**
 * Why a file that begins like this is not accepted: Refusal invalid `file.empty`, `file.foreign` or `file.type`.
 * Undefined for a type that is. The upload form asks it before anything is sent.
 */
export function typeRefusal(head: Uint8Array): Refusal | undefined {
  return fileTypeOf(head) ? undefined : refusalOf(head);
}

function refusalOf(head: Uint8Array): Refusal {
  if (head.length === 0) return new Refusal('invalid', 'file.empty', FILE_SENTENCES.empty);
  const text = String.fromCharCode(...head);
  const foreign = FOREIGN_FORMATS.find(({ begins }) => begins.test(text));
  return foreign ? new Refusal('invalid', 'file.foreign', foreign.sentence) : wrongType();
}

export function wrongType(): Refusal {
  return new Refusal('invalid', 'file.type', FILE_SENTENCES.type);
}

const saveAs = (name: string) =>
  `This is a picture in ${name} format. Please save it as PNG or JPG and choose that one.`;
const asPdf = (name: string) =>
  `This is a ${name} file. Please save or export it as PDF and choose that one.`;

/**
 * Formats that people often choose, each with how it begins, as Latin-1 text, and with the way to a format that the
 * library takes. ISO media files name their kind behind `ftyp`.
 */
const FOREIGN_FORMATS: readonly { begins: RegExp; sentence: string }[] = [
  {
    begins: /^.{4}ftyp(hei|hev|mif1|msf1)/s,
    sentence:
      'This is a HEIC photo, which many devices cannot show. On an iPhone choose Settings, Camera, Formats, “Most Compatible” (on Android, switch off HEIF or “high efficiency” in the camera) and take it again, or save it as JPG.',
  },
  { begins: /^.{4}ftypavi/s, sentence: saveAs('AVIF') },
  { begins: /^RIFF.{4}WEBP/s, sentence: saveAs('WebP') },
  { begins: /^GIF8/, sentence: saveAs('GIF') },
  { begins: /^BM/, sentence: saveAs('BMP') },
  { begins: /^(II\*|MM.\*)/s, sentence: saveAs('TIFF') },
  { begins: /^.{4}ftyp/s, sentence: 'This is a film. Please choose a PDF or a photo of the paper.' },
  { begins: /^PK/, sentence: asPdf('Word/PowerPoint/ZIP') },
  { begins: /^ÐÏ/, sentence: asPdf('Word/Excel/PowerPoint') },
];
