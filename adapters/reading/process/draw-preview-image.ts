import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib';
import { PREVIEW_IMAGE, type PreviewImage } from '../../../domain/page/page-reader.ts';
import { wrapped } from './book/book-fonts.ts';
import { openPdf } from './pdf.ts';
import { sharp } from './sharp.ts';

const MARGIN = 48;
/** Space for the whole page, in pixels. */
const PAGE = { width: 420, height: PREVIEW_IMAGE.height - 2 * 32 };
const TEXT_WIDTH = PREVIEW_IMAGE.width - PAGE.width - 3 * MARGIN;
const TITLE = { size: 54, line: 62, most: 4 };
const LINE = { size: 30, line: 46, most: 2 };
const QUALITY = 80;

/** Paper, ink, soft ink and line, as in app/ui/tokens.css. */
const [PAPER, INK, SOFT, EDGE] = ['#FBF8F1', '#1D1B16', '#5E584C', '#E4DDCE'].map(colour);

/** Drawn as a PDF, whose fonts need no file, and then rendered. */
export async function drawPreviewImage({ title, lines, image, part }: PreviewImage): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const sheet = document.addPage([PREVIEW_IMAGE.width, PREVIEW_IMAGE.height]);
  sheet.drawRectangle({ width: PREVIEW_IMAGE.width, height: PREVIEW_IMAGE.height, color: PAPER });
  const bold = await document.embedFont(StandardFonts.TimesRomanBold);
  const plain = await document.embedFont(StandardFonts.Helvetica);
  const from = write(sheet, title, { ...TITLE, font: bold, color: INK }, PREVIEW_IMAGE.height - MARGIN);
  let top = from - 20;
  for (const line of lines) top = write(sheet, line, { ...LINE, font: plain, color: SOFT }, top);
  await placePage(document, sheet, image, part);
  const file = await openPdf(await document.save());
  try {
    const raster = await file.raster(1, PREVIEW_IMAGE.width, 'colour');
    const { data, width, height, channels } = raster;
    const picture = sharp(Buffer.from(data), { raw: { width, height, channels } }).removeAlpha();
    const jpeg = await picture.jpeg({ quality: QUALITY }).toBuffer();
    raster.free();
    return jpeg;
  } finally {
    file.close();
  }
}

type Writing = {
  font: PDFFont;
  color: ReturnType<typeof rgb> | undefined;
  size: number;
  line: number;
  most: number;
};

function write(
  sheet: PDFPage,
  text: string,
  { font, color, size, line, most }: Writing,
  top: number,
): number {
  const lines = wrapped(text, font, size, TEXT_WIDTH, most).filter(Boolean);
  for (const [index, each] of lines.entries())
    sheet.drawText(each, { x: MARGIN, y: top - size - index * line, size, font, ...(color && { color }) });
  return top - lines.length * line;
}

async function placePage(
  document: PDFDocument,
  sheet: PDFPage,
  image: Uint8Array,
  [x0, y0, x1, y1]: PreviewImage['part'],
): Promise<void> {
  const { width: across, height: down } = await sharp(image).metadata();
  const [left, top] = [Math.floor(x0 * across), Math.floor(y0 * down)];
  const width = Math.max(1, Math.min(across, Math.ceil(x1 * across)) - left);
  const height = Math.max(1, Math.min(down, Math.ceil(y1 * down)) - top);
  const cut = await sharp(image).extract({ left, top, width, height }).flatten().jpeg().toBuffer();
  const page = (await document.embedJpg(cut)).scaleToFit(PAGE.width, PAGE.height);
  const place = {
    x: PREVIEW_IMAGE.width - MARGIN - page.width,
    y: (PREVIEW_IMAGE.height - page.height) / 2,
    width: page.width,
    height: page.height,
  };
  sheet.drawImage(await document.embedJpg(cut), place);
  sheet.drawRectangle({ ...place, borderWidth: 2, ...(EDGE && { borderColor: EDGE }) });
}

function colour(hex: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
}
