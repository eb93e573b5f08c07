import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import type { MadeUpPaper } from './made-up-papers.ts';

const A4: [number, number] = [595, 842];
const MARGIN = 64;
const LINE = 1.45;
const MARKS = 10;

type Fonts = { plain: PDFFont; bold: PDFFont };

export async function paperPdf(paper: MadeUpPaper, university: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.TimesRoman),
    bold: await pdf.embedFont(StandardFonts.TimesRomanBold),
  };
  pdf.setTitle(`${paper.course.code} ${paper.course.title}`);
  const page = pdf.addPage(A4);
  const top = drawHead(page, fonts, paper, university);
  drawQuestions(page, fonts, paper.questions, top);
  return pdf.save();
}

export function headOf({ course, exam, examYear, kind }: MadeUpPaper, university: string) {
  const occasion = kind === 'notes' ? 'Notes: questions to revise' : `${exam?.name ?? 'Exam'} ${examYear}`;
  const named = `${course.code}  ${course.title}`;
  return [university, occasion, named, 'Made up for the demonstration: no real paper'] as const;
}

function drawHead(page: PDFPage, { plain, bold }: Fonts, paper: MadeUpPaper, university: string): number {
  const [first, occasion, named, honesty] = headOf(paper, university);
  const lines: [string, PDFFont, number][] = [
    [first, bold, 14],
    [occasion, plain, 12],
    [named, bold, 13],
    [honesty, plain, 9],
  ];
  let y = A4[1] - MARGIN;
  for (const [text, font, size] of lines) {
    for (const line of wrapped(text, font, size)) {
      const x = (A4[0] - font.widthOfTextAtSize(line, size)) / 2;
      page.drawText(line, { x, y, font, size });
      y -= size * LINE;
    }
  }
  page.drawText('Time: 2 hours', { x: MARGIN, y: y - 12, font: plain, size: 11 });
  const marks = `Marks: ${paper.questions.length * MARKS}`;
  const x = A4[0] - MARGIN - plain.widthOfTextAtSize(marks, 11);
  page.drawText(marks, { x, y: y - 12, font: plain, size: 11 });
  page.drawLine({ start: { x: MARGIN, y: y - 20 }, end: { x: A4[0] - MARGIN, y: y - 20 } });
  return y - 48;
}

function drawQuestions(page: PDFPage, { plain, bold }: Fonts, questions: string[], top: number): void {
  let y = top;
  for (const [index, question] of questions.entries()) {
    page.drawText(`Q${index + 1}.`, { x: MARGIN, y, font: bold, size: 12 });
    for (const line of wrapped(`${question} (${MARKS})`, plain, 12, MARGIN + 32)) {
      page.drawText(line, { x: MARGIN + 32, y, font: plain, size: 12 });
      y -= 12 * LINE;
    }
    y -= 14;
  }
}

function wrapped(text: string, font: PDFFont, size: number, left = MARGIN): string[] {
  const lines: string[] = [''];
  for (const word of latin(text).split(/\s+/)) {
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (font.widthOfTextAtSize(longer, size) <= A4[0] - MARGIN - left) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** Drops letters other than Latin, which the standard PDF fonts lack. */
function latin(text: string): string {
  return text.replaceAll('’', "'").replace(/[^ -~]/g, '');
}
