/** Names of the font of Greek letters and signs, plain or in a style. */
const NAME = /\/BaseFont\s{0,9}(\/Symbol(?:MT)?(?:,[A-Za-z]{1,20})?)(?=[\s/>])/g;
const KIND = /\/Subtype\s{0,9}(\/TrueType)(?=[\s/>])/;
const DESCRIPTOR = /\/FontDescriptor\s{1,9}(\d{1,10}\s{1,9}\d{1,5})\s{1,9}R/;
const EMBEDDED = '/FontFile';
/** Maximum number of such fonts in a file, because each is looked up in it. */
const FONTS_MOST = 50;

/**
 * Gives a Symbol font that is not embedded its standard name, in the same length. PDFium draws Latin letters
 * for a TrueType font SymbolMT (an a for α), and nothing for a bold or slanted one. Fonts in compressed
 * objects stay as they are.
 */
export function withSymbolFonts(bytes: Uint8Array): Uint8Array {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!source.includes('/Symbol')) return bytes;
  const text = source.toString('latin1');
  const changed = Buffer.from(source);
  let count = 0;
  for (const found of text.matchAll(NAME)) {
    count += 1;
    if (count > FONTS_MOST) break;
    const [start, end] = [text.lastIndexOf(' obj', found.index), text.indexOf('endobj', found.index)];
    const font = text.slice(start, end);
    if (start === -1 || end === -1 || isEmbedded(text, font)) continue;
    const [entry, name = ''] = found;
    replace(changed, found.index + entry.length - name.length, name, '/Symbol');
    const kind = KIND.exec(font);
    if (kind)
      replace(changed, start + kind.index + kind[0].length - '/TrueType'.length, '/TrueType', '/Type1');
  }
  return changed;
}

function isEmbedded(text: string, font: string): boolean {
  const [, reference] = DESCRIPTOR.exec(font) ?? [];
  if (reference === undefined) return font.includes(EMBEDDED);
  const heading = `${reference.replace(/\s+/, ' ')} obj`;
  // The last one counts: updates of a file are added at its end.
  for (let at = text.lastIndexOf(heading); at !== -1; at = at > 0 ? text.lastIndexOf(heading, at - 1) : -1)
    if (!/\d/.test(text.charAt(at - 1))) return text.slice(at, text.indexOf('endobj', at)).includes(EMBEDDED);
  // In a compressed object, which is not examined.
  return true;
}

function replace(bytes: Buffer, at: number, one: string, other: string): void {
  bytes.write(other.padEnd(one.length), at, 'latin1');
}
