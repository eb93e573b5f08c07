/** Keys of Adobe Type 1 Font Format, chapter 7. */
const [PROGRAM_KEY, GLYPH_KEY] = [55665, 4330];
const [FACTOR, SUMMAND] = [52845, 22719];
/** A box of 500 by 700 units: hsbw, rmoveto, hlineto, vlineto, hlineto, closepath, endchar. */
const BOX = Buffer.concat([
  Buffer.from([...number(0), ...number(600), 13, ...number(50), ...number(0), 21, ...number(500), 6]),
  Buffer.from([...number(700), 7, ...number(-500), 6, 9, 14]),
]);

/**
 * A Type 1 font in which each glyph is a box, and the font of a PDF with it, as pdfTeX writes them: the codes of
 * the glyphs are in the font itself. Objects of a PDF of which the first gets the number `from`.
 */
export function type1Font(name: string, glyphs: Readonly<Record<number, string>>, from: number): string[] {
  const encoding = Object.entries(glyphs).map(([code, glyph]) => `dup ${code} /${glyph} put`);
  const head = Buffer.from(
    `%!PS-AdobeFont-1.0: ${name}\n11 dict begin\n/FontName /${name} def\n/PaintType 0 def\n/FontType 1 def
/FontMatrix [0.001 0 0 0.001 0 0] readonly def\n/Encoding 256 array\n0 1 255 {1 index exch /.notdef put} for
${encoding.join('\n')}\nreadonly def\n/FontBBox {0 0 600 700} readonly def\ncurrentdict end\ncurrentfile eexec\n`,
  );
  const box = encrypted(BOX, GLYPH_KEY).toString('latin1');
  const drawn = ['.notdef', ...Object.values(glyphs)].map(
    (glyph) => `/${glyph} ${box.length} RD ${box} ND\n`,
  );
  const body = encrypted(
    Buffer.from(
      `dup /Private 8 dict dup begin\n/RD {string currentfile exch readstring pop} executeonly def
/ND {noaccess def} executeonly def\n/NP {noaccess put} executeonly def\n/BlueValues [] def\n/password 5839 def
2 index /CharStrings ${drawn.length} dict dup begin\n${drawn.join('')}end\nend\nreadonly put\nnoaccess put
dup /FontName get exch definefont pop\nmark currentfile closefile\n`,
      'latin1',
    ),
    PROGRAM_KEY,
  );
  const program = Buffer.concat([head, body]).toString('latin1');
  const lengths = `/Length1 ${head.length} /Length2 ${body.length} /Length3 0`;
  return [
    `<< /Type /Font /Subtype /Type1 /BaseFont /ABCDEF+${name} /FirstChar 0 /LastChar 127
      /Widths [${'600 '.repeat(128)}] /FontDescriptor ${from + 1} 0 R >>`,
    `<< /Type /FontDescriptor /FontName /ABCDEF+${name} /Flags 4 /FontBBox [0 0 600 700] /ItalicAngle 0
      /Ascent 700 /Descent 0 /CapHeight 700 /StemV 80 /FontFile ${from + 2} 0 R >>`,
    `<< /Length ${program.length} ${lengths} >>\nstream\n${program}\nendstream`,
  ];
}

function number(value: number): number[] {
  if (Math.abs(value) <= 107) return [value + 139];
  const [first, rest] = [value > 0 ? 247 : 251, Math.abs(value) - 108];
  return [first + (rest >> 8), rest & 255];
}

function encrypted(plain: Uint8Array, key: number): Buffer {
  let state = key;
  return Buffer.from(
    [0, 0, 0, 0, ...plain].map((byte) => {
      const cipher = byte ^ (state >> 8);
      state = ((cipher + state) * FACTOR + SUMMAND) & 0xffff;
      return cipher;
    }),
  );
}
