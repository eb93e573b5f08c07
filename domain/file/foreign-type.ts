/** Formats that people try, each with how they begin and with the way to one that the library takes. */
type Foreign = { begins: RegExp; sentence: string };

const saveAs = (name: string) => `This is ${name} picture. Please save it as PNG or JPG and choose that one.`;
const asPdf = (name: string) => `This is a ${name}. Please save or export it as PDF and choose that one.`;

/** By the first bytes as Latin-1 text. ISO media files name their kind behind `ftyp`. */
const FOREIGN: readonly Foreign[] = [
  {
    begins: /^.{4}ftyp(hei|hev|mif1|msf1)/s,
    sentence:
      'This is a HEIC photo, which many devices cannot show. On an iPhone choose Settings, Camera, Formats, “Most Compatible” (on Android, switch off HEIF or “high efficiency” in the camera) and take it again, or save it as JPG.',
  },
  { begins: /^.{4}ftypavi/s, sentence: saveAs('an AVIF') },
  { begins: /^RIFF.{4}WEBP/s, sentence: saveAs('a WebP') },
  { begins: /^GIF8/, sentence: saveAs('a GIF') },
  { begins: /^BM/, sentence: saveAs('a BMP') },
  { begins: /^(II\*|MM.\*)/s, sentence: saveAs('a TIFF') },
  { begins: /^.{4}ftyp/s, sentence: 'This is a film. Please choose a PDF or a photo of the paper.' },
  { begins: /^PK/, sentence: asPdf('Word, PowerPoint or ZIP file') },
  { begins: /^ÐÏ/, sentence: asPdf('document of an older Word, Excel or PowerPoint') },
];

/** What helps somebody who chose a file of another format; undefined for one that nobody knows here. */
export function foreignSentence(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head);
  return FOREIGN.find(({ begins }) => begins.test(text))?.sentence;
}
