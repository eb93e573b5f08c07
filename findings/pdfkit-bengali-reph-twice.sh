#!/bin/sh
# pdfkit writes Bengali words with two rephs, and leaves conjuncts such as ক্ক open, with a font that browsers draw right.
#
# Expected: fontkit, by which pdfkit puts the letters of Indian scripts together, chooses the glyphs that HarfBuzz chooses for the same font in
# browsers, LibreOffice and Android, as it does for every common syllable of Hindi.
# Really: in "বার্ষিক" (annual, on each annual paper) the reph, ra's stroke above the next letter, is drawn twice, where
# HarfBuzz, by the same tables of the font, leaves one. "পাক্কা" (firm) has ক with a virama in place of the conjunct ক্ক. Nothing fails, and
# Hindi, with which such a program is tried, is right. A page that Chromium prints has the glyphs of HarfBuzz.
# fontkit 2.0.4 (in pdfkit 0.20.2), harfbuzzjs 1.6.4 beside it, Noto Sans Bengali and Devanagari, Node 20 and 24, 2026-11-30.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
npm install --silent --no-audit --no-fund --prefix "$folder" fontkit@2.0.4 harfbuzzjs@1.6.4 \
  @expo-google-fonts/noto-sans-bengali@0.4.4 @expo-google-fonts/noto-sans-devanagari@0.4.1
cat > "$folder/run.mjs" <<'EOF'
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { openSync } from 'fontkit';
import * as harfbuzz from 'harfbuzzjs';

const require = createRequire(import.meta.url);

function glyphsOf(script, word) {
  const file = require.resolve(
    `@expo-google-fonts/noto-sans-${script.toLowerCase()}/400Regular/NotoSans${script}_400Regular.ttf`,
  );
  const fontkit = openSync(file);
  const { buffer } = new Uint8Array(readFileSync(file));
  const text = new harfbuzz.Buffer();
  text.addText(word);
  text.guessSegmentProperties();
  harfbuzz.shape(new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(buffer), 0)), text);
  // A glyph without ink and width is what a font leaves of a letter that another glyph has taken in.
  const named = (ids) =>
    ids.map((id) => fontkit.getGlyph(id)).filter((glyph) => glyph.advanceWidth > 0 || glyph.path.commands.length > 0);
  const names = (ids) => named(ids).map(({ name }) => name).join(' ');
  return {
    fontkit: names(fontkit.layout(word).glyphs.map(({ id }) => id)),
    harfbuzz: names(text.getGlyphInfosAndPositions().map(({ codepoint }) => codepoint)),
  };
}

const found = {};
for (const word of ['বার্ষিক', 'পাক্কা', 'প্রশ্ন']) found[word] = glyphsOf('Bengali', word);
for (const word of ['वार्षिक', 'पक्का', 'प्रश्न']) found[word] = glyphsOf('Devanagari', word);
console.log('Node', process.version, found);
const differing = Object.keys(found).filter((word) => found[word].fontkit !== found[word].harfbuzz);
console.log('Drawn otherwise:', differing.join(', '));
const count = (names, part) => names.split(' ').filter((name) => name === part).length;
// Named for its letters: ra and the virama.
const REPH = 'uni09B009CD';
const rephs = found['বার্ষিক'];
console.log('Rephs of বার্ষিক:', count(rephs.fontkit, REPH), 'and', count(rephs.harfbuzz, REPH));
const isAsDescribed = differing.join() === 'বার্ষিক,পাক্কা' && count(rephs.fontkit, REPH) === 2;
process.exitCode = isAsDescribed && count(rephs.harfbuzz, REPH) === 1 ? 0 : 1;
EOF
node "$folder/run.mjs"
