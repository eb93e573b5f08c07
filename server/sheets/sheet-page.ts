import encodeQR from 'qr';
import { escapeHtml } from '../../app/ui/escape-html.ts';
import { sheetText } from '../../domain/paper/separator-sheet.ts';
import { type SheetWords, titleOf } from './sheet-words.ts';

/** HTML for printing: browsers render the letters of every language, which PDF fonts lack. */
export function sheetsPage(
  sheets: readonly SheetWords[],
  { tag, help }: { tag: string; help: string },
): string {
  return `<!doctype html>
<html lang="${tag}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(titleOf(sheets))}</title>
<style>${STYLE}</style>
<p class="help">${escapeHtml(help)}</p>
${sheets.map(sheetHtml).join('\n')}
</html>
`;
}

const STYLE = `
@page { size: A4; margin: 18mm }
body { margin: 0; color: #000; background: #fff; font-family: system-ui, sans-serif }
.help { padding: 1rem }
section { display: flex; flex-direction: column; box-sizing: border-box; height: 258mm; max-width: 174mm; margin: auto; overflow: hidden; break-after: page; break-inside: avoid; overflow-wrap: anywhere }
p, h1 { margin: 0 0 4mm; line-height: 1.3 }
h1 { line-height: 1.1 }
svg { width: 80mm; height: 80mm; margin: auto }
.course { font-size: 24pt } .exam { min-height: 1.3em; font-size: 32pt; font-weight: 700 } .place { font-size: 18pt }
@media print { .help { display: none } }
@media screen { section { padding: 1rem; border-bottom: 1px dashed #888 } }
`;

function sheetHtml({ sheet, counted, title, exam, place, hint }: SheetWords): string {
  const { course, examYear } = sheet;
  const held = [exam, examYear].filter(Boolean).join(' · ');
  return `<section>
<p>${escapeHtml(counted)}</p>
<h1 style="font-size:${sizeOf(course)}pt">${escapeHtml(course)}</h1>
<p class="course">${escapeHtml(title)}</p>
<p class="exam">${escapeHtml(held)}</p>
<p class="place">${escapeHtml(place)}</p>
${codeOf(sheetText(sheet))}
<p>${escapeHtml(hint)}</p>
</section>`;
}

/** Font size in points at which a code of usual length fits on one line. */
function sizeOf(code: string): number {
  return Math.max(20, Math.min(60, Math.floor(700 / code.length)));
}

function codeOf(text: string): string {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  return `<svg viewBox="0 0 ${rows.length} ${rows.length}" shape-rendering="crispEdges"><path d="${path.join('')}"/></svg>`;
}
