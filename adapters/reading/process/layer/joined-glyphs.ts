import { PDFArray, PDFDict, PDFName, PDFNumber } from '@cantoo/pdf-lib';
import { loadPdf } from '../load-pdf.ts';
import type { JoinedGlyphs } from './letters-at.ts';

const [TYPE, ENCODING, DIFFERENCES, NAME] = ['Font', 'Encoding', 'Differences', 'BaseFont'].map((name) =>
  PDFName.of(name),
) as [PDFName, PDFName, PDFName, PDFName];

/** Letters of glyphs whose names join several, in all fonts of a file. None if pdf-lib cannot read it. */
export async function joinedGlyphs(bytes: Uint8Array): Promise<JoinedGlyphs> {
  const document = await loadPdf(bytes).catch(() => undefined);
  const found = new Map<string, ReadonlyMap<number, string>>();
  for (const [, object] of document?.context.enumerateIndirectObjects() ?? []) {
    if (!(object instanceof PDFDict) || object.get(PDFName.of('Type')) !== TYPE) continue;
    const encoding = object.lookup(ENCODING);
    const differences = encoding instanceof PDFDict ? encoding.lookup(DIFFERENCES) : undefined;
    const name = object.lookup(NAME);
    if (!(differences instanceof PDFArray) || !(name instanceof PDFName)) continue;
    const joined = joinedIn(differences);
    if (joined.size > 0) found.set(name.decodeText(), joined);
  }
  return found;
}

function joinedIn(differences: PDFArray): Map<number, string> {
  const joined = new Map<number, string>();
  let code = 0;
  for (const entry of differences.asArray()) {
    if (entry instanceof PDFNumber) code = entry.asNumber();
    else if (entry instanceof PDFName) {
      const letters = lettersOf(entry.decodeText());
      if (letters) joined.set(code, letters);
      code += 1;
    }
  }
  return joined;
}

/** Adobe Glyph List Specification, section 2: `f_f_i`, `T_h.liga`, `uni00660069`. */
function lettersOf(name: string): string | undefined {
  const [plain = ''] = name.split('.');
  if (/^[A-Za-z](?:_[A-Za-z]){1,9}$/.test(plain)) return plain.replaceAll('_', '');
  if (!/^uni(?:[0-9A-F]{4}){2,10}$/.test(plain)) return undefined;
  return plain.slice(3).replace(/.{4}/g, (hex) => String.fromCharCode(Number.parseInt(hex, 16)));
}
