import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import encodeQR from 'qr';
import { sheetText } from '../../domain/paper/separator-sheet.ts';
import { type SheetWords, titleOf } from './sheet-words.ts';

/** A4 in points. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 56;
const MILLIMETRE = 72 / 25.4;
/** In points: small enough to lie flat, large enough to be read from a thumbnail. */
const CODE = 80 * MILLIMETRE;

export async function sheetsPdf(sheets: readonly SheetWords[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(titleOf(sheets), { showInWindowTitleBar: true });
  const fonts = {
    bold: await document.embedFont(StandardFonts.HelveticaBold),
    plain: await document.embedFont(StandardFonts.Helvetica),
  };
  for (const words of sheets) drawCover(document.addPage([WIDTH, HEIGHT]), fonts, words);
  return document.save();
}

type Fonts = { bold: PDFFont; plain: PDFFont };

function drawCover(
  page: PDFPage,
  { bold, plain }: Fonts,
  { sheet, counted, title, exam, place, hint }: SheetWords,
): void {
  const { course, examYear } = sheet;
  let top = HEIGHT - MARGIN;
  const line = (text: string, font: PDFFont, size: number, gap: number) => {
    const words = written(text, font);
    const fitting = Math.min(size, (size * (WIDTH - 2 * MARGIN)) / font.widthOfTextAtSize(words, size));
    top -= fitting;
    page.drawText(words, { x: MARGIN, y: top, size: fitting, font });
    top -= gap;
  };
  line(counted, plain, 14, 40);
  line(course, bold, 60, 14);
  line(title, plain, 24, 24);
  line([exam, examYear].filter(Boolean).join(' · ') || ' ', bold, 32, 16);
  line(place, plain, 18, 0);
  drawCode(page, sheetText(sheet), (HEIGHT - CODE) / 2 - 110);
  page.drawText(written(hint, plain), { x: MARGIN, y: MARGIN, size: 12, font: plain });
}

function drawCode(page: PDFPage, text: string, bottom: number): void {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 1 });
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])));
  const scale = CODE / rows.length;
  page.drawSvgPath(path.join(''), { x: (WIDTH - CODE) / 2, y: bottom + CODE, scale, color: rgb(0, 0, 0) });
}

function written(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  const words = [...text].filter((sign) => known.has(sign.codePointAt(0) ?? 0)).join('');
  return words === '' ? ' ' : words;
}
