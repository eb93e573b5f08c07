/**
 * TrueType font without outlines, such as OCR programs put under scans: its text can be searched and copied,
 * but is invisible. Glyph 0 is for missing characters, glyph 1 for all others. Glyphs are half as wide as
 * high.
 */
export function glyphlessFont(): Uint8Array {
  const tables: [tag: string, shorts: readonly number[]][] = [
    // No outlines, only four bytes, because some programs reject an empty table.
    ['glyf', [0, 0]],
    ['head', [1, 0, 1, 0, 0, 0, 0x5f0f, 0x3cf5, 0, UNITS, ...DATES, 0, 0, UNITS / 2, UNITS, 0, 8, 2, 0, 0]],
    ['hhea', [1, 0, UNITS, 0, 0, UNITS / 2, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 2]],
    ['hmtx', [UNITS / 2, 0, UNITS / 2, 0]],
    ['loca', [0, 0, 0]],
    ['maxp', [1, 0, 2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0]],
  ];
  const directory = 12 + 16 * tables.length;
  const places = tables.map(([, shorts]) => 2 * shorts.length);
  const font = new DataView(new ArrayBuffer(directory + places.reduce((sum, size) => sum + padded(size), 0)));
  const head = [1, 0, tables.length, 64, 2, 16 * tables.length - 64];
  for (const [at, value] of head.entries()) font.setUint16(2 * at, value);
  let offset = directory;
  for (const [index, [tag, shorts]] of tables.entries()) {
    for (const [at, value] of shorts.entries()) font.setUint16(offset + 2 * at, value);
    const entry = 12 + 16 * index;
    for (let at = 0; at < 4; at += 1) font.setUint8(entry + at, tag.charCodeAt(at));
    font.setUint32(entry + 4, sumOf(font, offset, 2 * shorts.length));
    font.setUint32(entry + 8, offset);
    font.setUint32(entry + 12, 2 * shorts.length);
    offset += padded(2 * shorts.length);
  }
  return new Uint8Array(font.buffer);
}

/** Units per em. */
const UNITS = 1000;
/** Creation and modification, 64 bits each. */
const DATES = [0, 0, 0, 0, 0, 0, 0, 0];

const padded = (size: number) => 4 * Math.ceil(size / 4);

function sumOf(font: DataView, offset: number, length: number): number {
  let sum = 0;
  for (let at = offset; at < offset + padded(length); at += 4) sum = (sum + font.getUint32(at)) >>> 0;
  return sum;
}
